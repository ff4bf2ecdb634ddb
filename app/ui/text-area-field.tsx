import { type TextareaHTMLAttributes, useRef } from 'react';
import { Field, hintFor, type Labelled } from '#app/ui/field.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';
import { putBackTyped } from '#app/ui/typed-early.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

/** A labeled field of several lines with its hint and error. */
export function TextAreaField({
  name,
  id = name as string,
  label,
  hint,
  error,
  className,
  ...rest
}: Labelled<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useOwnerForm();
  useBeforePaint(() => {
    if (area.current !== null) putBackTyped(area.current);
  }, []);
  return (
    <Field
      id={id}
      label={label}
      hint={hintFor(rest.value ?? rest.defaultValue, hint)}
      error={error}
      className={className}
    >
      {(control) => (
        <textarea
          ref={area}
          name={name}
          form={form}
          className={joinClasses(CONTROL_CLASSES, 'resize-y')}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}
