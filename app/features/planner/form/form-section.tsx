import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useContext, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ChangedPartContext } from '#app/features/planner/form/changed-part.ts';
import { type FoldedSection, FoldsContext } from '#app/features/planner/form/use-folds.ts';
import { isWide } from '#app/ui/is-wide.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

export interface FormSectionProps {
  /** Also the anchor. The heading's id is `${id}-title`. */
  readonly id: FoldedSection;
  readonly title: string;
  /** The chosen values, shown while it is folded. */
  readonly line: string;
  /** A short warning for the folded row. The results show it in full. */
  readonly warning?: string;
  /** Shown to the right of the heading while it is open. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the form. Once there is a layout it folds to one row; its fields stay in the form. */
export function FormSection({ id, title, line, warning = '', aside, children }: FormSectionProps) {
  const folds = useContext(FoldsContext);
  const isOpen = folds === null || folds.isOpen(id);
  const isChanged = useContext(ChangedPartContext) === id;
  const button = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // Enter in a field calculates and folds its section. The focus then moves to the heading.
  useBeforePaint(() => {
    if (!isOpen && body.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const toggle = () => {
    flushSync(() => folds?.toggle(id));
    // A section opened over the drawing scrolls until no buttons cover its end.
    if (!isOpen && isWide()) button.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="card form-section"
      data-folds={folds !== null || undefined}
      data-folded={!isOpen || undefined}
    >
      <div className="card-head">
        <h2
          id={`${id}-title`}
          tabIndex={folds === null ? -1 : undefined}
          // biome-ignore lint/a11y/noAutofocus: the focus moves to where the pressed button was
          autoFocus={isChanged}
        >
          {folds === null ? (
            title
          ) : (
            <button ref={button} type="button" aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={toggle}>
              {title}
            </button>
          )}
        </h2>
        {isOpen ? aside != null && <div>{aside}</div> : line !== '' && <p>{line}</p>}
        {!isOpen && warning !== '' && (
          <p className="text-warn">
            <TriangleAlert aria-hidden className="mr-1 inline size-4 align-text-bottom" />
            {warning}
          </p>
        )}
      </div>
      <div ref={body} id={`${id}-body`} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
