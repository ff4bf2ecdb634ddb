import { Download } from 'lucide-react';
import type { ProposalEventKind } from '#app/product/proposals/proposal.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { date } from '#app/words/en/formats.ts';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

export interface SignedPageProps {
  /** Null if the link is invalid. */
  readonly page: {
    readonly name: string;
    readonly business: string;
    readonly sha256: string;
    readonly acceptedAt: string;
    readonly until: string;
    /** Whether its hashes match those recorded at signing. */
    readonly isIntact: boolean;
    readonly trail: readonly { readonly kind: ProposalEventKind; readonly at: string; readonly hash: string }[];
  } | null;
  /** The page's address. */
  readonly path: string;
}

/** Text whose numbers, like 2026-014, do not break at their hyphens. */
const unbroken = (text: string) => text.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011');

/** The signed copy, for the client: the file, and the history of the proposal. */
export function SignedPage({ page, path }: SignedPageProps) {
  if (page === null || !page.isIntact) {
    return (
      <Banner tone="danger" role="alert">
        <h1>{page === null ? proposalsWords.signedGone : proposalsWords.signedDamaged}</h1>
      </Banner>
    );
  }
  const dayOf = (iso: string) => date(new Date(iso), 'UTC');
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h1 className="text-2xl font-bold wrap-anywhere">{unbroken(proposalsWords.signedTitle(page.name))}</h1>
        <p className="wrap-anywhere">{proposalsWords.signedFrom(page.business)}</p>
        <p>{proposalsWords.signedOn(new Date(page.acceptedAt))}</p>
      </header>
      <a className={`${buttonClasses('primary')} justify-self-start`} href={`${path}/signed.pdf`}>
        <Download className="size-5" />
        {proposalsWords.downloadSigned}
      </a>
      <p>{proposalsWords.signedText(dayOf(page.until))}</p>
      <p className="text-sm wrap-anywhere text-muted">{proposalMailWords.signedHash(page.sha256)}</p>
      <CardSection id="trail" title={proposalsWords.trail}>
        <ol className="grid gap-2">
          {page.trail.map(({ kind, at, hash }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
            <li key={index}>
              {proposalsWords.trailEntry(proposalsWords.events[kind], new Date(at))}
              <p className="text-sm wrap-anywhere text-muted">{hash}</p>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-sm text-muted">{proposalsWords.trailIntact}</p>
      </CardSection>
    </div>
  );
}
