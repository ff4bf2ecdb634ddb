import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createPortServer, type Server } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installGlobals, type ServerBuild } from '@remix-run/node';
import { securityHeaders } from '#app/server/http/request/security-headers.server.ts';
import { drainOnSignal } from '#app/server/http/serve/drain.server.ts';
import { hardenServer, serverOptions } from '#app/server/http/serve/harden-server.server.ts';
import { watchProcess } from '#app/server/http/serve/watch-process.server.ts';
import { type Env, readEnv } from '#app/server/process/env.server.ts';
import { EnvError } from '#app/server/process/env-error.server.ts';
import { describeError, processLog } from '#app/server/process/log.server.ts';
import { warnOfEndedNode } from '#app/server/process/node-support.server.ts';
import { startMetrics } from '#app/server/runtime/start-metrics.server.ts';
import { type AppEntry, createWebApp } from '#app/server/serve/web-app.server.ts';

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    processLog.error('The settings do not allow a start', { variable: error.variable, problem: error.message });
    process.exit(1);
  }
}

/**
 * The settings, and the port that the system chose where they leave that to it (`PORT=0`): it is taken at once, since
 * links lead to it, and nobody knows of it before the server says so. A port of their own choice is tried and given
 * back: whoever connects before the app is ready is refused, and a port that is in use is found before anything is made.
 */
async function readEnvWithPort(): Promise<{ readonly env: Env; readonly taken: Server | null }> {
  const env = readEnvOrExit();
  const taken = createPortServer();
  await new Promise<void>((resolve, reject) => taken.once('error', reject).listen(env.port, env.host, resolve));
  if (env.port !== 0) {
    await new Promise((resolve) => taken.close(resolve));
    return { env, taken: null };
  }
  process.env.PORT = String((taken.address() as AddressInfo).port);
  return { env: readEnvOrExit(), taken };
}

async function start(): Promise<void> {
  const { env, taken } = await readEnvWithPort();
  watchProcess(processLog);
  if (env.mode === 'production') warnOfEndedNode(processLog, process.version, new Date());
  const here = path.dirname(fileURLToPath(import.meta.url));
  const buildFile = path.join(here, 'server', 'index.js');
  if (!existsSync(buildFile)) throw new Error('There is no build beside the server; run npm run build first');
  installGlobals({ nativeFetch: true });
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild;
  const entry = build.entry.module as unknown as AppEntry;
  // Before the database: a port that is in use is found before the administrator is made.
  if (env.metricsPort !== null) {
    const readGauges = () => entry.appGauges();
    const metrics = await startMetrics({ port: env.metricsPort, host: env.host, readGauges });
    processLog.info('Metrics', { host: env.host, port: metrics.port });
  }
  // The embedded database is opened before the port is taken.
  if (env.database.kind === 'embedded') await entry.getApp();
  else entry.getApp().catch((error: unknown) => processLog.error('The database is not ready', { error }));

  const web = createWebApp({ env, build, entry, clientDir: path.join(here, 'client'), log: processLog });
  const server = createServer(serverOptions(), web.handle);
  const strict = securityHeaders({ nonce: null, isHttps: env.isHttps, isDevServer: false });
  const mostByAddress = env.trustedProxyHeader === null ? undefined : Number.POSITIVE_INFINITY;
  hardenServer(server, strict, processLog, undefined, mostByAddress);
  server.on('checkContinue', web.handleExpectContinue);
  server.listen(taken ?? { port: env.port, host: env.host }, () => {
    const { host, port, mode } = env;
    processLog.info('Listening', { host, port, url: `http://localhost:${port}`, mode });
  });
  server.on('error', (error) => {
    processLog.error(describeFailure(error), { error });
    process.exit(1);
  });
  drainOnSignal({
    server,
    delayMs: env.stopDelayMs,
    startDraining: web.startDraining,
    endConnections: web.endConnections,
    refuseRest: web.refuseRest,
    closeApp: () => entry.closeApp(),
    log: processLog,
  });
}

/** One line for the log of a failed start. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'The start failed';
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is in use` : (error.message.split('\n')[0] ?? 'The start failed');
}

start().catch((error: unknown) => {
  processLog.error(describeFailure(error), { error: describeError(error) });
  process.exit(1);
});
