import { useOwnerForm } from '#app/ui/owner-form.ts';

/** A value that is sent with the fields around it. */
export function HiddenInput({ name, value }: { readonly name: string; readonly value: string }) {
  return <input type="hidden" form={useOwnerForm()} name={name} value={value} />;
}
