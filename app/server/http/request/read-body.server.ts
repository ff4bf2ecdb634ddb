import { bodyLimitFor } from '#app/server/http/request/body-limit.server.ts';
import { boundaryOf, isMultipart } from '#app/server/http/request/multipart-boundary.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** The most fields of a form: more than the calculator's with every possible obstacle. */
const FIELDS_MAX = 2_000;
/** The most bytes allowed in the headers of all parts of a form together. */
const PART_HEADS_MAX = 256 * 1024;

/** Set by our own server on a form that it has not read because it was too large; a visitor's is taken away. */
export const TOO_LARGE_HEADER = 'x-tilewright-too-large';

/** Set by our own server on a form that it has not read because its sender's plan has no such form. */
export const NOT_ADMITTED_HEADER = 'x-tilewright-not-admitted';

/** The body as bytes, read no further than `limit`; throws 413 above, 403 if the sender may not send it. */
export async function readBodyBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => plainAnswer(413, httpWords.tooLarge(Math.round(limit / 1024)));
  if (request.headers.has(NOT_ADMITTED_HEADER)) throw plainAnswer(403, httpWords.planHasNoUpload);
  if (request.headers.has(TOO_LARGE_HEADER)) throw tooLarge();
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      // Not awaited: if the request was cloned, it ends with the clone's.
      reader?.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** A form's fields, within `limit` bytes; throws 415 for another kind of body, 400 for one that cannot be read or has too many fields. */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBodyBytes(request, limit);
  if (bytes.byteLength === 0 && type === '') return new FormData();
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw plainAnswer(415, httpWords.notAForm);
  }
  if (isMultipart(type) && boundaryOf(type) === null) throw plainAnswer(400, httpWords.formUnreadable);
  if (isTooManifold(bytes, type)) throw plainAnswer(400, httpWords.tooManyFields(FIELDS_MAX));
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw plainAnswer(400, httpWords.formUnreadable);
  }
}

/**
 * Whether a form has more fields, or larger part headers, than any of ours. Parsing it would delay everybody else, so
 * this is counted in its raw bytes.
 */
function isTooManifold(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const body = Buffer.from(bytes.buffer);
  const inParts = isMultipart(type);
  const mark = Buffer.from(inParts ? `--${boundaryOf(type) ?? ''}` : '&', 'latin1');
  let fields = 0;
  let headBytes = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    fields += 1;
    const end = inParts ? body.indexOf('\r\n\r\n', at) : at;
    headBytes += (end < 0 ? body.length : end) - at;
    if (fields > FIELDS_MAX || headBytes > PART_HEADS_MAX) return true;
  }
  return false;
}

/** A call's JSON object; undefined for an empty body. Throws 415 or 400. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBodyBytes(request, bodyLimitFor(new URL(request.url).pathname, type));
  if (bytes.byteLength === 0) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw plainAnswer(415, httpWords.notJson);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw plainAnswer(400, httpWords.jsonUnreadable);
  }
}
