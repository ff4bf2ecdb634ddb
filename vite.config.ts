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

/** What every page needs, and what changes with upgrades only. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|react-router-dom|@remix-run\/(react|router))\//;

/** What reads a form: the planner has a reader of its own, so no small part that every page needs may be put beside it. */
const FORMS = /\/node_modules\/(zod|@conform-to)\//;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  server: { watch: { ignored: isNoSource } },
  worker: { format: 'es' },
  // Packages of a hundred files and more, of which we use a part: finding and reading them one by one is most of a start.
  ssr: { noExternal: ['lucide-react', 'drizzle-orm', 'stripe', 'zod', /^@react-email\//] },
  build: {
    target: 'es2022',
    // The list of what a device keeps is made of it.
    manifest: true,
    rollupOptions: {
      // On a slow line each file costs a turn: a first visit to /new fetches 39 instead of 64 files, and is usable 1.4 s sooner.
      output: isSsrBuild
        ? {}
        : {
            experimentalMinChunkSize: 1_500,
            manualChunks: (id) => (FRAMEWORK.test(id) ? 'framework' : FORMS.test(id) ? 'forms' : undefined),
          },
    },
  },
  optimizeDeps: {
    // The scan for browser packages follows routes into server code: what only the server imports stays out of it.
    exclude: [
      'clipper2-wasm',
      '@node-rs/argon2',
      '@react-email/render',
      '@remix-run/node',
      'drizzle-orm',
      'nodemailer',
      'pdfkit',
      'pg',
      'prom-client',
      'remix-auth',
      'remix-auth-form',
      'stripe',
      'zod',
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
      '@radix-ui/react-toast',
      'get-nonce',
      'lucide-react',
    ],
  },
}));
