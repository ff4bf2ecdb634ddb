import { Link } from '@remix-run/react';
import { ClauseList } from '#app/features/terms/clause-list.tsx';
import { TermsButtons } from '#app/features/terms/terms-buttons.tsx';
import { Card } from '#app/ui/card.tsx';
import { Logo } from '#app/ui/logo.tsx';
import * as termsWords from '#app/words/en/terms.ts';

export interface TermsPageProps {
  readonly isAccepted: boolean;
}

/** The Terms of Service as a public page. */
export function TermsPage({ isAccepted }: TermsPageProps) {
  return (
    <main className="mx-auto grid max-w-2xl gap-4 p-4 sm:p-6">
      <Link to="/" className="inline-flex min-h-11 w-fit items-center rounded-control">
        <Logo />
      </Link>
      <h1 className="text-2xl font-bold">{termsWords.termsOfService}</h1>
      <Card>
        <ClauseList clauses={termsWords.clauses} level={2} />
      </Card>
      {isAccepted ? (
        <p className="text-muted">
          {termsWords.accepted}{' '}
          <Link to="/" className="font-semibold text-accent-ink underline">
            {termsWords.backToProduct}
          </Link>
        </p>
      ) : (
        <form method="post" action="/terms">
          <TermsButtons />
        </form>
      )}
    </main>
  );
}
