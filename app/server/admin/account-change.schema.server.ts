import { z } from 'zod';
import { DAY_MS } from '#app/base/durations.ts';
import { PLANS, type Plan } from '#app/product/plans/plans.ts';
import * as adminWords from '#app/words/en/admin.ts';

/** The longest that a trial is extended at once, in days. */
const DAYS_MAX = 90;
const YEARS_MAX = 10;
/** What can be given: every plan that one does not come to by signing up. */
const GRANTABLE = (Object.keys(PLANS) as Plan[]).filter((plan) => PLANS[plan].comes !== 'by signing up');

const ReasonSchema = z
  .string({ error: adminWords.reasonTooShort })
  .trim()
  .min(3, { error: adminWords.reasonTooShort })
  .max(500, { error: adminWords.reasonTooLong });

const DaysSchema = z
  .string({ error: adminWords.daysWrong(DAYS_MAX) })
  .trim()
  .regex(/^\d{1,3}$/, { error: adminWords.daysWrong(DAYS_MAX) })
  .transform(Number)
  .refine((days) => days >= 1 && days <= DAYS_MAX, { error: adminWords.daysWrong(DAYS_MAX) });

/** What the administrator may do to an account, with why. */
export function accountChangeSchema(now: Date) {
  const common = { reason: ReasonSchema };
  return z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('extend-trial'), days: DaysSchema, ...common }),
    z.object({ intent: z.literal('reset-counters'), ...common }),
    z
      .object({
        intent: z.literal('give-plan'),
        plan: z.enum(GRANTABLE as [Plan, ...Plan[]], { error: adminWords.planWrong }),
        /** The last day on which it holds, by UTC; empty for a plan without an end. */
        until: z.string({ error: adminWords.untilWrong }).trim(),
        ...common,
      })
      .transform((given, context) => {
        const until = given.until === '' ? null : endOfDay(given.until, now);
        const isEndless = PLANS[given.plan].comes === 'by the administrator';
        const message =
          isEndless && given.until !== ''
            ? adminWords.hasNoDate(PLANS[given.plan].label)
            : !isEndless && until === null
              ? adminWords.untilWrong
              : null;
        if (message === null) return { ...given, until };
        context.addIssue({ code: 'custom', path: ['until'], message });
        return z.NEVER;
      }),
    z.object({ intent: z.literal('end-grant'), ...common }),
    z.object({ intent: z.literal('end-sessions'), ...common }),
    z.object({
      intent: z.literal('delete-account'),
      /** The account's address, typed again. */
      confirm: z.string().trim().toLowerCase().max(254),
      ...common,
    }),
  ]);
}

type Wanted = z.output<ReturnType<typeof accountChangeSchema>>;
/** What leaves the account there. */
export type AccountChange = Exclude<Wanted, { intent: 'delete-account' }>;
export type AccountDeletion = Extract<Wanted, { intent: 'delete-account' }>;

/** The moment after a day such as 2026-12-31; null for what is no day to come within ten years. */
function endOfDay(text: string, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return null;
  const end = new Date(day.getTime() + DAY_MS);
  return end > now && end.getTime() < now.getTime() + YEARS_MAX * 366 * DAY_MS ? end : null;
}
