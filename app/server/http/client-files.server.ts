import { existsSync, readdirSync } from 'node:fs';
import type { RequestHandler, Response } from 'express';
import express from 'express';
import { answerMethod, READ_ONLY } from '#app/server/http/allowed-methods.server.ts';

/**
 * The files next to the assets: icons, the manifest, the service worker. The folder does not change while the server
 * runs, so the disk is accessed only for names that existed at the start.
 */
export function clientFiles(clientDir: string): RequestHandler {
  const names = new Set(existsSync(clientDir) ? readdirSync(clientDir) : []);
  const serve = express.static(clientDir, {
    maxAge: '1h',
    index: false,
    redirect: false,
    setHeaders: neverCacheWorker,
  });
  return (request, response, next) => {
    const name = decodeURIComponent(request.path).split('/')[1] ?? '';
    if (!names.has(name)) return next();
    if (!answerMethod(request, response, READ_ONLY)) serve(request, response, next);
  };
}

function neverCacheWorker(response: Response, file: string): void {
  if (/(^|[\\/])(sw|service-worker)\.js$/.test(file)) response.setHeader('Cache-Control', 'no-cache');
}
