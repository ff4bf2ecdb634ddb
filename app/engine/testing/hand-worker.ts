import type { LayoutWorkerEvents, StartLayoutWorker } from '#app/engine/layout-worker-port.ts';
import type { ComputeCommand } from '#app/engine/protocol.ts';

/** A layout worker played by hand, so that a test decides when and what each one answers. */
export class HandWorker {
  readonly commands: ComputeCommand[] = [];
  isEnded = false;

  constructor(readonly events: LayoutWorkerEvents) {}

  ready(): void {
    this.events.onReply({ type: 'ready', kernel: 'wasm' });
  }

  begin(): void {
    this.events.onReply({ type: 'begun', id: this.#current().id });
  }

  /** Refuses the current command, naming it by its tile length. */
  answer(): void {
    const { id, request } = this.#current();
    const error = { code: 'too-many-tiles', tiles: request.tileLength, limit: 0 } as const;
    this.events.onReply({ type: 'done', id, outcome: { ok: false, error } });
  }

  #current(): ComputeCommand {
    const command = this.commands.at(-1);
    if (!command) throw new Error('the worker was given nothing');
    return command;
  }
}

/** Starts hand-played workers and keeps them in the order they were started. */
export function handWorkers(): { readonly start: StartLayoutWorker; readonly started: HandWorker[] } {
  const started: HandWorker[] = [];
  const start: StartLayoutWorker = (events) => {
    const worker = new HandWorker(events);
    started.push(worker);
    return {
      post: (command) => worker.commands.push(command),
      end: () => {
        worker.isEnded = true;
      },
    };
  };
  return { start, started };
}
