import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', 'build*/**', '.cache/**'];
const property = '**/*.property.test.{ts,tsx}';
const conformance = ['geometry-wasm/conformance/**/*.test.ts', '**/*.conformance.test.ts'];
const integration = 'tests/integration/**/*.test.ts';
const soak = 'tests/soak/**/*.test.ts';

/** What every project shares. A console.error fails the test that caused it; an unhandled rejection fails the run. */
const shared = {
  environment: 'node' as const,
  setupFiles: ['tests/setup/fail-on-console-error.ts'],
  restoreMocks: true,
  // Files of one worker share what they import: loading it anew for each took longer than the tests. No test replaces
  // a module, and what a test changes outside itself it changes back.
  isolate: false,
  // Limits only end what hangs: a slow or busy machine must not fail a test.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, property, ...conformance, integration, soak, 'tests/e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'property',
          include: [property],
          setupFiles: [...shared.setupFiles, 'tests/setup/seed-properties.ts'],
          exclude: outside,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'conformance',
          include: conformance,
          exclude: [...outside, property],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'integration',
          include: [integration],
          globalSetup: ['tests/setup/provide-postgres.ts'],
          exclude: outside,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          // Started by `npm run soak`, one test after the other: a row takes as long as it takes, and prints its progress.
          name: 'soak',
          include: [soak],
          setupFiles: [],
          exclude: outside,
          testTimeout: 0,
          hookTimeout: 0,
        },
      },
    ],
  },
});
