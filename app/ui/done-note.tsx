import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';

/**
 * What the last press has done; null if there is nothing to tell. The box is there before anything is pressed, so that
 * what comes into it is read aloud, once; the same words after another press are new words.
 */
export function DoneNote({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    // Empty, it takes no row of a grid.
    <div role="status" className="empty:absolute">
      {children != null && children !== false && (
        <Banner key={key} tone="ok">
          {children}
        </Banner>
      )}
    </div>
  );
}
