export interface ClauseListProps {
  readonly clauses: readonly { readonly title: string; readonly text: string }[];
  /** The level of the clauses' headings. */
  readonly level: 2 | 3;
}

/** A legal text, clause by clause. */
export function ClauseList({ clauses, level }: ClauseListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="grid gap-3">
      {clauses.map(({ title, text }) => (
        <section key={title}>
          <Heading className="font-semibold">{title}</Heading>
          <p className="text-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}
