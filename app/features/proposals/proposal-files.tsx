import { Download } from 'lucide-react';
import { buttonClasses } from '#app/ui/button.tsx';
import * as proposalsWords from '#app/words/en/proposals.ts';

/** Links to the PDFs of the proposal at `path`. */
export function ProposalFiles({ path }: { readonly path: string }) {
  return (
    <>
      <a className={buttonClasses()} href={`${path}/letter.pdf`}>
        <Download className="size-5" />
        {proposalsWords.pdfLetter}
      </a>
      <a className={buttonClasses()} href={`${path}/a4.pdf`}>
        {proposalsWords.pdfA4}
      </a>
    </>
  );
}
