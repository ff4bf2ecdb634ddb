import { isIPv4 } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import type { Env } from '#app/server/env.server.ts';
import { plain } from '#app/server/http/plain-response.server.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses what no browser sends here and the layers behind would trip over. */
export function refuseOddRequests(env: Pick<Env, 'mode' | 'appUrl'>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const host = request.headers.host ?? '';
    // Put behind our host a target of `http://elsewhere/` or `*` makes another one of it; alone, `//elsewhere` does.
    const isPath = /^\/(?![/\\])/.test(request.originalUrl);
    if (!isPath || !/^[A-Za-z0-9.:[\]_-]+$/.test(host) || !URL.canParse(`http://${host}${request.originalUrl}`)) {
      plain(response, 400, 'Bad request');
    } else if (env.mode === 'local' && !isOwnName(host, env.appUrl)) {
      plain(response, 421, 'This server does not go by that name; APP_URL says which one it has');
    } else if (!METHODS.has(request.method)) {
      response.setHeader('Allow', [...METHODS].join(', '));
      plain(response, 405, 'Method not allowed');
    } else if (!isDecodable(request.path)) {
      plain(response, 400, 'Bad request');
    } else {
      next();
    }
  };
}

/**
 * A local run goes by its own name, localhost or an address. By any other one a page out of the internet could have its
 * name lead here and read what only this machine should: the mailbox, for one.
 */
function isOwnName(host: string, appUrl: URL): boolean {
  const { hostname } = new URL(`http://${host}`);
  if (hostname === appUrl.hostname || hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return isIPv4(hostname) || hostname.startsWith('[');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
