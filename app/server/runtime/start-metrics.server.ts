import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setMeter } from '#app/server/metrics/meter.server.ts';
import type { Gauges } from '#app/server/runtime/gauges.server.ts';
import { createPromMeter } from '#app/server/runtime/prom-meter.server.ts';

type MetricsOptions = {
  readonly port: number;
  readonly host: string;
  readonly readGauges: () => Promise<Gauges | null>;
};

export type RunningMetrics = { readonly port: number; readonly close: () => Promise<void> };

/** Starts counting and serves GET /metrics on a separate port. Rejects if the port is not available. */
export async function startMetrics({ port, host, readGauges }: MetricsOptions): Promise<RunningMetrics> {
  const { meter, report, contentType } = await createPromMeter(readGauges);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
      return;
    }
    report().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The figures could not be read\n'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  setMeter(meter);
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      setMeter(null);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
