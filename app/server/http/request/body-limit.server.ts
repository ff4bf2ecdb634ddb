import { Readable } from 'node:stream';
import type { Request } from 'express';
import { MOST_SENT_BYTES } from '#app/product/sent-file.ts';
import { MOST_FILE_BYTES } from '#app/product/tiles/pictures.ts';
import { cutFiles } from '#app/server/http/request/cut-files.server.ts';

const KB = 1024;
/** The most a form or a JSON call may send, in bytes. */
const FORM_LIMIT = 64 * KB;
/** The most that jobs may weigh as a device sends them, in bytes. */
const JOBS_LIMIT = 1024 * KB;
/** The calculator's form and that of the projects with a file: each of many fields has a head of its own. In bytes. */
const FILE_FORM_LIMIT = MOST_SENT_BYTES + 512 * KB;
/** The most a payment event may weigh, in bytes. */
export const WEBHOOK_LIMIT = 1024 * KB;

/** The most that the editor of a proposal may send: every field full, in any alphabet, in bytes. */
const PROPOSAL_LIMIT = 256 * KB;

/** The same of a project with all its jobs. */
const PROJECT_LIMIT = 640 * KB;

/** A form with a picture: its file and its fields, in bytes. */
const PICTURE_LIMIT = MOST_FILE_BYTES + FORM_LIMIT;
/** The most that a browser may send in a form with files, most of which is not kept, in bytes. */
const UPLOAD_LIMIT = 64 * 1024 * KB;

const DISCARD_TIMEOUT_MS = 5_000;

/** The addresses of the calculator and of the projects; only with a file in it is their form sent as multipart. */
const TAKES_FILES = /^\/(new|projects(\.data)?)?(\?|$)/;

/** The addresses whose forms take a picture. */
const TAKES_PICTURES = /^\/(tiles|account|api\/pictures)(\.data)?(\?|$)/;

const IS_PROPOSAL = /^\/proposals\/[^/?]+(\?|$)/;
const IS_PROJECT = /^\/projects\/[^/?]+(\?|$)/;

/** The body limit of a path for a body of that content type, in bytes. */
export function bodyLimitFor(path: string, contentType: string | null | undefined): number {
  const fileLimit = fileLimitFor(path, contentType);
  if (fileLimit !== null) return fileLimit === MOST_SENT_BYTES ? FILE_FORM_LIMIT : PICTURE_LIMIT;
  if (IS_PROPOSAL.test(path)) return PROPOSAL_LIMIT;
  if (IS_PROJECT.test(path)) return PROJECT_LIMIT;
  switch (path.split('?', 1)[0]) {
    case '/api/jobs':
      return JOBS_LIMIT;
    case '/api/stripe-webhook':
      return WEBHOOK_LIMIT;
    default:
      return FORM_LIMIT;
  }
}

/** The most bytes of each file in a form of a path that are read; null where forms have no files. */
function fileLimitFor(path: string, contentType: string | null | undefined): number | null {
  if (!contentType?.startsWith('multipart/form-data')) return null;
  if (TAKES_FILES.test(path)) return MOST_SENT_BYTES;
  return TAKES_PICTURES.test(path) ? MOST_FILE_BYTES : null;
}

/** The most bytes that are received at a path, kept or not. */
export function uploadLimitFor(path: string, contentType: string | null | undefined): number {
  return fileLimitFor(path, contentType) === null ? bodyLimitFor(path, contentType) : UPLOAD_LIMIT;
}

/**
 * Collects the body of a form or a call within the limits of its path. Of a file that is too large one byte more than its
 * limit is kept, so that the form is refused at its field. A larger body, actual or declared, is discarded while it is received, without
 * being stored, so that the sender still reads the answer.
 */
export function readBody(request: Request): Promise<Buffer | 'too large' | 'aborted'> {
  const { path } = request;
  const type = request.headers['content-type'];
  const limit = bodyLimitFor(path, type);
  const fileLimit = fileLimitFor(path, type);
  const received = uploadLimitFor(path, type);
  const cutter = fileLimit === null ? null : cutFiles(type ?? '', fileLimit + 1);
  if (Number(request.headers['content-length'] ?? 0) > received) {
    discardRest(request);
    return Promise.resolve('too large');
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let arrived = 0;
    const onData = (chunk: Buffer) => {
      const kept = cutter?.push(chunk) ?? chunk;
      size += kept.length;
      arrived += chunk.length;
      if (size <= limit && arrived <= received) return void chunks.push(kept);
      request.off('data', onData);
      chunks.length = 0;
      discardRest(request);
      resolve('too large');
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat([...chunks, cutter?.end() ?? Buffer.alloc(0)])));
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
    headers: { ...request.headers, 'content-length': String(body.length) },
    hostname: request.hostname,
    protocol: request.protocol,
    originalUrl: request.originalUrl,
    url: request.url,
    get: (name: string) => request.headers[name.toLowerCase()],
  }) as unknown as Request;
}
