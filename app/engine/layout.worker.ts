import { answerCommand } from '#app/engine/answer-command.ts';
import { loadBrowserClipper, loadBrowserKernel } from '#app/engine/load-browser-kernel.ts';
import type { ComputeCommand, WorkerReply } from '#app/engine/protocol.ts';

// The browser's layout worker. Commands that arrive while the kernel loads wait for it.
const kernel = loadBrowserKernel();

function post(reply: WorkerReply, transfer: ArrayBuffer[] = []): void {
  self.postMessage(reply, { transfer });
}

self.addEventListener('message', async (event: MessageEvent<ComputeCommand>) => {
  const loaded = await kernel.catch(() => null);
  if (loaded) await answerCommand(event.data, loaded, loadBrowserClipper, post);
});

kernel.then(
  (loaded) => post({ type: 'ready', kernel: loaded.name }),
  (error: unknown) => {
    // A rejection stays inside a worker; only a thrown error is told to the page.
    setTimeout(() => {
      throw error;
    });
  },
);
