import type { ReactNode } from 'react';
import type { Tone } from '#app/ui/banner.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface BadgeProps {
  readonly tone?: Tone | 'plain';
  readonly className?: string;
  readonly children: ReactNode;
}

/** One or two words in a pill. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span className={joinClasses('badge', tone === 'plain' ? 'badge-plain' : `tone-${tone}`, className)}>
      {children}
    </span>
  );
}
