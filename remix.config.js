/**
 * The Remix options, handed to the Vite plugin in vite.config.ts.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  // Two builds of one tree (a preview beside a test run) must not share a folder.
  buildDirectory: process.env.BUILD_DIR || 'build',
  ignoredRouteFiles: ['**/*.test.{ts,tsx}'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
};
