import { Download } from 'lucide-react';
import type { SignedCopy } from '#app/product/proposals/signed-trail.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { date } from '#app/words/en/formats.ts';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

/** On the page of an accepted proposal: a link to the signed copy, which outlives the page. */
export function SignedCopyCard({ signed }: { readonly signed: SignedCopy }) {
  const { path, until, sha256 } = signed;
  return (
    <CardSection id="signed" title={proposalsWords.signedCopy}>
      <p className="mb-3">{proposalsWords.keepSigned(date(new Date(until), 'UTC'))}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a className={buttonClasses('primary')} href={`${path}/signed.pdf`}>
          <Download className="size-5" />
          {proposalsWords.downloadSigned}
        </a>
        <a className={buttonClasses()} href={path}>
          {proposalsWords.signedLink}
        </a>
      </div>
      <p className="mt-3 text-sm wrap-anywhere text-muted">{proposalMailWords.signedHash(sha256)}</p>
    </CardSection>
  );
}
