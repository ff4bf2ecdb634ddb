import { boundedText } from '#app/forms/bounded-text.ts';
import { z } from '#app/forms/zod.ts';
import * as adminWords from '#app/words/en/admin.ts';

const common = {
  submissionId: z.string().min(1).max(64),
  /** When the thread was last changed, as the page knew it. */
  seen: z.string().max(40),
};
const message = boundedText(2, 20_000, adminWords.messageRequired);

/** The id of the form on its page. */
export const THREAD_FORM = 'thread-form';

/** The administrator's actions on a support request. */
export const ThreadFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('answer'), message, ...common }),
  z.object({ intent: z.literal('received'), message, ...common }),
  z.object({ intent: z.literal('note'), message, ...common }),
  z.object({ intent: z.literal('close'), ...common }),
  z.object({ intent: z.literal('reopen'), ...common }),
]);

export type ThreadChange = z.output<typeof ThreadFormSchema>;
