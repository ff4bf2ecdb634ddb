import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

const ICONS: Record<Tone, LucideIcon> = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

export interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link at the right (below on a phone). */
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; omit it for content that is present from the start. */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
}

/** A tinted box with an icon, for a fact worth its own line. */
export function Banner({ tone = 'info', title, children, action, role, className }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div role={role} className={joinClasses('banner', `tone-${tone}`, className)}>
      <div>
        <Icon />
        <div>
          {title != null && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
