import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Builds, caches and the embedded database change while one works; none of them is a source. */
const isNoSource = (file: string) =>
  /^(build[^/\\]*|\.cache|\.data|\.generated|test-results)([/\\]|$)/.test(relative(root, resolve(file)));

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  server: { watch: { ignored: isNoSource } },
  worker: { format: 'es' },
  build: { target: 'es2022' },
  optimizeDeps: {
    // The scan for browser packages follows routes into server code: what only the server imports stays out of it.
    exclude: [
      'clipper2-wasm',
      '@electric-sql/pglite',
      '@node-rs/argon2',
      '@react-email/components',
      '@remix-run/node',
      'drizzle-orm',
      'nodemailer',
      'pdfkit',
      'pg',
      'pg-boss',
      'postgres',
      'prom-client',
      'remix-auth',
      'remix-auth-form',
      'stripe',
    ],
    // Named ahead, since each one found later reloads the page, for a moment with two Reacts on it.
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@remix-run/react',
      '@radix-ui/react-alert-dialog',
      '@radix-ui/react-dialog',
      '@radix-ui/react-dropdown-menu',
      '@radix-ui/react-slot',
      '@radix-ui/react-toast',
      '@radix-ui/react-tooltip',
      'get-nonce',
      'lucide-react',
      'zod',
      'zod/v4',
    ],
  },
});
