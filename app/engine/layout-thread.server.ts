import { parentPort } from 'node:worker_threads';
import { invariant } from '#app/base/invariant.ts';
import { answerCommand } from '#app/engine/answer-command.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import type { ComputeCommand, WorkerReply } from '#app/engine/protocol.ts';

// The server's layout thread. It runs the TypeScript kernel: V8 compiles it once and no memory only grows.
invariant(parentPort, 'layout-thread runs as a worker thread');
const port = parentPort;
const kernel = await loadNodeKernel('ts');

port.on('message', (command: ComputeCommand) => {
  void answerCommand(command, kernel, loadNodeClipper, (reply, transfer = []) => port.postMessage(reply, transfer));
});
port.postMessage({ type: 'ready', kernel: kernel.name } satisfies WorkerReply);
