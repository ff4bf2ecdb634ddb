import { err } from '#app/base/result.ts';
import type { Answer, Ask, FromWorker, Kind, News, ToWorker } from '#app/engine/messages.ts';

/** A request that is being handled. */
export interface AskTurn<K extends Kind> {
  /** All parts are loaded. */
  begin(): void;
  notify(news: News<K>, transfer?: Transferable[]): void;
  /** Lets the thread handle other work; ends the turn if nobody waits for its answer any more. */
  readonly pause: (() => Promise<void>) | undefined;
}

export type AnswerWith<K extends Kind> = (
  ask: Ask<K>,
  turn: AskTurn<K>,
) => Promise<{ readonly answer: Answer<K>; readonly transfer?: Transferable[] }>;

type Post<K extends Kind> = (reply: FromWorker<K>, transfer: Transferable[]) => void;

class GivenUp extends Error {}
class PartMissing extends Error {}

/** Loads a part; if that fails, the answer is `unavailable`. */
export async function needPart<Part>(name: string, part: Promise<Part>): Promise<Part> {
  return part.catch((error: unknown) => {
    throw new PartMissing(`${name} could not be loaded: ${String(error)}`);
  });
}

/**
 * Handles the requests of one thread, each by the function of its kind; returns the message listener. Nothing is
 * thrown: a bug becomes `crashed`. `pause` lets the thread do other work in between.
 */
export function handleAsks<K extends Kind>(
  answers: { readonly [One in K]: AnswerWith<One> },
  post: Post<K>,
  pause?: () => Promise<void>,
): (message: ToWorker<K>) => void {
  const givenUp = new Map<number, boolean>();
  const answer = async (id: number, kind: K, ask: Ask<K>) => {
    givenUp.set(id, false);
    const turn: AskTurn<K> = {
      begin: () => post({ kind: 'begun', id }, []),
      notify: (news, transfer = []) => post({ kind: 'news', id, news }, transfer),
      pause:
        pause &&
        (async () => {
          await pause();
          if (givenUp.get(id)) throw new GivenUp();
        }),
    };
    const answered = await answers[kind](ask, turn).catch((error: unknown) => ({
      answer: refuse(error),
      transfer: [],
    }));
    givenUp.delete(id);
    post({ kind: 'done', id, answer: answered.answer }, answered.transfer ?? []);
  };
  return (message) => {
    if ('ask' in message) void answer(message.id, message.kind, message.ask);
    else if (givenUp.has(message.id)) givenUp.set(message.id, true);
  };
}

function refuse(error: unknown) {
  if (error instanceof GivenUp) return err({ code: 'superseded' } as const);
  const code = error instanceof PartMissing ? 'unavailable' : 'crashed';
  return err({ code, detail: error instanceof Error ? error.message : String(error) } as const);
}

/** How long a job on a shared thread runs between two pauses (ms), so that frames can be drawn. */
const SLICE_MS = 16;

/** Runs a job to its end and returns its result; with `pause`, in slices. */
export async function runInSlices<Step, Value>(
  job: Generator<Step, Value>,
  pause: (() => Promise<void>) | undefined,
  onStep: (step: Step) => void = () => {},
): Promise<Value> {
  let resumedAt = performance.now();
  for (;;) {
    const step = job.next();
    if (step.done === true) return step.value;
    onStep(step.value);
    if (pause === undefined || performance.now() - resumedAt < SLICE_MS) continue;
    await pause();
    resumedAt = performance.now();
  }
}

/** A pause that ends after all pending messages of this thread have been handled. */
export function messagePause(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
