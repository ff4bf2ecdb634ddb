/** What a client is mailed: the proposal, or that it was accepted. */
export type ClientMailKind = 'proposal' | 'accepted';

/** The most times that one proposal is mailed. */
export const MOST_MAILS = 3;

/** How far a mail came. */
export type MailState = 'waiting' | 'sent' | 'dropped' | 'failed';

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
