import type { AdviceOutcome } from '#app/engine/ask-advice.ts';
import type { AdviseAsk } from '#app/engine/messages.ts';
import { createServerAdvice, type ServerAdvice } from '#app/engine/server-advice.server.ts';

// One queue a process, also where the module is loaded twice (development reloads).
const KEY = Symbol.for('tilewright.advice');
const slots = globalThis as unknown as Record<symbol, ServerAdvice | undefined>;

/** Searches the best starts on the server, off the event loop and apart from layouts. Ends with the request when `signal` does. */
export function runAdvice(command: AdviseAsk, signal?: AbortSignal): Promise<AdviceOutcome> {
  const advice = slots[KEY] ?? createServerAdvice();
  slots[KEY] = advice;
  return advice.advise(command, signal);
}
