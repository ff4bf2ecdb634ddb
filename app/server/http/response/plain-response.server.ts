import type { Response } from 'express';

/** An answer of the HTTP shell in plain text, not stored. */
export function plain(response: Response, status: number, text: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).type('text/plain').send(text);
}
