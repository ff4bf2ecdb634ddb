import { WifiOff } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** Shown while offline. Layouts are computed on this device, so work continues. */
export function OfflineIndicator() {
  const isOnline = useOnline();
  return (
    <span role="status">
      {!isOnline && (
        <Badge tone="warn">
          <WifiOff className="size-4" />
          {calculatorWords.offline}
        </Badge>
      )}
    </span>
  );
}
