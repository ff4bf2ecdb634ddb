import { once } from 'node:events';
import { answerLine } from '#app/commands/layout/answer-line.ts';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { HELP, type LayoutOptions, readOptions } from '#app/commands/layout/read-options.ts';
import { splitLines } from '#app/commands/layout/split-lines.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';

/** Far above the largest sound job (500 corners and 100 obstacles take under 100 kB). */
const MAX_LINE_BYTES = 8 * 1024 * 1024;

/** Answers are buffered up to this number of characters before they are written. */
const WRITE_CHARS = 64 * 1024;

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await answerAll(options);
  else process.stdout.write(HELP);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nSee --help.\n`);
  process.exitCode = 2;
}

/** Writes one answer per line, in order. Reading waits while the output is blocked. */
async function answerAll(options: LayoutOptions): Promise<void> {
  // A reader that has seen enough (head, a closed pipe) ends the work without a fuss.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const tools = { kernel: await loadNodeKernel(options.engine), loadClipper: loadNodeClipper };
  let gathered = '';
  for await (const lines of splitLines(process.stdin, MAX_LINE_BYTES)) {
    for (const line of lines) {
      const answer = await (options.project ? answerProjectLine(line, tools) : answerLine(line, tools, options.pieces));
      if (answer) gathered += `${JSON.stringify(answer)}\n`;
      if (gathered.length >= WRITE_CHARS) gathered = await write(gathered);
    }
    // A caller that sends a job and waits for its answer gets it before the next one is read.
    gathered = await write(gathered);
  }
}

async function write(text: string): Promise<''> {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
  return '';
}
