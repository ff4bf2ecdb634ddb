import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The end of a program file's name, in a page or in another file: the build's hash and the extension. */
const HASH_AND_KIND = /-([\w-]{8})\.(js|css)\b/g;
const PROGRAM = /^\/assets\/[^?]+\.(js|css)(\?|$)/;
const TEXT = /javascript|css|html|json|x-script/;

type DeployedWorker = 'same-kind' | 'off';

export interface NewDeployment {
  readonly origin: string;
  /** Serves another version: every program file gets a new name, and the old names are gone. */
  readonly deploy: (worker?: DeployedWorker, offScript?: string) => void;
  /** Old program files requested since the deployment: a page that requests one is broken. */
  readonly missed: readonly string[];
  readonly close: () => void;
}

/** A proxy in front of a server that can simulate a new deployment. */
export async function startNewDeployment(target: string): Promise<NewDeployment> {
  const state = { isNew: false, offScript: null as string | null };
  const missed: string[] = [];

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const path = incoming.url ?? '/';
    if (state.offScript !== null && path === '/sw.js') {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
      return void answer.writeHead(200, headers).end(state.offScript);
    }
    if (state.isNew && PROGRAM.test(path) && !path.includes('_new.')) {
      missed.push(path);
      return void answer.writeHead(404).end();
    }
    // Request complete files: a "not modified" response has no body to change.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers;
    const outgoing = request(`${target}${path.replace('_new.', '.')}`, {
      method: incoming.method,
      headers: { ...asked, 'accept-encoding': 'identity' },
    });
    outgoing.on('error', () => answer.destroy());
    outgoing.on('response', (response) => {
      const isText = TEXT.test(String(response.headers['content-type'] ?? ''));
      if (!state.isNew || !isText) {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        return void response.pipe(answer);
      }
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { 'content-length': _length, ...headers } = response.headers;
        const text = Buffer.concat(parts).toString();
        answer.writeHead(response.statusCode ?? 502, headers).end(text.replace(HASH_AND_KIND, '-$1_new.$2'));
      });
    });
    incoming.pipe(outgoing);
  };

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy(worker = 'same-kind', offScript = '') {
      state.isNew = true;
      state.offScript = worker === 'off' ? offScript : null;
    },
    missed,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
