import { useOwnerForm } from '#app/ui/owner-form.ts';

/**
 * Unseen, before all other buttons of its form: a bare Enter presses the first. Needed where a button above the fields does
 * something else than the one below them.
 */
export function EnterButton({ intent }: { readonly intent: string }) {
  return (
    <button
      type="submit"
      form={useOwnerForm()}
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
