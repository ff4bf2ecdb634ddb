import { Card } from '#app/ui/card.tsx';
import * as offlineWords from '#app/words/en/offline.ts';

/** The cached calculator, opened on a device where nobody has signed in. */
export function UnknownAccount() {
  return (
    <Card role="status" className="mx-auto mt-6 max-w-lg">
      <h2 className="text-xl font-semibold">{offlineWords.offline}</h2>
      <p className="mt-1 text-muted">{offlineWords.logInOnce}</p>
    </Card>
  );
}
