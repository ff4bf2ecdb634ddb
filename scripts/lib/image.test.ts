import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SOURCES } from './ensure-built.mjs';
import { inRoot } from './paths.mjs';

const lines = (name: string) =>
  readFileSync(inRoot(name), 'utf8')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('the image', () => {
  const dockerfile = lines('Dockerfile');
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));

  test('gets all that a build is made of, and nothing that it was not given', () => {
    const ignore = lines('.dockerignore');
    expect(ignore[0]).toBe('*');
    for (const source of SOURCES) {
      const isLetIn =
        ignore.includes(`!${source}`) || (source.startsWith('tsconfig') && ignore.includes('!tsconfig*.json'));
      expect([source, isLetIn]).toEqual([source, true]);
    }
  });

  test('copies what is there', () => {
    const copied = dockerfile
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((source) => !existsSync(inRoot(source)))).toEqual([]);
  });

  test('runs Node itself, not as root, with a health check and no setting but that it is production', () => {
    expect(last).toContain('USER node');
    expect(last.at(-1)).toMatch(/^CMD \["node",/);
    expect(last.filter((line) => line.startsWith('HEALTHCHECK'))).toHaveLength(1);
    expect(last.filter((line) => line.startsWith('ENV'))).toEqual([
      'ENV NODE_ENV=production APP_ENV=production PORT=3000 NPM_CONFIG_CACHE=/tmp/.npm NPM_CONFIG_UPDATE_NOTIFIER=false',
    ]);
  });
});
