import { Card } from '#app/ui/card.tsx';
import * as offlineWords from '#app/words/en/offline.ts';

/** The device's copy of the calculator, opened where nobody was signed in before. */
export function UnknownAccount() {
  return (
    <Card role="status" className="mx-auto mt-6 max-w-lg">
      <h2 className="text-xl font-semibold">{offlineWords.offline}</h2>
      <p className="mt-1 text-muted">{offlineWords.logInOnce}</p>
    </Card>
  );
}
