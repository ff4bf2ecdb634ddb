import { PRODUCT_NAME } from '#app/base/product.ts';
import { Card } from '#app/ui/card.tsx';

/** The device's copy of the calculator, opened where nobody was signed in before. */
export function UnknownAccount() {
  return (
    <Card role="status" className="mx-auto mt-6 max-w-lg">
      <h2 className="text-xl font-semibold">You are offline</h2>
      <p className="mt-1 text-muted">
        Log in once while you are connected; from then on {PRODUCT_NAME} works on this device without the internet.
      </p>
    </Card>
  );
}
