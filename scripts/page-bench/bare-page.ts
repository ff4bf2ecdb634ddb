import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { followServer, type ServerProcess } from '#tests/factories/server-process.ts';
import { binary, inRoot } from '../lib/paths.mjs';

/** Remix's own server entry for Node, which a project without one gets. */
const ENTRY = 'node_modules/@remix-run/dev/dist/config/defaults/entry.server.node.tsx';
const SAY_PORT = 'tests/setup/say-port.mjs';
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
  const server = await followServer(
    ['--import', inRoot(SAY_PORT), inRoot('node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' },
      waitsFor: '/',
    },
  );
  const stop = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
