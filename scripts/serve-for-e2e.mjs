// Serves the built application for the browser tests, on a free port and with a temporary data folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD_DIR, inRoot } from './lib/paths.mjs';
import { mustRun } from './lib/run.mjs';

const data = mkdtempSync(join(tmpdir(), 'tilewright-e2e-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
Object.assign(process.env, {
  NODE_ENV: 'production',
  APP_ENV: 'local',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: data,
  ADMIN_EMAIL: 'admin@tilewright.local',
  // Each test has its own address, so tests do not share the limits per address.
  TRUSTED_PROXY_HEADER: 'x-forwarded-for',
});
// Tests may only choose the plan of the administrator's account.
const command = inRoot(BUILD_DIR, 'commands', 'create-admin.js');
await mustRun(process.execPath, [command], { env: { ADMIN_PASSWORD: 'administrator' }, quiet: true });
await import(pathToFileURL(inRoot(BUILD_DIR, 'server.js')).href);
