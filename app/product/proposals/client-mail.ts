/** The mails to a client: the proposal, a code to sign it with, or the confirmation of the acceptance. */
export type ClientMailKind = 'proposal' | 'code' | 'accepted';

/** The most times that one proposal is mailed. */
export const MOST_MAILS = 3;

/** How long a code is good, and how often it may be mistyped. */
export const CODE_MINUTES = 10;
export const CODE_GUESSES = 5;

/** How far a mail came. */
export type MailState = 'held' | 'waiting' | 'sent' | 'dropped' | 'failed';

/** A mail to the client, as the contractor's page lists it. */
export interface ClientMail {
  readonly id: string;
  readonly kind: ClientMailKind;
  readonly to: string;
  /** The letter of the revision. */
  readonly letter: string;
  readonly at: string;
  readonly state: MailState;
}
