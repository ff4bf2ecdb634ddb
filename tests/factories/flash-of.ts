import { readFlash } from '#app/server/http/response/flash.server.ts';

/** The flash message that a response sets for the next page, read from its cookie as that page reads it. */
export function flashOf(answer: Response): Promise<string | null> {
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return readFlash(new Request('http://localhost:3000/', { headers: { cookie } }));
}
