// npm run check: runs the checks of scripts/checks.mjs and names those that failed.

import { checks } from './checks.mjs';
import { readCommandLine, refuseCommandLine } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureKernel } from './lib/ensure-kernel.mjs';

await ensureInstalled();
const NAMES = [...new Set(checks().map(({ name }) => name))];
const HELP = `Runs the checks and names those that failed.

  npm run check [-- NAME …]

  NAME    only these: ${NAMES.join(', ')}
  --help  this text
`;

const { positionals: names } = readCommandLine({ help: HELP, takesNames: true });
const unknown = names.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) refuseCommandLine(HELP, `There is no check named ${unknown.join(', ')}.`);

await ensureKernel();
const { runChecks } = await import('./lib/run-checks.mjs');
const { failed } = await runChecks(names);
console.log(failed.length === 0 ? 'check: all passed' : `check: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
