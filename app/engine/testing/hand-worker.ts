import type { Ask, FromWorker, Kind, StartWorker, ToWorker, WorkerEvents } from '#app/engine/messages.ts';

/** A worker controlled by the test, which decides when and what it answers. */
export class HandWorker<K extends Kind = 'layout'> {
  readonly messages: ToWorker<K>[] = [];
  isEnded = false;

  constructor(readonly events: WorkerEvents<K>) {}

  /** The requests it received, in order. */
  get asks(): Ask<K>[] {
    return this.messages.flatMap((message) => ('ask' in message ? [message.ask] : []));
  }

  /** The number of the last request. */
  get id(): number {
    const asked = this.messages.findLast((message) => 'ask' in message);
    if (!asked) throw new Error('the worker was asked nothing');
    return asked.id;
  }

  ready(): void {
    this.events.onReply({ kind: 'ready' });
  }

  begin(): void {
    this.events.onReply({ kind: 'begun', id: this.id });
  }

  done(answer: Extract<FromWorker<K>, { kind: 'done' }>['answer']): void {
    this.events.onReply({ kind: 'done', id: this.id, answer });
  }
}

/** Refuses the current layout, naming it by its tile length. */
export function refuseLayout(worker: HandWorker | undefined): void {
  const tiles = worker?.asks.at(-1)?.request.finish.tileLength ?? 0;
  worker?.done({ ok: false, error: { code: 'too-many-tiles', tiles, limit: 0 } });
}

/** Starts hand-played workers and keeps them in the order they were started. */
export function handWorkers<K extends Kind = 'layout'>(): {
  readonly start: StartWorker<K>;
  readonly started: HandWorker<K>[];
} {
  const started: HandWorker<K>[] = [];
  const start: StartWorker<K> = (events) => {
    const worker = new HandWorker(events);
    started.push(worker);
    return {
      post: (message) => worker.messages.push(message),
      end: () => {
        worker.isEnded = true;
      },
    };
  };
  return { start, started };
}
