import { type ReactNode, Suspense, useState } from 'react';

export interface WaitsProps {
  /** The code of all that is inside is at hand: on the server, and over its HTML in the browser. */
  readonly isAtHand: boolean;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * A place to wait in for parts that are being fetched. Where nothing has to be waited for it is none: React hydrates such
 * a place late, and until then an update of what is around it costs the server's page in it and all that was typed there.
 */
export function Waits({ isAtHand, fallback, children }: WaitsProps) {
  // Decided once: a place put round the parts later would make them begin anew.
  const [needsNone] = useState(isAtHand);
  return needsNone ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
