import { isIPv4 } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { plain } from '#app/server/http/response/plain-response.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** Refuses requests that no browser sends and that the layers behind do not handle. */
export function refuseOddRequests(env: Pick<Env, 'mode' | 'appUrl'>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const host = request.headers.host ?? '';
    // Appended to our host, a target of `http://elsewhere/` or `*` becomes another host. `//elsewhere` does so even
    // alone.
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
      // Remix still answers this address of its earlier versions, and logs an error.
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
 * A local run is reached by its own name, localhost or an IP address. Under any other name a page from the internet
 * could use DNS rebinding to read local pages: the mailbox, for example.
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
