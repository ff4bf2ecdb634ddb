import type { App } from '#app/server/app.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { readPicture } from '#app/server/pictures/keep-picture.server.ts';
import * as httpWords from '#app/words/en/http.ts';

const KINDS = {
  webp: { column: 'webp', type: 'image/webp' },
  jpg: { column: 'jpeg', type: 'image/jpeg' },
} as const;

/** A picture's bytes under their one type. The content of an address never changes, so a browser fetches it once. */
export async function sendPicture(app: App, file: string): Promise<Response> {
  const [id = '', ending = '', ...rest] = file.split('.');
  const kind = Object.hasOwn(KINDS, ending) && rest.length === 0 ? KINDS[ending as keyof typeof KINDS] : null;
  const bytes = kind === null ? null : await readPicture(app, id, kind.column);
  if (kind === null || bytes === null) return plainAnswer(404, httpWords.notFound);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': kind.type,
      'Content-Length': String(bytes.length),
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}
