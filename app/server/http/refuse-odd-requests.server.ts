import type { NextFunction, Request, Response } from 'express';
import { plain } from '#app/server/http/plain-response.server.ts';

/** Refuses what no browser sends and the layers behind would trip over. */
export function refuseOddRequests(request: Request, response: Response, next: NextFunction): void {
  const host = request.headers.host ?? '';
  if (!/^[A-Za-z0-9.:[\]_-]+$/.test(host) || !URL.canParse(`http://${host}${request.originalUrl}`)) {
    plain(response, 400, 'Bad request');
  } else if (['TRACE', 'TRACK', 'CONNECT'].includes(request.method)) {
    plain(response, 405, 'Method not allowed');
  } else if (!isDecodable(request.path)) {
    plain(response, 400, 'Bad request');
  } else {
    next();
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
