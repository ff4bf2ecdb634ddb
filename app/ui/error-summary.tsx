import { CircleAlert } from 'lucide-react';

interface SummaryError {
  /** The id of the control it belongs to; the entry is a link to it. */
  readonly fieldId: string | null;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly id?: string;
  readonly title: string;
  readonly errors: readonly SummaryError[];
}

/** All messages of a refused form in one announced box, each a link to its field. */
export function ErrorSummary({ id, title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div id={id} role="alert" className="rounded-card border-2 border-danger bg-danger-soft p-4 text-danger">
      <p className="flex gap-2 font-semibold">
        <CircleAlert className="mt-0.5 size-5 shrink-0" />
        {title}
      </p>
      <ul className="mt-1 grid gap-1 pl-7">
        {errors.map((error) => (
          <li key={`${error.fieldId}-${error.message}`}>
            {error.fieldId === null ? (
              error.message
            ) : (
              <a href={`#${error.fieldId}`} className="inline-block py-1 underline underline-offset-2">
                {error.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
