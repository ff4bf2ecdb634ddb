import type { AccountSession } from '#app/product/account.ts';
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

/** The figures of one of the twelve weeks. */
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
  /** Payments in cents; null if the payment service did not report them. */
  readonly revenue: number | null;
}

/** An account in the list of users. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  /** The plan in force. */
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
  /** Undeliverable addresses, and people who unsubscribed before their mail was sent. */
  readonly setAside: number;
  /** The last message of the mail server for a mail that is pending or failed. */
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

/** The announcements page after a form that was accepted: writing, asking for confirmation, or sent. */
export type AnnouncementStep =
  | { readonly step: 'write'; readonly values?: AnnouncementValues }
  | { readonly step: 'ask'; readonly values: AnnouncementValues; readonly preview: PreviewedMail }
  /** `recipients`: the number of recipients. */
  | { readonly step: 'sent'; readonly recipients: number };

type AnnouncementValues = Pick<AnnouncementRow, 'subject' | 'message'>;

/** One line of the audit. Moments here and below are ISO 8601. */
export interface AuditLine {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor: string;
  /** The account concerned, if it still exists. */
  readonly userId: string | null;
  readonly email: string | null;
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

/** A mail to an account with its status; never its text. */
export interface MailLine {
  readonly id: string;
  /** Its kind, or an announcement's subject. */
  readonly what: string;
  readonly isAnnouncement: boolean;
  readonly status: string;
  readonly at: string;
  readonly problem: string | null;
}

/** The state of a support request: the operator's turn, the customer's, or nobody's. */
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
    /** As reported by the payment service; null without a customer there, and if it does not respond. */
    readonly billing: BillingInfo | null;
    readonly isSilent: boolean;
  };
  readonly unsubscribedAt: string | null;
  readonly undeliverableAt: string | null;
  readonly emailConfirmedAt: string | null;
  /** The date of a scheduled deletion of the account. */
  readonly deletionDueAt: string | null;
  /** The latest items, and the total number. */
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

/** A page of the audit with its filters; an empty text does not filter. */
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
  /** The selected state; null for all. */
  readonly state: ThreadState | null;
  /** The number of unanswered requests. */
  readonly open: number;
}

/** A support request with its messages. */
export interface ThreadPage {
  readonly thread: Thread & {
    /** The owner's id, if the account still exists. */
    readonly userId: string | null;
    readonly message: string;
  };
  readonly messages: readonly {
    readonly id: string;
    /** `received`: a message from the customer; `note`: internal. */
    readonly kind: 'answer' | 'received' | 'note';
    readonly message: string;
    /** The sender of a reply that is not from the customer's address; empty if the mail has none, null otherwise. */
    readonly sender: string | null;
    readonly createdAt: string;
  }[];
  /** Whether replies are received by mail; otherwise they are pasted. */
  readonly isReadByMail: boolean;
  /** When it was last changed. */
  readonly seen: string;
  readonly submissionId: string;
}

/** What waits for the operator's judgment: a page of the reported mails, those to be handled first, and names. */
export interface ReportList {
  /** Business names that wait, the oldest first. */
  readonly names: readonly {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly at: string;
    /** Null for a name like any other, of which a first mail waits. */
    readonly fault: 'like-another' | 'number' | 'address' | null;
  }[];
  readonly items: readonly {
    readonly id: string;
    /** Of the proposal. */
    readonly number: string;
    /** Null for an account that was deleted. */
    readonly account: { readonly id: string; readonly email: string } | null;
    /** Reports stopped the account. */
    readonly isStopped: boolean;
    readonly at: string;
    readonly handledAt: string | null;
  }[];
  readonly hasMore: boolean;
  /** From 1. */
  readonly page: number;
  /** The number of reports to be handled. */
  readonly open: number;
}

/** The state of the installation. Times in seconds; null while the database does not respond. */
export interface HealthPage {
  readonly pool: { readonly busy: number; readonly allowed: number; readonly waiting: number } | null;
  /** Signed proposals that are stored, and those among them whose hashes no longer fit. */
  readonly signed: { readonly kept: number; readonly changed: number };
  readonly queues: {
    readonly mailsWaiting: number;
    readonly mailsFailed: number;
    /** The age of the oldest pending mail. */
    readonly oldestMailS: number;
    readonly announcementMailsWaiting: number;
    readonly announcementMailsFailed: number;
    /** The longest time from a payment event at the payment service to its effect here, on the last day. */
    readonly webhookLagS: number;
    /** The age of the latest payment event; null before the first. */
    readonly webhookAgeS: number | null;
    readonly databaseBytes: number;
    /** The state of the support mailbox; null if none is set up. */
    readonly inbox: {
      /** The time since the last complete read; null before the first. */
      readonly readS: number | null;
      /** How long reading has been failing; null while it works. */
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
