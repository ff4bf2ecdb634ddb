import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useIsRefusal } from '#app/ui/refused-messages.ts';
import * as commonWords from '#app/words/en/common.ts';

/** Props that a control spreads onto its element so that label, hint and error are read with it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly autoFocus?: true;
}

export interface FieldProps {
  /** Unique on the page; the control's id, and the stem of the hint's and the error's. */
  readonly id: string;
  readonly label: ReactNode;
  /** The input in another notation: under the hint, and part of the description. If empty, its line is still there. */
  readonly echo?: string | undefined;
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
export function fieldControl(id: string, hasHint: boolean, hasError: boolean, hasEcho = false): FieldControl {
  const parts = [hasError ? fieldErrorId(id) : '', hasHint ? `${id}-hint` : '', hasEcho ? `${id}-echo` : ''];
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
export function Field({ id, label, echo, hint, error, className, children }: FieldProps) {
  const isRefusal = useIsRefusal(error);
  const control = fieldControl(id, hint != null, error != null, echo !== undefined && echo !== '');
  return (
    <div className={joinClasses('field', echo !== undefined && 'field-echoes', className)}>
      <label htmlFor={id}>{label}</label>
      {children(isRefusal ? { ...control, autoFocus: true } : control)}
      {hint != null && <p id={`${id}-hint`}>{hint}</p>}
      {echo !== undefined && (
        <p id={`${id}-echo`} className="min-h-5">
          {echo}
        </p>
      )}
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
