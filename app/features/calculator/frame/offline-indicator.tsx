import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Badge } from '#app/ui/badge.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows while the network is gone. Layouts are computed on this device, so that work goes on. */
export function OfflineIndicator() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <span role="status">
      {!isOnline && (
        <Badge tone="warn">
          <WifiOff aria-hidden="true" className="size-4" />
          Offline
        </Badge>
      )}
    </span>
  );
}
