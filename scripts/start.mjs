// npm start: runs the production build on the embedded database; installs and builds first if needed.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './lib/command-line.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { BUILD_DIR, inRoot, ROOT } from './lib/paths.mjs';

readCommandLine({
  help: `Serves the production build, on the embedded database unless DATABASE_URL names another.
Installs packages and builds first where needed. .env.example explains the settings.

  npm start

  --help  this text
`,
});

// A deployed image only contains the build and the production packages, so there is nothing to build.
if (existsSync(inRoot('server.ts'))) {
  await ensureInstalled();
  await ensureBuilt();
}
process.chdir(ROOT);
process.env.NODE_ENV ??= 'production';
process.env.APP_ENV ??= 'local';
process.setSourceMapsEnabled(true);
// Imported into this process, so that a signal reaches the server itself and stops it gracefully.
await import(pathToFileURL(inRoot(BUILD_DIR, 'server.js')).href);
