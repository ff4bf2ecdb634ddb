import type { AccountSession } from '#app/product/account.ts';
import type { FormReply } from '#app/product/form-reply.ts';
import type { BillingInfo } from '#app/product/plans/billing-info.ts';
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
  /** People whose first layout it was. */
  readonly activations: number;
  readonly calculations: number;
  /** First payments. */
  readonly conversions: number;
  /** The same by plan. */
  readonly conversionsTo: Readonly<Record<string, number>>;
  /** Accounts that stopped paying. */
  readonly churn: number;
  /** What was paid, in cents; null where the payment service has not said. */
  readonly revenue: number | null;
}

/** An account in the list of users. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  /** The plan that holds. */
  readonly plan: Plan;
  readonly layoutsCreated: number;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
}

/** The progress of an announcement's mails. */
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

/** A mail as it will arrive. */
export interface PreviewedMail {
  readonly from: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What the page of announcements shows after a form was sent. */
export interface AnnouncementAnswer {
  readonly step: 'write' | 'ask' | 'sent';
  readonly values: Pick<AnnouncementRow, 'subject' | 'message'>;
  readonly errors: FormReply['errors'];
  /** How many it went to, once sent. */
  readonly sent: number | null;
  /** When asked. */
  readonly preview: PreviewedMail | null;
}

/** One line of the audit. Moments here and below are ISO 8601. */
export interface AuditLine {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor: string;
  /** About whom, where the account is still there. */
  readonly userId: string | null;
  readonly email: string | null;
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

/** A mail to an account and what became of it; never its text. */
export interface MailLine {
  readonly id: string;
  /** Its kind, or an announcement's subject. */
  readonly what: string;
  readonly isAnnouncement: boolean;
  readonly status: string;
  readonly at: string;
  readonly problem: string | null;
}

/** How a support request stands: the operator's turn, the customer's, or nobody's. */
export const THREAD_STATES = ['open', 'answered', 'closed'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

interface Thread {
  readonly id: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly state: ThreadState;
  readonly createdAt: string;
}

/** All that the administrator sees of an account. */
export interface UserPage extends Pick<UserRow, 'email' | 'plan' | 'createdAt' | 'lastSeenAt'> {
  readonly subscribedPlan: Plan;
  readonly grant: { readonly plan: Plan; readonly until: string | null; readonly isOver: boolean } | null;
  readonly trial: { readonly endsAt: string; readonly isExtended: boolean };
  readonly counters: {
    readonly layoutsCreated: number;
    readonly trialLayoutsUsed: number;
    readonly annualCalculationsUsed: number;
    readonly annualCalculationResetDate: string;
  };
  readonly subscription: {
    readonly customerId: string | null;
    readonly subscriptionId: string | null;
    readonly overdueSince: string | null;
    readonly endsAt: string | null;
    /** As the payment service has it; null without a customer there, and where it does not answer. */
    readonly billing: BillingInfo | null;
    readonly isSilent: boolean;
  };
  readonly unsubscribedAt: string | null;
  readonly undeliverableAt: string | null;
  readonly emailConfirmedAt: string | null;
  /** When the account will be deleted, where that is scheduled. */
  readonly deletionDueAt: string | null;
  /** The latest, and how many there are in all. */
  readonly jobs: Listed<{ readonly id: string; readonly name: string; readonly createdAt: string }>;
  readonly sessions: Listed<AccountSession>;
  readonly mails: readonly MailLine[];
  readonly threads: readonly Pick<Thread, 'id' | 'subject' | 'state' | 'createdAt'>[];
  readonly lines: readonly AuditLine[];
}

interface Listed<T> {
  readonly total: number;
  readonly items: readonly T[];
}

/** A page of the audit, with what was asked for; a text that is empty asks for nothing. */
export interface AuditPage {
  readonly items: readonly AuditLine[];
  readonly hasMore: boolean;
  /** Days such as 2026-12-31, by UTC. */
  readonly asked: Readonly<Record<'who' | 'what' | 'about' | 'from' | 'to', string>>;
  /** Errors by field; if there are any, nothing is searched. */
  readonly errors: Readonly<Partial<Record<'about' | 'from' | 'to', string>>>;
  /** From 1. */
  readonly page: number;
  /** The query string without the page, for links to other pages. */
  readonly query: string;
  readonly actors: readonly string[];
  readonly actions: readonly string[];
}

/** A page of the support requests. */
export interface ThreadList {
  readonly items: readonly (Omit<Thread, 'createdAt'> & { readonly changedAt: string })[];
  readonly hasMore: boolean;
  /** From 1. */
  readonly page: number;
  /** The state that is asked for; null for all. */
  readonly state: ThreadState | null;
  /** How many wait for an answer. */
  readonly open: number;
}

/** A support request and what followed it. */
export interface ThreadPage {
  readonly thread: Thread & {
    /** Whose it is, where the account is still there. */
    readonly userId: string | null;
    readonly message: string;
  };
  readonly messages: readonly {
    readonly id: string;
    /** `received`: what the customer wrote; `note`: for nobody else's eyes. */
    readonly kind: 'answer' | 'received' | 'note';
    readonly message: string;
    /** The sender of a reply that is not from the customer's address; empty where the mail names none, null otherwise. */
    readonly sender: string | null;
    readonly createdAt: string;
  }[];
  /** Whether replies come in by mail; else they are pasted. */
  readonly isReadByMail: boolean;
  /** When it was last changed. */
  readonly seen: string;
  readonly submissionId: string;
}

/** The state of the installation. Times in seconds; null while the database does not answer. */
export interface HealthPage {
  readonly pool: { readonly busy: number; readonly allowed: number; readonly waiting: number } | null;
  readonly queues: {
    readonly mailsWaiting: number;
    readonly mailsFailed: number;
    /** How long the longest-waiting mail has waited. */
    readonly oldestMailS: number;
    readonly announcementMailsWaiting: number;
    readonly announcementMailsFailed: number;
    /** The longest delay of a payment event of the last day, from the payment service to its effect here. */
    readonly webhookLagS: number;
    /** How long ago the latest payment event was taken; null before the first. */
    readonly webhookAgeS: number | null;
    readonly databaseBytes: number;
    /** How the support mailbox is read; null where none is set up. */
    readonly inbox: {
      /** How long ago it was last read whole; null before the first time. */
      readonly readS: number | null;
      /** For how long it could not be read; null while it can. */
      readonly failingS: number | null;
      readonly problem: string | null;
    } | null;
  } | null;
  /** The latest mails that were given up. */
  readonly failedMails: readonly {
    readonly id: string;
    readonly kind: string;
    readonly recipient: string;
    readonly problem: string | null;
    readonly at: string;
  }[];
}
