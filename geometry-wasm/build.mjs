/**
 * Builds the engine's binaries into geometry-wasm/dist: the tile kernel from AssemblyScript, and Clipper2 without code
 * generated from strings. Run by `npm run build`; its output is not committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import binaryen from 'binaryen';
import { transformGlue } from './region/transform-glue.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

await mkdir(dist, { recursive: true });
await buildKernel('entry.as.ts', 'tile-kernel.wasm');
await buildKernel('score-entry.as.ts', 'score-kernel.wasm');
await buildKernel('layer-entry.as.ts', 'layer-kernel.wasm');
await buildKernel('cell-entry.as.ts', 'cell-kernel.wasm');
await buildClipper();

/** Compiles the kernel's shared source, as far as `entry` imports it, with the WebAssembly version of `arrays.ts`. */
async function buildKernel(entry, output) {
  const files = new Map();
  const log = [];
  const { error } = await asc.main(
    [
      entry,
      ...['--outFile', output, '--runtime', 'stub', '-O3', '--converge', '--uncheckedBehavior', 'always'],
      ...['--noAssert', '--exportStart', '_start', '--disable', 'mutable-globals'],
    ],
    {
      readFile: async (name) => {
        const path = name === 'arrays.ts' ? 'arrays.as.ts' : name;
        const text = await readFile(join(here, 'assembly', path), 'utf8').catch(() => null);
        // AssemblyScript has no type-only imports.
        return text?.replace(/^import type /gm, 'import ') ?? null;
      },
      writeFile: (name, contents) => files.set(name, contents),
      listFiles: () => [],
      stdout: { write: (text) => log.push(String(text)) },
      stderr: { write: (text) => log.push(String(text)) },
    },
  );
  if (error) {
    // Every `!` that TypeScript needs logs an INFO message; only errors matter.
    const faults = log
      .join('')
      .split('\n\n')
      .filter((part) => !part.startsWith('INFO'));
    throw new Error(`The tile kernel does not compile.\n${faults.join('\n\n')}`);
  }
  await writeFile(join(dist, output), inlineMore(files.get(output)));
}

/** Inlines more functions than asc does: calls of the kernel's many small functions would take a sixth of its time. */
function inlineMore(bytes) {
  const module = binaryen.readBinary(bytes);
  const { BulkMemory, BulkMemoryOpt, NontrappingFPToInt } = binaryen.Features;
  module.setFeatures(BulkMemory | BulkMemoryOpt | NontrappingFPToInt);
  binaryen.setOptimizeLevel(4);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(80);
  binaryen.setFlexibleInlineMaxSize(400);
  binaryen.setOneCallerInlineMaxSize(4000);
  module.optimize();
  const optimized = module.emitBinary();
  module.dispose();
  return optimized;
}

/** Copies Clipper2's binary, and its glue code without `new Function`. */
async function buildClipper() {
  const source = fileURLToPath(import.meta.resolve('clipper2-wasm/dist/es/clipper2z.js'));
  await writeFile(join(dist, 'clipper2.js'), transformGlue(await readFile(source, 'utf8')));
  await copyFile(source.replace(/\.js$/, '.wasm'), join(dist, 'clipper2.wasm'));
}
