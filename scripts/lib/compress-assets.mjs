import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { BUILD_DIR, inRoot } from './paths.mjs';

const compress = promisify(brotliCompress);

/** Below this a compressed file saves nothing worth a second file (bytes). */
const LEAST = 512;

/**
 * Writes a brotli file of the highest quality beside each asset: a sixth smaller than what the server can compress
 * during a request.
 */
export async function compressAssets() {
  const folder = inRoot(BUILD_DIR, 'client', 'assets');
  const names = readdirSync(folder).filter((name) => /\.(js|css|wasm|svg|ttf)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      if (bytes.length < LEAST) return;
      const small = await compress(bytes);
      if (small.length < bytes.length) writeFileSync(join(folder, `${name}.br`), small);
    }),
  );
}
