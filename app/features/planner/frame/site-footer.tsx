import * as calculatorWords from '#app/words/en/calculator.ts';

/** The copyright line. The year comes with the page, so that server and browser write the same one. */
export function SiteFooter({ year }: { readonly year: number }) {
  return (
    <footer className="mx-auto max-w-[110rem] px-(--gutter) py-6 text-sm text-muted">
      <p>{calculatorWords.copyright(year)}</p>
    </footer>
  );
}
