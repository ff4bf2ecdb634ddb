import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

const TONES: Record<Tone, { readonly classes: string; readonly icon: LucideIcon }> = {
  info: { classes: 'bg-accent-soft text-accent-ink', icon: Info },
  ok: { classes: 'bg-ok-soft text-ok', icon: CircleCheck },
  warn: { classes: 'bg-warn-soft text-warn', icon: TriangleAlert },
  danger: { classes: 'bg-danger-soft text-danger', icon: CircleAlert },
};

export interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link at the right (below on a phone). */
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; leave out for what is there from the start. */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
}

/** A tinted box with an icon: a fact worth a line of its own. */
export function Banner({ tone = 'info', title, children, action, role, className }: BannerProps) {
  const { classes, icon: Icon } = TONES[tone];
  return (
    <div
      role={role}
      className={joinClasses('flex flex-wrap items-center gap-3 rounded-control p-3', classes, className)}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          {title != null && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
