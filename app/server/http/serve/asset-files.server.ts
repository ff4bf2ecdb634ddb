import { existsSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler, Response } from 'express';
import express from 'express';
import { answerMethod, READ_ONLY } from '#app/server/http/request/allowed-methods.server.ts';

const BROTLI = '.br';
const FOR_EVER = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;

/**
 * The assets, whose names change with their contents. Files compressed by the build are sent as they are: smaller than
 * compression at request time, and without work. The folder does not change while the server runs.
 */
export function assetFiles(folder: string): RequestHandler {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const serve = express.static(folder, FOR_EVER);
  return (request, response, next) => {
    const name = request.path.slice(1);
    if (!names.has(name)) return next();
    if (answerMethod(request, response, READ_ONLY)) return;
    if (!names.has(`${name}${BROTLI}`)) return serve(request, response, next);
    response.vary('Accept-Encoding');
    if (request.acceptsEncodings('br') !== 'br') return serve(request, response, next);
    response.type(extname(name));
    response.setHeader('Content-Encoding', 'br');
    request.url = `${request.url.slice(0, request.url.indexOf(name))}${name}${BROTLI}`;
    serve(request, response, next);
  };
}

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
