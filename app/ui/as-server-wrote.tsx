import type { HTMLAttributes, ReactNode } from 'react';

export interface AsServerWroteProps extends HTMLAttributes<HTMLDivElement> {
  /** Passed on the server only, with `import.meta.env.SSR &&`, so that browsers do not load its code. */
  readonly children: ReactNode;
}

/** Part of the page that scripts keep as the server wrote it; empty where they render it first. */
export function AsServerWrote({ children, ...props }: AsServerWroteProps) {
  if (import.meta.env.SSR) return <div {...props}>{children}</div>;
  return (
    <div
      {...props}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, over what the server wrote there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
