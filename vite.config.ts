import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rollup } from 'vite';
import remixConfig from './remix.config.js';
import { leaveOut } from './scripts/lib/leave-out.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Builds, caches and the embedded database change while one works; none of them is a source. */
const isNoSource = (file: string) =>
  /^(build[^/\\]*|\.cache|\.data|\.generated|test-results)([/\\]|$)/.test(relative(root, resolve(file)));

/** What every page needs of the design system: one file of it weighs less than thirty, each with a start of its own. */
const SHARED_UI =
  /\/app\/(base\/product|product\/page-events|words\/(sentence|en\/(common|error-page|formats)))\.ts$|\/app\/ui\/(badge|banner|button|card|disclosure|field|join-classes|lazy-part|local-date|logo|nonce|owner-form|page-shell|route-error-page|segmented|select|sentence|skeleton|spinner|text-area-field|text-field|text-input|toast-store|typed-early|use-before-paint|use-online|when-idle|written-once)\.tsx?$|\/app\/features\/(offline\/forget-account\.ts|plans\/known-user-menu\.tsx)$|vite\/preload-helper/;
/** What the calculator knows of units, patterns and fields before anything is pressed; its other parts share it. */
const TRADE =
  /\/app\/base\/is-same-data\.ts$|\/app\/planner\/read-post\.ts$|\/app\/layout\/(job\/(fields\/job-fields|raw-value|start-cut-limit)|patterns\/registry|room\/limits|units\/(area|format-length|parse-length))\.ts$/;

const FRAMEWORK =
  /commonjsHelpers|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|get-nonce|@remix-run\/(react|router|server-runtime))\//;

/** What every icon is made with, and those of messages; the others go with whoever shows them. */
const ICON_MAKER =
  /\/app\/ui\/make-icon\.ts$|\/node_modules\/lucide-react\/dist\/esm\/icons\/(circle-check|circle-exclamation-point|info|triangle-exclamation-point)\.mjs$/;

function chunkOf(id: string, { getModuleInfo }: Pick<Rollup.PluginContext, 'getModuleInfo'>): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework';
  // Apart from `ui`, which shows icons: two files that need each other could not start.
  if (ICON_MAKER.test(id)) return 'icons';
  if (SHARED_UI.test(id)) return 'ui';
  const seen = new Set<string>();
  /** With all that it imports, for the same reason. */
  const isTrade = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    return TRADE.test(module) || (getModuleInfo(module)?.importers ?? []).some(isTrade);
  };
  return isTrade(id) ? 'trade' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leaveOut(), tailwindcss(), remix(remixConfig)],
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve(root, 'app/ui/make-icon.ts') }] },
  server: { watch: { ignored: isNoSource } },
  worker: { format: 'es' },
  // Packages of a hundred files and more, of which we use a part: finding and reading them one by one is most of a start.
  ssr: { noExternal: ['lucide-react', 'drizzle-orm', 'stripe', 'zod'] },
  build: {
    target: 'es2022',
    // The list of what a device keeps is made of it.
    manifest: true,
    // Calls that do nothing but make a component: a module that nobody wants of is left out, though it makes some.
    rollupOptions: {
      treeshake: { manualPureFunctions: ['memo', 'lazy', 'lazyPart', 'createContext', 'forwardRef', 'writtenOnce'] },
      output: isSsrBuild ? {} : { manualChunks: chunkOf, onlyExplicitManualChunks: true },
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
