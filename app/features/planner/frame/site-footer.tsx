import * as calculatorWords from '#app/words/en/calculator.ts';

/** The copyright line. The year is part of the page's data, so that server and browser render the same one. */
export function SiteFooter({ year }: { readonly year: number }) {
  return (
    <footer className="mx-auto max-w-[110rem] px-(--gutter) py-6 text-sm text-muted print:hidden">
      <p>{calculatorWords.copyright(year)}</p>
    </footer>
  );
}
