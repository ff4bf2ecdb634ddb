import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';

/** A field of several lines; wrap it in `Field`. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(function TextArea(
  { className, rows = 5, ...rest },
  ref,
) {
  return <textarea ref={ref} rows={rows} className={joinClasses(CONTROL_CLASSES, 'resize-y', className)} {...rest} />;
});
