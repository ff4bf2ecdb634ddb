import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { PLANS, type Plan } from '#app/product/plans/plans.ts';
import * as adminWords from '#app/words/en/admin.ts';

/** The most days by which a trial can be extended in one go. */
const DAYS_MAX = 90;
/** What can be given: every plan that one does not come to by signing up. */
const GRANTABLE = (Object.keys(PLANS) as Plan[]).filter((plan) => PLANS[plan].comes !== 'by signing up');

const reason = z
  .string({ error: adminWords.reasonTooShort })
  .trim()
  .min(3, { error: adminWords.reasonTooShort })
  .max(500, { error: adminWords.reasonTooLong });

const days = z
  .string({ error: adminWords.daysWrong(DAYS_MAX) })
  .trim()
  .regex(/^\d{1,3}$/, { error: adminWords.daysWrong(DAYS_MAX) })
  .transform(Number)
  .refine((number) => number >= 1 && number <= DAYS_MAX, { error: adminWords.daysWrong(DAYS_MAX) });

/** The administrator's actions on an account, each with a reason, by the `intent` of the form. */
export const USER_FORMS = {
  'extend-trial': z.object({ intent: z.literal('extend-trial'), days, reason }),
  'reset-counters': z.object({ intent: z.literal('reset-counters'), reason }),
  'give-plan': z
    .object({
      intent: z.literal('give-plan'),
      plan: z.enum(GRANTABLE as [Plan, ...Plan[]], { error: adminWords.planWrong }),
      /** The last day on which it is valid, in UTC, such as 2026-12-31; empty for a plan without an end. */
      until: z.string({ error: adminWords.untilWrong }).trim().default(''),
      reason,
    })
    .superRefine(({ plan, until }, context) => {
      const isEndless = PLANS[plan].comes === 'by the administrator';
      if (isEndless === (until === '')) return;
      const message = isEndless ? adminWords.hasNoDate(PLANS[plan].label) : adminWords.untilWrong;
      context.addIssue({ code: 'custom', path: ['until'], message });
    }),
  'end-grant': z.object({ intent: z.literal('end-grant'), reason }),
  'end-sessions': z.object({ intent: z.literal('end-sessions'), reason }),
  'delete-account': z.object({
    intent: z.literal('delete-account'),
    /** The account's address, typed again. */
    confirm: z.string().trim().toLowerCase().max(254).default(''),
    reason,
  }),
} as const;

export type UserIntent = keyof typeof USER_FORMS;

/** Any form of the page of one account. */
export const UserFormSchema = z.discriminatedUnion('intent', [
  USER_FORMS['extend-trial'],
  USER_FORMS['reset-counters'],
  USER_FORMS['give-plan'],
  USER_FORMS['end-grant'],
  USER_FORMS['end-sessions'],
  USER_FORMS['delete-account'],
]);

export type UserChange = z.output<typeof UserFormSchema>;

/** The id of the page's form that was posted. */
export function userFormOf(form: FormData): string {
  return `${textOf(form, 'intent')}-form`;
}
