import { parentPort } from 'node:worker_threads';
import { invariant } from '#app/base/invariant.ts';
import type { AdviseCommand } from '#app/engine/advice-protocol.ts';
import { answerAdvise } from '#app/engine/answer-advise.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';

// The server's advice thread: one search, then it is ended. It runs the WebAssembly kernel, which scores twice as fast; its
// memory goes with the thread.
invariant(parentPort, 'advice-thread runs as a worker thread');
const port = parentPort;
const tools = { loadKernel: () => loadNodeKernel('wasm'), loadClipper: loadNodeClipper };

port.on('message', (command: AdviseCommand) => {
  void answerAdvise(command, tools, (reply) => port.postMessage(reply));
});
