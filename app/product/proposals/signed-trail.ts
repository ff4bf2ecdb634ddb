import type { ProposalEventKind } from '#app/product/proposals/proposal.ts';

/** How many days the client's link to the signed copy is valid, whatever happens to the proposal or the account. */
export const SIGNED_DAYS = 90;

/** An event of a signed proposal. Each hash covers the event and the hash before it. */
export interface TrailEvent {
  readonly seq: number;
  readonly kind: ProposalEventKind;
  readonly revision: number;
  /** ISO 8601. */
  readonly at: string;
  readonly name: string;
  readonly note: string;
  readonly browser: string;
  readonly evidence: string;
  readonly hash: string;
}

/** The signed copy, as the client's page links to it. */
export interface SignedCopy {
  readonly path: string;
  /** ISO 8601. */
  readonly until: string;
  readonly sha256: string;
}
