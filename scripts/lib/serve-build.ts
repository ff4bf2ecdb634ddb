import { followServer, type ServerProcess } from '#tests/factories/server-process.ts';
import { inRoot } from './paths.mjs';

/** Starts the built application with a known administrator on a temporary data folder. */
export function serveBuild(): Promise<ServerProcess> {
  return followServer([inRoot('scripts', 'serve-for-e2e.mjs')], { env: process.env, waitsFor: '/readyz' });
}
