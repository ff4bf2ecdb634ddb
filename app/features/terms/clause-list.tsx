import { Written, type WrittenProps } from '#app/ui/written-once.tsx';

export interface ClausesProps {
  readonly clauses: readonly { readonly title: string; readonly text: string }[];
  /** The level of the clauses' headings. */
  readonly level: 2 | 3;
}

export interface ClauseListProps extends ClausesProps {
  /** Writes the clauses, where they are the same for everybody. */
  readonly html?: WrittenProps['html'];
}

/** A legal text, clause by clause. */
export function ClauseList({ html = false, ...clauses }: ClauseListProps) {
  return (
    <Written className="grid gap-3" html={html}>
      <Clauses {...clauses} />
    </Written>
  );
}

export function Clauses({ clauses, level }: ClausesProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return clauses.map(({ title, text }) => (
    <section key={title}>
      <Heading className="font-semibold">{title}</Heading>
      <p className="text-muted">{text}</p>
    </section>
  ));
}
