import { type TextareaHTMLAttributes, useRef } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';
import { putBackTyped } from '#app/ui/typed-early.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

/** A field of several lines; wrap it in `Field`. */
export function TextArea({ className, rows = 5, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const area = useRef<HTMLTextAreaElement>(null);
  useBeforePaint(() => {
    if (area.current !== null) putBackTyped(area.current);
  }, []);
  return <textarea ref={area} rows={rows} className={joinClasses(CONTROL_CLASSES, 'resize-y', className)} {...rest} />;
}
