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

/** What every page needs of the design system: one file of it weighs less than thirty, each with a start of its own. */
const SHARED_UI =
  /\/app\/words\/(sentence|en\/(common|error-page|formats))\.ts$|\/app\/ui\/(banner|button|card|field|join-classes|lazy-part|logo|nonce|route-error-page|sentence|spinner|text-field|text-input|toast-store)\.tsx?$/;
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|get-nonce|@remix-run\/(react|router|server-runtime))\//;

/** What every icon is made with; the icons themselves go with whoever shows them. */
const ICON_MAKER = /\/node_modules\/lucide-react\/dist\/esm\/((Icon|createLucideIcon|context)\.mjs|shared\/.+)$/;

function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework';
  // Apart from `ui`, which shows icons: two files that need each other could not start.
  if (ICON_MAKER.test(id)) return 'icons';
  return SHARED_UI.test(id) ? 'ui' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  server: { watch: { ignored: isNoSource } },
  worker: { format: 'es' },
  // The server shows thirty icons: loading the package with all of them costs it a quarter of its start.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2022',
    // Calls that do nothing but make a component: a module that nobody wants of is left out, though it makes some.
    rollupOptions: {
      treeshake: { manualPureFunctions: ['memo', 'lazy', 'lazyPart', 'createContext', 'forwardRef'] },
      output: isSsrBuild ? {} : { manualChunks: chunkOf, onlyExplicitManualChunks: true },
    },
  },
  optimizeDeps: {
    // The scan for browser packages follows routes into server code: what only the server imports stays out of it.
    exclude: [
      'clipper2-wasm',
      '@node-rs/argon2',
      '@react-email/components',
      '@remix-run/node',
      'drizzle-orm',
      'nodemailer',
      'pdfkit',
      'pg',
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
      '@radix-ui/react-toast',
      'get-nonce',
      'lucide-react',
      'zod',
      'zod/v4',
    ],
  },
}));
