import { Banner } from '#app/ui/banner.tsx';

/** The message that concerns a form as a whole, above its fields. */
export function FormError({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <div role="alert" tabIndex={-1} className="rounded-control">
      <Banner tone="danger">{message}</Banner>
    </div>
  );
}
