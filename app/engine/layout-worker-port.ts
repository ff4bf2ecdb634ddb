import type { ComputeCommand, WorkerReply } from '#app/engine/protocol.ts';

/** A running layout worker, whatever runs it: a web worker or a worker thread. */
export interface LayoutWorkerPort {
  post(command: ComputeCommand): void;
  /** Ends it at once, also in the middle of a computation. */
  end(): void;
}

export interface LayoutWorkerEvents {
  onReply(reply: WorkerReply): void;
  /** It could not start, or it died. */
  onFailure(detail: string): void;
}

/** Starts a worker; throws where this machine has none. */
export type StartLayoutWorker = (events: LayoutWorkerEvents) => LayoutWorkerPort;

/** Starts the browser's module worker. */
export const startWebWorker: StartLayoutWorker = (events) => {
  const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module', name: 'layout' });
  worker.onmessage = (event: MessageEvent<WorkerReply>) => events.onReply(event.data);
  worker.onmessageerror = () => events.onFailure('an answer of the layout worker could not be read');
  worker.onerror = (event) => {
    event.preventDefault();
    events.onFailure(event.message || 'the layout worker could not be started');
  };
  return { post: (command) => worker.postMessage(command), end: () => worker.terminate() };
};
