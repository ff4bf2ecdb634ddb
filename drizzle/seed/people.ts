import { PLAN_NAMES, type Plan } from '#app/product/plans/plans.ts';

/** One account to try the app with. Days are counted back from the day of seeding. */
export type SeedPerson = {
  readonly email: string;
  readonly plan: Plan;
  readonly joinedDaysAgo: number;
  readonly layoutsCreated?: number;
  readonly trialLayoutsUsed?: number;
  readonly annualCalculationsUsed?: number;
  /** When the first payment was made; only these accounts count as converted. */
  readonly convertedDaysAgo?: number;
  /** The names of jobs in jobs.ts. */
  readonly jobs?: readonly string[];
};

/** Every state of a plan that the screens distinguish. */
const PEOPLE: readonly SeedPerson[] = [
  { email: 'trial@example.test', plan: 'trial', joinedDaysAgo: 0 },
  { email: 'trial-low@example.test', plan: 'trial', joinedDaysAgo: 5, layoutsCreated: 9, trialLayoutsUsed: 9 },
  { email: 'trial-expired@example.test', plan: 'trial', joinedDaysAgo: 8, layoutsCreated: 4, trialLayoutsUsed: 4 },
  { email: 'trial-used-up@example.test', plan: 'trial', joinedDaysAgo: 2, layoutsCreated: 20, trialLayoutsUsed: 20 },
  {
    email: 'diy@example.test',
    plan: 'diy',
    joinedDaysAgo: 40,
    convertedDaysAgo: 36,
    layoutsCreated: 12,
    annualCalculationsUsed: 12,
    jobs: ['Bathroom floor', 'Kitchen with island'],
  },
  {
    email: 'diy-low@example.test',
    plan: 'diy',
    joinedDaysAgo: 300,
    convertedDaysAgo: 299,
    layoutsCreated: 48,
    annualCalculationsUsed: 48,
  },
  {
    email: 'pro@example.test',
    plan: 'pro',
    joinedDaysAgo: 70,
    convertedDaysAgo: 66,
    layoutsCreated: 131,
    annualCalculationsUsed: 131,
    jobs: ['Bathroom floor', 'Kitchen with island', 'L-shaped living room', 'Flur (metrisch)'],
  },
  { email: 'vip@example.test', plan: 'vip', joinedDaysAgo: 80, layoutsCreated: 17, jobs: ['L-shaped living room'] },
];

/** These people, and one more for each plan without any. */
export const SEED_PEOPLE: readonly SeedPerson[] = [
  ...PEOPLE,
  ...PLAN_NAMES.filter((name) => PEOPLE.every(({ plan }) => plan !== name)).map((plan) => ({
    email: `${plan}@example.test`,
    plan,
    joinedDaysAgo: 30,
  })),
];

/** People who signed up over twelve weeks, to fill the figures of the administrator's page. */
export function seedCrowd(): SeedPerson[] {
  return Array.from({ length: 60 }, (_, n) => {
    const joinedDaysAgo = (n * 37) % 84;
    const isPaying = n % 5 === 0 && joinedDaysAgo > 7;
    return {
      email: `person-${String(n + 1).padStart(2, '0')}@example.test`,
      plan: isPaying ? (n % 10 === 0 ? 'pro' : 'diy') : 'trial',
      joinedDaysAgo,
      layoutsCreated: (n * 7) % 19,
      trialLayoutsUsed: isPaying ? 0 : (n * 7) % 19,
      ...(isPaying ? { convertedDaysAgo: joinedDaysAgo - 6 } : {}),
    };
  });
}
