import { Banner } from '#app/ui/banner.tsx';
import { useIsRefusal } from '#app/ui/refused-messages.ts';

/** The message that concerns a form as a whole, above its fields. */
export function FormError({ message }: { readonly message: string | undefined }) {
  const isRefusal = useIsRefusal(message);
  if (message === undefined) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page begins at its head, far from here
      autoFocus={isRefusal}
      className="rounded-control"
    >
      <Banner tone="danger">{message}</Banner>
    </div>
  );
}
