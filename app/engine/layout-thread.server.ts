import { parentPort } from 'node:worker_threads';
import { invariant } from '#app/base/invariant.ts';
import { answerCommand } from '#app/engine/answer-command.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import type { ComputeCommand, WorkerReply } from '#app/engine/protocol.ts';
import { boundLayout } from '#app/layout/bound-layout.ts';

// The server's layout thread: it sends what a page holds of a layout. It runs the TypeScript kernel: V8 compiles it once and no memory only grows.
invariant(parentPort, 'layout-thread runs as a worker thread');
const port = parentPort;
const kernel = await loadNodeKernel('ts');

port.on('message', (command: ComputeCommand) => {
  const post = (reply: WorkerReply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer);
  void answerCommand(command, kernel, loadNodeClipper, post, boundLayout);
});
port.postMessage({ type: 'ready', kernel: kernel.name } satisfies WorkerReply);
