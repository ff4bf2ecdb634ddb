import { Link } from '@remix-run/react';
import * as proposalsWords from '#app/words/en/proposals.ts';

/** After a sentence: a link to the business details. */
export function ToBusiness() {
  return (
    <>
      {' '}
      <Link to="/account#business" className="underline">
        {proposalsWords.toAccount}
      </Link>
    </>
  );
}
