import type { ReactNode } from 'react';
import { useOwnerForm } from '#app/ui/owner-form.ts';

export interface SwitchProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/**
 * On or off: a real checkbox that posts `on` where it is on. A hidden `off` goes before it, so that a form can
 * tell "switched off" from "not in this form": readers take the last value.
 */
export function Switch({ id, name, label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const form = useOwnerForm();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 py-1">
        <span className="min-w-0">{label}</span>
        {!disabled && <input type="hidden" form={form} name={name} value="off" />}
        <span className="relative inline-flex shrink-0">
          <input
            id={id}
            name={name}
            type="checkbox"
            form={form}
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state, also before scripts run
            role="switch"
            value="on"
            checked={checked}
            disabled={disabled}
            aria-describedby={hint != null ? `${id}-hint` : undefined}
            onChange={(event) => onChange?.(event.currentTarget.checked)}
            className="peer h-7 w-12 appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-control transition-transform peer-checked:translate-x-5 peer-checked:bg-on-accent forced-colors:hidden"
          />
        </span>
      </label>
      {hint != null && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
