export interface TermListProps {
  readonly rows: readonly { readonly term: string; readonly value: string }[];
  readonly className?: string;
  readonly 'data-testid'?: string;
}

/** Terms with their values. */
export function TermList({ rows, ...list }: TermListProps) {
  return (
    <dl {...list}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
