import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { BUILD_DIR, inRoot } from './paths.mjs';

const compress = promisify(brotliCompress);

/** Compressing a smaller file does not save enough for a second file (bytes). */
const LEAST = 512;

/**
 * Writes a Brotli file of the highest quality beside each asset, a sixth smaller than what the server can compress
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
