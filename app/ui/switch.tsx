import type { ReactNode } from 'react';
import { useOwnerForm } from '#app/ui/owner-form.ts';

export interface SwitchProps {
  readonly name: string;
  /** The name, unless it is given. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/**
 * A real checkbox that posts `on` if it is on. A hidden `off` precedes it, so that a form can distinguish "switched
 * off" from "not in this form": readers take the last value.
 */
export function Switch({ name, id = name, label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const form = useOwnerForm();
  return (
    <div>
      <label htmlFor={id} className="switch">
        <span>{label}</span>
        {!disabled && <input type="hidden" form={form} name={name} value="off" />}
        <span>
          <input
            id={id}
            name={name}
            type="checkbox"
            form={form}
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox announces its own state, even before scripts run
            role="switch"
            value="on"
            checked={checked}
            disabled={disabled}
            aria-describedby={hint != null ? `${id}-hint` : undefined}
            onChange={(event) => onChange?.(event.currentTarget.checked)}
          />
          <span />
        </span>
      </label>
      {hint != null && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
