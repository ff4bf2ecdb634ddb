import { startTransition, useEffect, useState } from 'react';

/**
 * False in the server's HTML and in the first render over it, true soon after. A transition, since an urgent update would
 * throw away those parts of the server's page whose scripts are still on their way.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
