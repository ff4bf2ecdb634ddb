import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  // Builds, caches and the embedded database change while one works; none of them is a source.
  server: { watch: { ignored: ['**/build*/**', '**/.cache/**', '**/.data/**', '**/test-results/**'] } },
  worker: { format: 'es' },
  build: { target: 'es2022' },
  // The scan for browser packages follows routes into server code: what only Node can load stays out of it.
  optimizeDeps: {
    exclude: ['clipper2-wasm', '@node-rs/argon2', '@electric-sql/pglite', 'pg-boss', 'postgres'],
    // Named ahead, since each one found later reloads the page.
    include: ['react-dom/client', 'get-nonce', 'lucide-react', '@radix-ui/react-dialog', '@radix-ui/react-slot'],
  },
});
