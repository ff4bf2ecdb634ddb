import { Readable } from 'node:stream';
import type { Request } from 'express';
import type { BodyShare } from '#app/server/http/request/body-budget.server.ts';
import { cutFiles } from '#app/server/http/request/cut-files.server.ts';
import { FORM_LIMIT, largeBodyAt } from '#app/server/http/request/large-bodies.server.ts';
import { boundaryOf, isMultipart } from '#app/server/http/request/multipart-boundary.server.ts';

/** The most that a browser may send in a form with files, most of which is not kept, in bytes. */
const UPLOAD_LIMIT = 64 * 1024 * 1024;

const DISCARD_TIMEOUT_MS = 5_000;
/** How long a body may take while it is not known who sends it. */
const STRANGER_MS = 20_000;
/** Small chunks are copied into one block, because each would be its own object. */
const BLOCK_BYTES = 8 * 1024;

/** The body limit of a path for a body of that content type, in bytes. */
export function bodyLimitFor(path: string, contentType: string | null | undefined): number {
  return largeBodyAt(path, contentType)?.most ?? FORM_LIMIT;
}

/** The most bytes that are received at a path, kept or not. */
export function uploadLimitFor(path: string, contentType: string | null | undefined): number {
  const line = largeBodyAt(path, contentType);
  return line === null ? FORM_LIMIT : line.file === null ? line.most : UPLOAD_LIMIT;
}

interface ReadOptions {
  /** The memory that the body uses. */
  readonly share: BodyShare;
  /** Whether the sender may send more than a small form; asked once, and only if he does. */
  readonly mayReadMore: () => Promise<boolean>;
}

/**
 * - too large: it is beyond the limit of its path
 * - not admitted: it is larger than a small form, which its sender may not send
 * - unreadable: it is in parts, and its boundary is none
 * - busy: too many bodies are held at present
 */
type UnreadBody = 'too large' | 'unreadable' | 'not admitted' | 'busy' | 'too slow' | 'aborted';

/**
 * Collects the body of a form or a call within the limits of its path. A sender that the server does not know yet may
 * send only a small form. If a file is too large, one byte more than its limit is kept, so that the form is rejected at
 * its field. A larger body, actual or declared, is discarded while it arrives, so that the sender still reads the
 * answer.
 */
export async function readBody(request: Request, { share, mayReadMore }: ReadOptions): Promise<Buffer | UnreadBody> {
  const { path } = request;
  const type = request.headers['content-type'];
  const limit = bodyLimitFor(path, type);
  const received = uploadLimitFor(path, type);
  const declared = Number(request.headers['content-length'] ?? 0);
  const refuse = (why: UnreadBody) => {
    discardRest(request);
    return why;
  };
  if (declared > received) return refuse('too large');
  if (isMultipart(type ?? '') && boundaryOf(type ?? '') === null) return refuse('unreadable');
  let isAdmitted = limit <= FORM_LIMIT;
  if (!isAdmitted && declared > FORM_LIMIT) {
    // Listened to meanwhile, so that a sender who hangs up is noticed.
    isAdmitted = await mayReadMore();
    if (request.closed || request.destroyed) return 'aborted';
    if (!isAdmitted) return refuse('not admitted');
  }
  const fileLimit = largeBodyAt(path, type)?.file ?? null;
  const cutter = fileLimit === null ? null : cutFiles(type ?? '', fileLimit + 1);
  return new Promise((resolve) => {
    const body = collector();
    let arrived = 0;
    let isAsking = false;
    const slow = setTimeout(() => end('too slow'), STRANGER_MS);
    slow.unref();
    if (isAdmitted && limit > FORM_LIMIT) clearTimeout(slow);
    const end = (why: UnreadBody) => {
      clearTimeout(slow);
      request.off('data', onData);
      body.clear();
      resolve(why === 'aborted' ? why : refuse(why));
    };
    const ask = async () => {
      isAsking = true;
      request.pause();
      isAdmitted = await mayReadMore().catch(() => false);
      if (!isAdmitted) return end('not admitted');
      clearTimeout(slow);
      request.resume();
    };
    const onData = (chunk: Buffer) => {
      const kept = cutter?.push(chunk) ?? chunk;
      arrived += chunk.length;
      if (body.size() + kept.length > limit || arrived > received) return end('too large');
      if (!share.take(kept.length)) return end('busy');
      body.add(kept);
      if (!isAdmitted && !isAsking && arrived > FORM_LIMIT) void ask();
    };
    request.on('data', onData);
    request.once('end', () => {
      clearTimeout(slow);
      const last = cutter?.end() ?? Buffer.alloc(0);
      resolve(body.finish(last));
    });
    request.once('close', () => end('aborted'));
    request.once('error', () => end('aborted'));
  });
}

/** Chunks of a body, the small ones copied together. */
function collector() {
  let blocks: Buffer[] = [];
  let block = Buffer.alloc(0);
  let at = 0;
  let size = 0;
  const close = () => {
    if (at > 0) blocks.push(block.subarray(0, at));
    block = Buffer.alloc(0);
    at = 0;
  };
  return {
    size: () => size,
    add(chunk: Buffer) {
      size += chunk.length;
      if (chunk.length >= BLOCK_BYTES) {
        close();
        blocks.push(chunk);
        return;
      }
      if (at + chunk.length > block.length) {
        close();
        block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
      }
      chunk.copy(block, at);
      at += chunk.length;
    },
    clear() {
      blocks = [];
      block = Buffer.alloc(0);
      at = 0;
    },
    finish(last: Buffer): Buffer {
      close();
      return Buffer.concat([...blocks, last]);
    },
  };
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
