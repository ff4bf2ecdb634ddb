import type { UnitSystem } from '#app/layout/units/length.ts';
import type { BusinessDetails } from '#app/product/business.ts';
import type { EndedAccess } from '#app/product/ended-access.ts';
import type { ShownGrant } from '#app/product/plans/shown-grant.ts';
import type { Theme } from '#app/product/theme.ts';

/** The forms of the account's page, as their `intent`. */
export const ACCOUNT_INTENTS = [
  'email',
  'email-again',
  'email-cancel',
  'password',
  'two-step-on',
  'two-step-off',
  'passkey-add',
  'passkey-remove',
  'end-session',
  'end-sessions',
  'preferences',
  'business',
  'announcements',
  'delete',
  'delete-later',
  'keep',
] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];

/** One place where the account is logged in. Dates as ISO texts. */
export interface AccountSession {
  /** How forms name it. Not a secret: it gives no access. */
  readonly handle: string;
  readonly device: string;
  readonly since: string;
  readonly lastUsed: string;
  /** Whether it is the session of this page. */
  readonly isThis: boolean;
}

/** A key of a device that opens the account. Dates as ISO texts. */
export interface AccountPasskey {
  readonly id: string;
  readonly name: string;
  readonly since: string;
  readonly lastUsed: string | null;
}

/** What a mailed link asks for besides the new password: which passkeys stay. */
export interface ResetLink {
  readonly passkeys: readonly AccountPasskey[];
  /** False where the address was never confirmed: somebody else may have added the passkeys, so all are removed. */
  readonly mayKeepPasskeys: boolean;
}

/** What comes before a passkey's id in the name of the field that keeps it. */
export const KEPT_PASSKEY = 'keptPasskey.';

/** What the account's page shows. */
export interface AccountPage {
  readonly email: string;
  /** What was given beside the subscription, where it holds. */
  readonly grant: ShownGrant | null;
  readonly isConfirmed: boolean;
  /** The address that waits for its link to be pressed. */
  readonly pendingEmail: string | null;
  /** Whether the installation sends no mail, so that no address can be confirmed. */
  readonly isMailOff: boolean;
  /** Sent with forms so that a repeated post has no second effect. */
  readonly submissionId: string;
  /** The administrator's second step; null for everybody else. */
  readonly twoStep:
    | { readonly isOn: true }
    | {
        readonly isOn: false;
        readonly secret: string;
        readonly address: string;
        /** The address as a QR code: the path of its dark modules in a square of so many. */
        readonly qr: { readonly size: number; readonly path: string };
      }
    | null;
  /** What the last new password ended; null where the first password is still in use. */
  readonly endedAccess: EndedAccess | null;
  readonly passkeys: readonly AccountPasskey[];
  readonly sessions: readonly AccountSession[];
  readonly unitSystem: UnitSystem;
  readonly theme: Theme;
  readonly business: BusinessDetails | null;
  /** Whether the plan prints sheets. */
  readonly mayPrint: boolean;
  readonly wantsAnnouncements: boolean;
  readonly deletion: {
    /** The administrator's and the test account belong to the installation. */
    readonly isRefused: boolean;
    /** When it is due, where it was asked for at the end of the paid period. */
    readonly dueAt: string | null;
    readonly hasSubscription: boolean;
  };
}
