import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A simple load balancer for two machines: alternates between those that are ready, and retries if one is gone. */
export type PlainProxy = {
  readonly origin: string;
  /** Replaces the machines behind it. */
  readonly setTargets: (origins: readonly string[]) => void;
  readonly close: () => Promise<void>;
};

type Target = { readonly origin: string; isReady: boolean };

const PROBE_MS = 100;
const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Starts the proxy on a free loopback port. `addressOf` gives a request's visitor; addresses sent by the visitor are
 * dropped.
 */
export async function startProxy(addressOf: (request: IncomingMessage) => string): Promise<PlainProxy> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  let targets: Target[] = [];
  let turn = 0;

  const pick = () => {
    const ready = targets.filter(({ isReady }) => isReady);
    turn += 1;
    return (ready.length > 0 ? ready : targets)[turn % Math.max(1, ready.length || targets.length)];
  };
  const probe = async (target: Target) => {
    const answer = await fetch(`${target.origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    target.isReady = answer?.status === 200;
  };
  const timer = setInterval(() => void Promise.all(targets.map(probe)), PROBE_MS);

  /** Forwards the request. `again` retries it on another machine; only safe if the request had no effect. */
  const pass = (request: IncomingMessage, body: Buffer, response: ServerResponse, tries: number): void => {
    const target = pick();
    const again = () => {
      if (target) target.isReady = false;
      if (tries >= TRIES) response.writeHead(502).end('No machine answers');
      else setTimeout(() => pass(request, body, response, tries + 1), tries === 1 ? 0 : PAUSE_MS);
    };
    if (!target) {
      again();
      return;
    }
    const headers = {
      ...request.headers,
      'x-forwarded-for': addressOf(request),
      'content-length': String(body.length),
    };
    for (const name of ['connection', 'keep-alive', 'transfer-encoding'])
      delete (headers as IncomingMessage['headers'])[name];
    const onward = httpRequest(
      `${target.origin}${request.url}`,
      { method: request.method, headers, agent },
      (answer) => {
        const { connection: _mine, 'keep-alive': _its, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      },
    );
    onward.once('error', (error: NodeJS.ErrnoException) => {
      // A refused connection, or a keep-alive one that was closed, took nothing. Read requests can always be repeated.
      const isUntaken = error.code === 'ECONNREFUSED' || (onward.reusedSocket && error.code === 'ECONNRESET');
      const isLook = request.method === 'GET' || request.method === 'HEAD';
      if (response.headersSent) response.destroy();
      else if (isUntaken || isLook) again();
      else response.writeHead(502).end('The machine broke off');
    });
    onward.end(body);
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    pass(request, Buffer.concat(chunks), response, 1);
  });
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTargets(origins) {
      targets = origins.map((origin) => ({ origin, isReady: true }));
    },
    close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
