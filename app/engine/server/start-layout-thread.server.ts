import { pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { FromWorker, Kind, StartWorker } from '#app/engine/messages.ts';
import { findEngineFile } from '#app/engine/server/find-engine-file.server.ts';

const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Starts a thread from `file`. A TypeScript source (development and tests only) is run through tsx, which has to be
 * registered inside the thread: Node 20 does not hand `--import` on to it.
 */
export function startWorkerThread<K extends Kind>(file: string, limits: ResourceLimits = LIMITS): StartWorker<K> {
  return (events) => {
    const { script, isSource } = threadOf(file);
    const worker = new Worker(script, {
      name: 'layout',
      eval: isSource,
      execArgv: [],
      resourceLimits: limits,
      // A layout needs nothing from the environment, so it gets none and cannot leak it.
      env: {},
    });
    // A waiting thread never keeps the process alive.
    worker.unref();
    worker.on('message', (reply: FromWorker<K>) => events.onReply(reply));
    worker.on('messageerror', (error) => events.onFailure(String(error)));
    worker.on('error', (error) => events.onFailure(String(error)));
    worker.on('exit', (code) => events.onFailure(`the layout thread ended with code ${code}`));
    return { post: (command) => worker.postMessage(command), end: () => void worker.terminate() };
  };
}

/** The thread that `npm run build` made, or in development the source. */
export function startLayoutThread(): StartWorker<'layout'> {
  return startWorkerThread(findEngineFile('layout-thread.server.ts', 'layout-thread.js'));
}

/** The program of a worker thread for `file`; a source is evaluated code. */
export function threadOf(file: string): { readonly script: string; readonly isSource: boolean } {
  const isSource = file.endsWith('.ts');
  return { script: isSource ? sourceBootstrap(file) : file, isSource };
}

/** Evaluated code resolves packages from the working directory: in development that is the repository. */
function sourceBootstrap(file: string): string {
  const source = JSON.stringify(pathToFileURL(file).href);
  return `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}); });`;
}
