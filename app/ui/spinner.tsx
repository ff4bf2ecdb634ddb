import { joinClasses } from '#app/ui/join-classes.ts';
import * as commonWords from '#app/words/en/common.ts';

interface SpinnerProps {
  /** For screen readers; pass '' if adjacent words say the same. */
  readonly label?: string;
  readonly className?: string;
}

/** A turning ring. */
function Spinner({ label = commonWords.loading, className }: SpinnerProps) {
  return (
    <span role={label === '' ? undefined : 'status'} className={joinClasses('inline-flex', className)}>
      <span
        aria-hidden="true"
        className="size-[1.25em] animate-spin rounded-full border-2 border-current border-r-transparent"
      />
      {label !== '' && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** The spinner in the middle of an otherwise empty page. */
export function CenteredSpinner({ label }: { readonly label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center text-3xl text-accent">
      <Spinner {...(label === undefined ? {} : { label })} />
    </div>
  );
}
