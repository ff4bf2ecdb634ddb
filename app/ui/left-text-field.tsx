import { type KeyboardEvent, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

export interface LeftTextFieldProps
  extends Omit<TextFieldProps, 'value' | 'step' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  /** As typed. */
  readonly value: string;
  /** How the text is written once the field is left. */
  readonly asLeft: (text: string) => string;
  /** The text after a press of an arrow key, up or down. */
  readonly step?: (text: string, direction: 1 | -1) => string;
  readonly onText: (text: string) => void;
}

/**
 * A text field that keeps the text as typed, but shows it as `asLeft` formats it once the field is left. `value` does
 * not change, so leaving a field does not change the form.
 */
export function LeftTextField({ value, asLeft, step, onText, ...rest }: LeftTextFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const left = asLeft(value);
  // Somebody may have begun to type before scripts ran.
  useBeforePaint(() => {
    if (input.current === document.activeElement && input.current?.value !== left) setTyping(true);
  }, []);
  const change = (text: string) => {
    setTyping(true);
    onText(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change(step(value, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <TextField
      {...rest}
      ref={input}
      value={isTyping ? value : left}
      onKeyDown={handleKeyDown}
      onBlur={() => setTyping(false)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
