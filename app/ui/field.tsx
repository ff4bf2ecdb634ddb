import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import * as commonWords from '#app/words/en/common.ts';

/** Props that a control spreads onto its element so that label, hint and error are read with it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  /** Unique on the page; the control's id, and the stem of the hint's and the error's. */
  readonly id: string;
  readonly label: ReactNode;
  /** Beside the label, quietly, and part of the description; empty keeps its place. */
  readonly aside?: string | undefined;
  readonly hint?: ReactNode;
  /** The message at the field; its presence marks the control as invalid. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Props of a control with its own field; the class is the field's, and the id is the name by default. */
export type Labelled<Control> = Omit<FieldProps, 'children' | 'id'> & {
  readonly id?: string;
  readonly name?: string;
} & Omit<Control, Exclude<keyof FieldProps, 'children'> | 'name'>;

/** The id of the message under the field `id`. */
function fieldErrorId(id: string): string {
  return `${id}-error`;
}

/** The attributes that tie a control to its label, hint and error. */
export function fieldControl(id: string, hasHint: boolean, hasError: boolean, hasAside = false): FieldControl {
  const parts = [hasError ? fieldErrorId(id) : '', hasAside ? `${id}-aside` : '', hasHint ? `${id}-hint` : ''];
  const describedBy = parts.filter(Boolean).join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': hasError ? true : undefined };
}

/** The hint of a field; if its text contains the replacement character, followed by a sentence about that. */
export function hintFor(text: unknown, hint: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('\ufffd')) return hint;
  return hint == null ? (
    commonWords.characterLost
  ) : (
    <>
      {hint} {commonWords.characterLost}
    </>
  );
}

/** A label, its control, a hint and the error, wired together. */
export function Field({ id, label, aside, hint, error, className, children }: FieldProps) {
  return (
    <div className={joinClasses('field', className)}>
      {aside === undefined ? (
        <label htmlFor={id}>{label}</label>
      ) : (
        <div className="mb-1 flex items-end justify-between gap-2 text-sm text-muted">
          <label htmlFor={id}>{label}</label>
          <span id={`${id}-aside`} className="whitespace-nowrap">
            {aside}
          </span>
        </div>
      )}
      {children(fieldControl(id, hint != null, error != null, aside !== undefined && aside !== ''))}
      {hint != null && <p id={`${id}-hint`}>{hint}</p>}
      <FieldError id={id} message={error} />
    </div>
  );
}

/** The message at a field. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message == null) return null;
  return (
    <p id={fieldErrorId(id)} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{message}</span>
    </p>
  );
}
