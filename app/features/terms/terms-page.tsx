import { Link } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { TermsText } from '#app/features/terms/terms-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Logo } from '#app/ui/logo.tsx';

export interface TermsPageProps {
  readonly isAccepted: boolean;
}

/** The Terms of Service as a page of their own, for everybody to read. */
export function TermsPage({ isAccepted }: TermsPageProps) {
  return (
    <main className="mx-auto grid max-w-2xl gap-4 p-4 sm:p-6">
      <Link to="/" className="inline-flex min-h-11 w-fit items-center rounded-control">
        <Logo />
      </Link>
      <h1 className="text-2xl font-bold">Terms of Service</h1>
      <Card>
        <TermsText level={2} />
      </Card>
      {isAccepted ? (
        <p className="text-muted">
          You have accepted these terms.{' '}
          <Link to="/" className="font-semibold text-accent-ink underline">
            Back to {PRODUCT_NAME}
          </Link>
        </p>
      ) : (
        <form method="post" action="/terms" className="flex flex-wrap justify-end gap-2">
          <Button type="submit" name="terms" value="declined">
            Decline
          </Button>
          <Button type="submit" name="terms" value="accepted" variant="primary">
            Accept
          </Button>
        </form>
      )}
    </main>
  );
}
