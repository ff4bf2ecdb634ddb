import type { AdviceOutcome } from '#app/engine/ask-advice.ts';
import type { AdviseAsk } from '#app/engine/messages.ts';
import { createServerAdvice } from '#app/engine/server/server-advice.server.ts';
import type { Asker } from '#app/engine/wait-in-line.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';

const advice = onceAProcess('advice', createServerAdvice);

/** Searches the best starts on the server, off the event loop and apart from layouts. */
export function runAdvice(command: AdviseAsk, asker: Asker): Promise<AdviceOutcome> {
  return advice().advise(command, asker);
}
