import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';

/**
 * The result of the last press; null if there is nothing to tell. The box exists before anything is pressed, so that
 * new content is read aloud once; the same words after another press count as new.
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
