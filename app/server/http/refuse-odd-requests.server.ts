import { isIPv4 } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import type { Env } from '#app/server/env.server.ts';
import { plain } from '#app/server/http/plain-response.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** Refuses what no browser sends here and the layers behind would trip over. */
export function refuseOddRequests(env: Pick<Env, 'mode' | 'appUrl'>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const host = request.headers.host ?? '';
    // Put behind our host a target of `http://elsewhere/` or `*` makes another one of it; alone, `//elsewhere` does.
    const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    const isPath = /^\/(?![/\\])/.test(request.originalUrl);
    if (
      hosts.length > 1 ||
      !isPath ||
      !/^[A-Za-z0-9.:[\]_-]+$/.test(host) ||
      !URL.canParse(`http://${host}${request.originalUrl}`)
    ) {
      plain(response, 400, httpWords.badRequest);
    } else if (env.mode === 'local' && !isOwnName(host, env.appUrl)) {
      plain(response, 400, httpWords.unknownHost);
    } else if (new URLSearchParams(request.originalUrl.split('?').slice(1).join('?')).has('_data')) {
      // Remix answers this address of its earlier versions still, and calls it an error.
      plain(response, 400, httpWords.badRequest);
    } else {
      const path = decode(request.path);
      if (path === null) plain(response, 400, httpWords.badRequest);
      // The router reads a backslash as another host's beginning.
      else if (path.includes('\\')) plain(response, 404, httpWords.notFound);
      else next();
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

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
