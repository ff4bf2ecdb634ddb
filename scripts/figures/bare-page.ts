import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/setup/free-port.ts';
import { binary, inRoot } from '../lib/paths.mjs';
import { type ServerProcess, waitUntilAnswering } from './server-process.ts';

/** Remix's own server entry for Node, which a project without one gets. */
const ENTRY = 'node_modules/@remix-run/dev/dist/config/defaults/entry.server.node.tsx';
const FILES = {
  // With these two in place Remix has nothing to install: its own entry is copied beside them.
  'package.json': '{ "private": true, "type": "module", "sideEffects": false, "dependencies": { "isbot": "*" } }',
  'vite.config.js': `import { vitePlugin as remix } from '@remix-run/dev';
export default { plugins: [remix({ future: { v3_fetcherPersist: true, v3_relativeSplatPath: true,
  v3_throwAbortReason: true, v3_singleFetch: true, v3_lazyRouteDiscovery: false } })] };`,
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
export function Layout({ children }) {
  return (<html lang="en"><head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width" /><Meta /><Links /></head>
    <body>{children}<ScrollRestoration /><Scripts /></body></html>);
}
export default function App() { return <Outlet />; }`,
  'app/routes/_index.tsx': `export const meta = () => [{ title: 'A page' }];
export default function Index() { return <main><h1>A page</h1><p>With a heading and a sentence.</p></main>; }`,
};

/**
 * A Remix application of this project's versions with one page, a heading and a sentence, and no loader; built by Vite
 * and served by remix-serve, as a new project is.
 */
export async function startBarePage(): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-page-'));
  await mkdir(path.join(folder, 'app/routes'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
  await copyFile(inRoot(ENTRY), path.join(folder, 'app/entry.server.tsx'));
  await symlink(inRoot('node_modules'), path.join(folder, 'node_modules'), 'dir');
  await promisify(execFile)(binary('remix'), ['vite:build'], { cwd: folder });
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [inRoot('node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  // Its lines are taken as they come and let go: the run has many thousand of them.
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = `${said}${chunk}`.slice(-2000)));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const server: ServerProcess = {
    origin: `http://127.0.0.1:${port}`,
    child,
    stdout: () => said,
    stderr: () => '',
    ended,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
  await waitUntilAnswering(server, '/');
  return server;
}
