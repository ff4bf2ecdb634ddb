import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface WithoutScriptsProps {
  readonly className?: string;
  /** Passed on the server only, with `import.meta.env.SSR &&`, so that browsers do not load its code. */
  readonly children: ReactNode;
}

/** Part of the page for browsers without scripts: hidden if scripts run, and kept as the server wrote it. */
export function WithoutScripts({ className, children }: WithoutScriptsProps) {
  const classes = joinClasses('js:hidden', className);
  if (import.meta.env.SSR) return <div className={classes}>{children}</div>;
  return (
    <div
      className={classes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, over what the server wrote there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
