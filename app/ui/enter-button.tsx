import { useOwnerForm } from '#app/ui/owner-form.ts';

/**
 * Unseen, before all other buttons of its form: a bare Enter presses the first. Needed where a button above the fields does
 * something else than the one below them. `form`: the id of its form, if that is not the one around it.
 */
export function EnterButton({ intent, form }: { readonly intent: string; readonly form?: string }) {
  const owner = useOwnerForm();
  return (
    <button
      type="submit"
      form={form ?? owner}
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only print:hidden"
    />
  );
}
