import type { AdviceOutcome } from '#app/engine/ask-advice.ts';
import type { AdviseAsk } from '#app/engine/messages.ts';
import { createServerAdvice } from '#app/engine/server-advice.server.ts';
import { onceAProcess } from '#app/server/once-a-process.server.ts';

const advice = onceAProcess('advice', createServerAdvice);

/** Searches the best starts on the server, off the event loop and apart from layouts. Ends with the request when `signal` does. */
export function runAdvice(command: AdviseAsk, signal?: AbortSignal): Promise<AdviceOutcome> {
  return advice().advise(command, signal);
}
