import { type TextareaHTMLAttributes, useRef } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';
import { putBackTyped } from '#app/ui/typed-early.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

/** A field of several lines; wrap it in `Field`. */
export function TextArea({ className, rows = 5, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const area = useRef<HTMLTextAreaElement>(null);
  useBeforePaint(() => {
    if (area.current !== null) putBackTyped(area.current);
  }, []);
  const classes = joinClasses(CONTROL_CLASSES, 'resize-y', className);
  return <textarea ref={area} rows={rows} form={useOwnerForm()} className={classes} {...rest} />;
}
