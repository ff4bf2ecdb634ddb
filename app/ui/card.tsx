import type { HTMLAttributes, ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface CardProps extends HTMLAttributes<HTMLDivElement> {
  readonly flush?: boolean;
}

/** A calm white (or charcoal) ground with a hairline around it. `flush` leaves the padding out. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <div
      className={joinClasses(
        'min-w-0 rounded-card border border-line bg-surface shadow-card',
        !flush && 'p-4 sm:p-5',
        className,
      )}
      {...rest}
    />
  );
}

export interface CardSectionProps {
  /** Also the anchor; the heading is `${id}-title`. */
  readonly id: string;
  readonly title: ReactNode;
  /** A short figure or badge at the heading's right. */
  readonly aside?: ReactNode;
  readonly className?: string;
  /**
   * Far down a long page: laid out and painted only near the screen (`content-visibility`). Its content must not
   * overflow. It must contain no field (autofill examines each field of a changed form, and forces the layout of far
   * parts every time), and no such card may be above a field in its column: it grows when the page jumps there, and
   * would move a control that is about to be pressed.
   */
  readonly isFar?: boolean;
  readonly children: ReactNode;
}

/** A section of a page in a card, named by its heading. `isolate`: changes in one card do not repaint others. */
export function CardSection({ id, title, aside, className, isFar = false, children }: CardSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={joinClasses('card', isFar && 'card-far', className)}>
      <div className="card-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside != null && <div>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
