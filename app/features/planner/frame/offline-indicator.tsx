import { WifiOff } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** Shows while the network is gone. Layouts are computed on this device, so that work goes on. */
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
