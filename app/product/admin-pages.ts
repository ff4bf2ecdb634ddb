import type { Plan } from '#app/product/plans/plans.ts';

/** The answer of GET /api/admin/analytics. */
export interface Analytics {
  readonly totalUsers: number;
  /** Of the last 7 days. */
  readonly recentSignups: number;
  /** Paying (diy and pro) over all but VIP, in percent. */
  readonly conversionRate: number;
  /** Sum of layoutsCreated. */
  readonly totalCalculations: number;
  readonly planBreakdown: readonly { readonly plan: Plan; readonly count: number }[];
}

/** One week of the twelve: what happened in it. */
export interface WeekFigures {
  /** The week's first day, as an ISO date. */
  readonly week: string;
  readonly signups: number;
  readonly calculations: number;
  readonly conversions: number;
}

/** An account in the list of users. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly plan: Plan;
  readonly layoutsCreated: number;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
}

/** How far the mails of an announcement have come. */
export interface MailProgress {
  readonly sent: number;
  /** Given up after the last try; can be taken up again. */
  readonly failed: number;
  readonly left: number;
  /** Dead addresses, and people who left before their mail went out. */
  readonly setAside: number;
  /** What the mail server said last to one that is left or failed. */
  readonly problem: string | null;
}

/** One announcement of the history. */
export interface AnnouncementRow {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly recipientCount: number;
  readonly sentAt: string;
  readonly sentBy: string;
  readonly progress: MailProgress;
}
