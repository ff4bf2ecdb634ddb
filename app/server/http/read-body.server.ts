import { plainAnswer } from '#app/server/http/plain-answer.server.ts';

/** The most a form or a call may send, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** The body as bytes, read no further than `limit`; throws 413 above. */
export async function readBodyBytes(request: Request, limit = BODY_LIMIT): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => plainAnswer(413, `The request is larger than ${Math.round(limit / 1024)} KB`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
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

/** A form's fields, within `limit` bytes; throws 415 for another kind of body and 400 for one that cannot be read. */
export async function readForm(request: Request, limit = BODY_LIMIT): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBodyBytes(request, limit);
  if (bytes.byteLength === 0 && type === '') return new FormData();
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw plainAnswer(415, 'This address takes form fields');
  }
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw plainAnswer(400, 'The form could not be read');
  }
}

/** A call's JSON object; an empty body reads as none. Throws 415 or 400. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBodyBytes(request);
  if (bytes.byteLength === 0) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw plainAnswer(415, 'This address takes JSON');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw plainAnswer(400, 'The body is not valid JSON');
  }
}
