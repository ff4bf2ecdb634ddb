import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inRoot, ROOT } from './paths.mjs';

/**
 * Bundles one TypeScript program for Node; packages stay imports, our own files are included.
 * @param {string} source relative to the repository
 * @param {string} outfile absolute
 * @returns the bundled source files, relative to the repository
 */
export async function bundleForNode(source, outfile) {
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    plugins: [keepPackagesOutside],
  });
  return Object.keys(result.metafile.inputs);
}

/** Packages with so many files that loading them would take a large part of a program's start, so they are bundled. */
const MANY_FILES = /^zod$/;

/** All other packages are left out of the bundle and resolved at run time. */
const keepPackagesOutside = {
  name: 'keep-packages-outside',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, (args) =>
      args.kind === 'entry-point' || MANY_FILES.test(args.path) ? null : { external: true },
    );
  },
};

/**
 * Copies the WebAssembly files to where bundled programs look for them: the folder `engine` beside or above them.
 * @param {string} folder absolute
 */
export function copyKernelFiles(folder) {
  mkdirSync(folder, { recursive: true });
  const dist = inRoot('geometry-wasm', 'dist');
  for (const name of readdirSync(dist)) {
    if (name.endsWith('.wasm')) cpSync(join(dist, name), join(folder, name));
  }
}
