import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';
import * as authWords from '#app/words/en/auth.ts';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}

/** A password with a show/hide button; without JavaScript it simply stays hidden. */
export function PasswordField({ name, id = name, label, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const form = useOwnerForm();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <span className="relative block">
          <input
            name={name}
            form={form}
            required
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL_CLASSES} js:pr-12`}
            {...input}
            {...control}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={isShown ? authWords.hidePassword(label) : authWords.showPassword(label)}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink no-js:hidden"
          >
            <Icon className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
