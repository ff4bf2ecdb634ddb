import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentSettings } from '#app/server/process/env-capabilities.server.ts';
import { answerCall, findCall } from '#dev/stripe/answer-call.ts';
import { type CallAnswer, invalid } from '#dev/stripe/call-answer.ts';
import { answerFault, type StandInFault, strikes } from '#dev/stripe/faults.ts';
import { decodeParams, type Params } from '#dev/stripe/read-params.ts';
import { deliverEvent } from '#dev/stripe/send-event.ts';
import { isPagePath, servePage } from '#dev/stripe/serve-page.ts';
import type { StandInEvent } from '#dev/stripe/stand-in-books.ts';
import { StandInWorld } from '#dev/stripe/stand-in-world.ts';

export interface StandInOptions {
  readonly mode: 'local' | 'production';
  /** The file in which the state is kept between runs; null keeps it in memory. */
  readonly file: string | null;
  /** The address for events; null sends none (a webhook outage). Tests change it during a run. */
  webhookUrl: string | null;
  readonly now?: () => number;
  readonly port?: number;
  /** The current fault, if any. Tests change it during a run. */
  fault?: StandInFault | null;
  /** Called for every call. */
  onCall?: ((call: string) => void) | undefined;
}

export interface StandIn {
  readonly settings: PaymentSettings;
  readonly world: StandInWorld;
  /** Every event so far, oldest first. */
  readonly events: readonly StandInEvent[];
  /** Resolves when no event is on its way. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** These are public, so production refuses them. */
export const STAND_IN_SECRETS = {
  secretKey: 'sk_test_stand_in_of_a_local_run',
  webhookSecret: 'whsec_stand_in_of_a_local_run',
} as const;
const SETTINGS = {
  ...STAND_IN_SECRETS,
  prices: { diy: 'price_diy', 'pro-monthly': 'price_pro_monthly', 'pro-annual': 'price_pro_annual' },
} as const;
const BODY_LIMIT = 64 * 1024;

/** Starts the payment service's stand-in on loopback. It refuses to start in production. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  if (options.mode === 'production') throw new Error('The payment stand-in cannot run in production');
  const events: StandInEvent[] = [];
  const underway = new Set<Promise<unknown>>();
  let origin = '';
  const world = new StandInWorld({
    prices: SETTINGS.prices,
    file: options.file,
    now: options.now ?? Date.now,
    payBase: () => `${origin}/pay`,
    send(event) {
      events.push(event);
      if (options.webhookUrl === null) return;
      const target = { url: options.webhookUrl, secret: SETTINGS.webhookSecret };
      const delivery = deliverEvent(target, event, () => world.nowS()).finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
  });
  const server = createServer((request, response) => void serve(world, options, request, response));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  return {
    settings: { ...SETTINGS, apiBase: origin },
    world,
    events,
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway);
    },
    close: () => closeServer(server),
  };
}

async function serve(
  world: StandInWorld,
  options: StandInOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in.invalid');
  const method = request.method ?? 'GET';
  const body = await readText(request);
  if (isPagePath(url.pathname)) return void servePage(world, method, url.pathname, body, response);
  const params = decodeParams(method === 'GET' ? url.search.slice(1) : body);
  const call = findCall(method, url.pathname)?.call ?? null;
  if (call !== null) options.onCall?.(call);
  const fault = options.fault ?? null;
  const isStruck = strikes(fault, call);
  if (isStruck && fault.kind !== 'lost') return void answerFault(fault, request, response);
  const { status, body: json } = answerOnce(world, request, method, url, body, params);
  if (isStruck) return void answerFault(fault, request, response);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_stand_in' });
  response.end(JSON.stringify(json));
}

/** The same idempotency key gets the same answer; a different request with it is refused. */
function answerOnce(
  world: StandInWorld,
  request: IncomingMessage,
  method: string,
  url: URL,
  body: string,
  params: Params,
): CallAnswer {
  if (request.headers.authorization !== `Bearer ${SETTINGS.secretKey}`)
    return invalid('Invalid API Key', undefined, undefined, 401);
  const key = method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
  const asked = `${method} ${url.pathname} ${body}`;
  const known = key === '' ? undefined : world.state.answers[key];
  if (known !== undefined && known.request !== asked) {
    return {
      status: 400,
      body: {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters',
        },
      },
    };
  }
  if (known !== undefined) return { status: known.status, body: known.body };
  const answer = answerCall(world, method, url.pathname, params);
  // The SDK generates a key for every POST; only answers worth repeating are stored.
  if (key !== '' && answer.status < 500) {
    world.state.answers[key] = { request: asked, status: answer.status, body: answer.body };
    world.save();
  }
  return answer;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= BODY_LIMIT) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
