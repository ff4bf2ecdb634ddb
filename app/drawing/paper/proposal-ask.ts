import type { PaperSize } from '#app/drawing/cut-sheet/paper-size.ts';

/** A proposal to be printed, in the words of its page. */
export interface ProposalAsk {
  readonly paper: PaperSize;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly described: {
    readonly madeWith: string;
    /** The name, then address, phone and the like. */
    readonly business: readonly string[];
    /** The id of the business's logo; null without one. */
    readonly logo: string | null;
    readonly name: string;
    readonly title: string;
    readonly client: string;
    readonly clientAddress: string;
    readonly total: string;
    readonly validity: string;
    /** Why it can no longer be accepted; null if that is not so. */
    readonly status: string | null;
    readonly changes: readonly string[];
    readonly lines: readonly { readonly text: string; readonly quantity: string; readonly amount: string }[];
    readonly sums: readonly { readonly term: string; readonly value: string; readonly isTotal: boolean }[];
    /** The first picture; null without one. */
    readonly look: { readonly name: string; readonly hash: string } | null;
    readonly pictures: readonly { readonly heading: string | null; readonly facts: string; readonly hash: string }[];
    readonly terms: string;
    readonly cancelNotice: string;
    /** By whom and when it was accepted; empty if nobody has. */
    readonly acceptance: readonly string[];
  };
  readonly fingerprint: string;
  /** SVG of our own painters, by hash. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The JPEG of each photo in them and of the logo, by its id. */
  readonly photos: Readonly<Record<string, ArrayBuffer>>;
}
