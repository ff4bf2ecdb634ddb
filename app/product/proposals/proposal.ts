import type { ProposalMoney } from '#app/product/proposals/proposal-money.ts';

/** The states that are stored. A proposal that was sent and not answered in time counts as expired. */
export type ProposalState = 'draft' | 'sent' | 'seen' | 'accepted' | 'declined' | 'cancelled' | 'withdrawn';
export type ShownState = ProposalState | 'expired' | 'change-asked';

export const SHOWN_STATES = [
  'draft',
  'sent',
  'seen',
  'change-asked',
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'withdrawn',
] as const satisfies readonly ShownState[];

export type ProposalEventKind =
  | 'sent'
  | 'seen'
  | 'accepted'
  | 'declined'
  | 'change-asked'
  | 'cancelled'
  | 'withdrawn'
  | 'link-ended'
  | 'reported';

/** The most proposals of an account, and change requests of one link in a day. */
export const MOST_PROPOSALS = 2_000;
/** The most revisions of a proposal. */
export const MOST_REVISIONS = 50;
/** The lines of the editor. */
export const EDITOR_LINES = 40;
/** The most characters of each text. */
export const PROPOSAL_CHARS = {
  title: 120,
  client: 120,
  clientAddress: 300,
  clientEmail: 254,
  text: 200,
  unit: 20,
  figure: 20,
  depositDue: 120,
  terms: 6_000,
  cancelNotice: 2_000,
  name: 120,
  note: 2_000,
} as const;

/** A line as it is printed. */
export interface DocumentLine {
  readonly text: string;
  /** Hundredths of the unit. */
  readonly hundredths: number;
  readonly unit: string;
  readonly unitCents: number;
  readonly isTaxed: boolean;
  /** Chosen for a line without a price; absent in the first revisions, which printed every such line as included. */
  readonly isNoCharge?: true;
}

/** A revision as it is sent: all that its fingerprint covers. */
export interface ProposalDocument {
  readonly number: string;
  readonly revision: string;
  /** The contractor, line by line; the first is the name. */
  readonly business: readonly string[];
  /** The id of the business's logo; absent without one. */
  readonly logo?: string;
  readonly title: string;
  readonly client: string;
  readonly clientAddress: string;
  /** The address it is mailed to; empty for none. */
  readonly clientEmail: string;
  /** Whether it is signed with a code that is mailed there. */
  readonly asksCode: boolean;
  readonly lines: readonly DocumentLine[];
  readonly money: ProposalMoney;
  /** The code of its currency; absent without one. */
  readonly currency?: string;
  /** Thousandths of a percent; null where the tax is included. */
  readonly taxThousandths: number | null;
  readonly depositDue: string;
  /** The last day, such as 2026-12-31. */
  readonly validThrough: string;
  readonly terms: string;
  /** Days after acceptance in which the client may cancel; 0 for none. */
  readonly cancelDays: number;
  readonly cancelNotice: string;
  readonly pictures: readonly { readonly name: string; readonly facts: string; readonly hash: string }[];
  /** What changed since the revision before. */
  readonly changes: readonly string[];
}

/** A, B, … Z, AA, … for 0, 1, … */
export function revisionLetter(revision: number): string {
  const rest = Math.floor(revision / 26);
  return (rest > 0 ? revisionLetter(rest - 1) : '') + String.fromCharCode(65 + (revision % 26));
}

/** A day lasts until noon of the next one in UTC: then it is over wherever the client lives. */
const DAY_EVERYWHERE_MS = 36 * 3_600_000;

/** The last day, such as 2026-12-31, that is over everywhere at a moment: what is valid through it, or an earlier one, has expired. */
export function lastEndedDay(now: number): string {
  return new Date(now - DAY_EVERYWHERE_MS).toISOString().slice(0, 10);
}

/** Whether the client may still accept it. */
export function isOpenState(state: ShownState): boolean {
  return state === 'sent' || state === 'seen' || state === 'change-asked';
}

/**
 * The state as it is shown at a moment. `isChangeAsked`: the client asked for a change of the revision that is current, which
 * only the contractor is shown.
 */
export function shownState(
  state: ProposalState,
  validThrough: string | null,
  now: number,
  isChangeAsked = false,
): ShownState {
  if (!isOpenState(state)) return state;
  if (validThrough !== null && validThrough <= lastEndedDay(now)) return 'expired';
  return isChangeAsked ? 'change-asked' : state;
}

/** JSON with the names of every object sorted, so that equal documents are equal texts. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${sortedJson(part)}`);
  return `{${parts.join(',')}}`;
}
