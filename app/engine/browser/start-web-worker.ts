import type { FromWorker, Kind, StartWorker } from '#app/engine/messages.ts';

/** Starts a web worker; `make` makes it, so that the builder finds its file. */
export function startWebWorker<K extends Kind>(make: () => Worker): StartWorker<K> {
  return (events) => {
    const worker = make();
    worker.onmessage = ({ data }: MessageEvent<FromWorker<K>>) => events.onReply(data);
    worker.onmessageerror = () => events.onFailure('an answer of the worker could not be read');
    worker.onerror = (event) => {
      event.preventDefault();
      events.onFailure(event.message || 'the worker could not be started');
    };
    return {
      post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
      end: () => worker.terminate(),
    };
  };
}
