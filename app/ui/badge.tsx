import type { ReactNode } from 'react';
import type { Tone } from '#app/ui/banner.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';

const TONES: Record<Tone | 'plain', string> = {
  plain: 'bg-sunken text-muted ring-1 ring-line',
  info: 'bg-accent-soft text-accent-ink',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

export interface BadgeProps {
  readonly tone?: Tone | 'plain';
  readonly className?: string;
  readonly children: ReactNode;
}

/** One or two words in a pill. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
