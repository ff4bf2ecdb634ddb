import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inRoot } from '#scripts/lib/paths.mjs';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Programs of other packages read their own arguments. */
const OTHERS = ['dev', 'fix', 'db:generate'];
const ours = Object.keys(scripts).filter((name) => !OTHERS.includes(name));
const dataDir = mkdtempSync(join(tmpdir(), 'command-lines-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs what package.json has for `npm run NAME`. */
function run(name: string, argument: string): Promise<{ code: unknown; out: string; err: string }> {
  const words = scripts[name]?.split(' ') ?? [];
  expect(words[0]).toBe('node');
  return new Promise((resolve) => {
    const options = { cwd: inRoot(), env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } };
    execFile(process.execPath, [...words.slice(1), argument], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : error.code, out, err }),
    );
  });
}

describe('commands', () => {
  test.each(ours)('%s prints its help and changes nothing', async (name) => {
    const { code, out } = await run(name, '--help');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`npm (run (-s )?)?${name}\\b`));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each(['create-admin', 'reconcile', 'backup', 'restore', 'seed', 'layout', 'check', 'start'])(
    '%s rejects an unknown option and changes nothing',
    async (name) => {
      const { code, out, err } = await run(name, '--no-such-option');
      expect(code).toBe(2);
      expect(out).toBe('');
      expect(err).toContain('--no-such-option');
      expect(err).toContain('--help');
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );
});
