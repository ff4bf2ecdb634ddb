import { useOwnerForm } from '#app/ui/owner-form.ts';

export interface EnterButtonProps {
  readonly intent: string;
  /** The id of its form, if that is not the one around it. */
  readonly form?: string;
  /** No key may press it. */
  readonly isDisabled?: boolean;
}

/**
 * Unseen, before all other buttons of its form: a bare Enter presses the first. Needed where a button above the fields does
 * something else than the one below them.
 */
export function EnterButton({ intent, form, isDisabled = false }: EnterButtonProps) {
  const owner = useOwnerForm();
  return (
    <button
      type="submit"
      form={form ?? owner}
      name="intent"
      value={intent}
      disabled={isDisabled}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only print:hidden"
    />
  );
}
