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
   * Far down a long page: laid out and painted only near the screen. What is in it must not hang over its edge. No field
   * may be in it (autofill looks at each field of a changed form, and has far parts laid out for it every time), nor
   * above one in its column: it grows when the page jumps there, and would move what is about to be pressed.
   */
  readonly isFar?: boolean;
  readonly children: ReactNode;
}

/** A section of a page in a card, named by its heading. `isolate`: what changes in one card paints no other anew. */
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
