import { binary } from './lib/paths.mjs';

/**
 * What `npm run check` does, the longest first, so that two at a time end together.
 * @returns {readonly { name: string, command: string, args: string[] }[]}
 */
export function checks() {
  const tsc = binary('tsc');
  return [
    { name: 'format and lint', command: binary('biome'), args: ['check', '.'] },
    { name: 'decision records', command: process.execPath, args: ['scripts/check-decisions.mjs'] },
    { name: 'sentences outside of app/words', command: process.execPath, args: ['scripts/check-words.mjs'] },
    { name: 'types', command: tsc, args: ['-p', 'tsconfig.json'] },
    { name: 'types of the pure layers', command: tsc, args: ['-p', 'tsconfig.pure.json'] },
    { name: 'types of the worker', command: tsc, args: ['-p', 'tsconfig.worker.json'] },
    {
      name: 'boundaries',
      command: binary('depcruise'),
      args: ['app', 'geometry-wasm', 'drizzle', 'dev', 'server.ts', 'scripts', 'tests'],
    },
    { name: 'unused files, packages and exports', command: binary('knip'), args: ['--no-progress'] },
  ];
}
