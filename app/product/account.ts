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
  'confirm',
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

/** A session of the account. Dates as ISO texts. */
export interface AccountSession {
  /** Identifies the session in forms. Not a secret: it gives no access. */
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

/** The page of a mailed reset link: besides the new password, which passkeys stay. */
export interface ResetLink {
  readonly passkeys: readonly AccountPasskey[];
  /** False if the address was never confirmed: somebody else may have added the passkeys, so all are removed. */
  readonly mayKeepPasskeys: boolean;
}

/** The prefix of the field name that keeps a passkey, followed by its id. */
export const KEPT_PASSKEY = 'keptPasskey.';

/** The data of the account page. */
export interface AccountPage {
  readonly email: string;
  /** A plan granted in addition to the subscription, while it is valid. */
  readonly grant: ShownGrant | null;
  readonly isConfirmed: boolean;
  /** The new address that is not confirmed yet. */
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
        /** The address as a QR code: the path of its dark modules in a square of this size. */
        readonly qr: { readonly size: number; readonly path: string };
      }
    | null;
  /** Access ended by the last new password; null if the first password is still in use. */
  readonly endedAccess: EndedAccess | null;
  readonly passkeys: readonly AccountPasskey[];
  readonly sessions: readonly AccountSession[];
  /** How many milliseconds longer the password or passkey that was shown counts; 0 if sensitive steps ask for it again. */
  readonly confirmedForMs: number;
  readonly unitSystem: UnitSystem;
  readonly theme: Theme;
  readonly business: BusinessDetails | null;
  /** The id of the picture that is its logo. */
  readonly logo: string | null;
  /** Of the business and its logo: a form over an earlier one does not overwrite them. */
  readonly businessRevision: number;
  /** Whether the plan prints sheets. */
  readonly mayPrint: boolean;
  readonly wantsAnnouncements: boolean;
  readonly deletion: {
    /** The administrator's and the test account belong to the installation. */
    readonly isRefused: boolean;
    /** The due date, if deletion was requested for the end of the paid period. */
    readonly dueAt: string | null;
    readonly hasSubscription: boolean;
    /** Proposals that clients have accepted; they and their links go with the account. */
    readonly accepted: number;
  };
}
