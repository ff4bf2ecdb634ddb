import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface AsServedProps {
  readonly className?: string;
  /** From now on it is alive. */
  readonly until: boolean;
  readonly children: ReactNode;
}

/** A part of the page whose HTML stays in browsers as the server wrote it, and needs no code, until it is wanted. */
export function AsServed({ className, until, children }: AsServedProps) {
  if (until || import.meta.env.SSR) return <div className={className}>{children}</div>;
  return (
    <div
      key="served"
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, over what the server wrote there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

export interface WithoutScriptsProps {
  readonly className?: string;
  /** Given on the server only, by `import.meta.env.SSR &&`, so that browsers do not fetch what it is made of. */
  readonly children: ReactNode;
}

/** Part of the page for browsers without scripts; hidden where they run. */
export function WithoutScripts({ className, children }: WithoutScriptsProps) {
  return (
    <AsServed className={joinClasses('js:hidden', className)} until={false}>
      {children}
    </AsServed>
  );
}
