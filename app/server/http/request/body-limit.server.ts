import { Readable } from 'node:stream';
import type { Request } from 'express';
import { MOST_FILE_BYTES } from '#app/product/tiles/pictures.ts';

const KB = 1024;
/** The most a form or a JSON call may send, in bytes. */
const FORM_LIMIT = 64 * KB;
/** The most that jobs may weigh, as a file in the calculator's form or as a device sends them, in bytes. */
const JOBS_LIMIT = 1024 * KB;
/** The most a payment event may weigh, in bytes. */
export const WEBHOOK_LIMIT = 1024 * KB;

/** The most that the editor of a proposal may send: every field full, in any alphabet, in bytes. */
const PROPOSAL_LIMIT = 256 * KB;

/** A form with a picture: its file and its fields, in bytes. */
const PICTURE_LIMIT = MOST_FILE_BYTES + FORM_LIMIT;

const DISCARD_TIMEOUT_MS = 5_000;

/** The addresses of the calculator and of the projects; only with a file in it is their form sent as multipart. */
const TAKES_FILES = /^\/(new|projects(\.data)?)?(\?|$)/;

/** The addresses whose forms take a picture. */
const TAKES_PICTURES = /^\/(tiles|account|api\/pictures)(\.data)?(\?|$)/;

const IS_PROPOSAL = /^\/proposals\/[^/?]+(\?|$)/;

/** The body limit of a path for a body of that content type, in bytes. */
export function bodyLimitFor(path: string, contentType: string | null | undefined): number {
  if (TAKES_FILES.test(path) && contentType?.startsWith('multipart/form-data')) return JOBS_LIMIT;
  if (TAKES_PICTURES.test(path) && contentType?.startsWith('multipart/form-data')) return PICTURE_LIMIT;
  if (IS_PROPOSAL.test(path)) return PROPOSAL_LIMIT;
  switch (path.split('?', 1)[0]) {
    case '/api/jobs':
      return JOBS_LIMIT;
    case '/api/stripe-webhook':
      return WEBHOOK_LIMIT;
    default:
      return FORM_LIMIT;
  }
}

/**
 * Collects a body up to `limit` bytes. A larger body, actual or declared, is discarded while it is received, without
 * being stored, so that the sender still reads the answer.
 */
export function readBody(request: Request, limit: number): Promise<Buffer | 'too large' | 'aborted'> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    discardRest(request);
    return Promise.resolve('too large');
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      request.off('data', onData);
      chunks.length = 0;
      discardRest(request);
      resolve('too large');
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => resolve('aborted'));
    request.once('error', () => resolve('aborted'));
  });
}

/** Discards the rest of an unwanted body, and disconnects a sender that takes too long. */
export function discardRest(request: Request): void {
  request.on('error', () => {});
  request.resume();
  const cut = setTimeout(() => request.socket.destroy(), DISCARD_TIMEOUT_MS);
  cut.unref();
  request.once('close', () => clearTimeout(cut));
}

/** The request again, as the Remix adapter reads it, with its body in memory. */
export function replay(request: Request, body: Buffer): Request {
  const again = Readable.from(body.length > 0 ? [body] : []);
  return Object.assign(again, {
    method: request.method,
    headers: request.headers,
    hostname: request.hostname,
    protocol: request.protocol,
    originalUrl: request.originalUrl,
    url: request.url,
    get: (name: string) => request.headers[name.toLowerCase()],
  }) as unknown as Request;
}
