import * as termsWords from '#app/words/en/terms.ts';

/** The Terms of Service, clause by clause. `level` is the level of the clauses' headings. */
export function TermsText({ level }: { readonly level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="grid gap-3">
      {termsWords.clauses.map(({ title, text }) => (
        <section key={title}>
          <Heading className="font-semibold">{title}</Heading>
          <p className="text-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}
