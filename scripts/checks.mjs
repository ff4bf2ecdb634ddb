import { binary } from './lib/paths.mjs';

/**
 * The checks of `npm run check`, the slowest first, so that two in parallel finish at about the same time. `name` is
 * the argument of `npm run check -- NAME`; several checks may share one.
 * @returns {readonly { name: string, title: string, command: string, args: string[] }[]}
 */
export function checks() {
  const tsc = binary('tsc');
  return [
    { name: 'format', title: 'format and lint', command: binary('biome'), args: ['check', '.'] },
    { name: 'decisions', title: 'decisions', command: process.execPath, args: ['scripts/check-decisions.mjs'] },
    {
      name: 'words',
      title: 'sentences outside app/words',
      command: process.execPath,
      args: ['scripts/check-words.mjs'],
    },
    { name: 'types', title: 'types', command: tsc, args: ['-p', 'tsconfig.json'] },
    { name: 'types', title: 'types of the pure layers', command: tsc, args: ['-p', 'tsconfig.pure.json'] },
    { name: 'types', title: 'types of the worker', command: tsc, args: ['-p', 'tsconfig.worker.json'] },
    {
      name: 'boundaries',
      title: 'boundaries between layers',
      command: binary('depcruise'),
      args: ['app', 'geometry-wasm', 'drizzle', 'dev', 'server.ts', 'scripts', 'tests'],
    },
    { name: 'unused', title: 'unused files, packages and exports', command: binary('knip'), args: ['--no-progress'] },
  ];
}
