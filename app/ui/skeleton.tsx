import { joinClasses } from '#app/ui/join-classes.ts';

/** A grey stand-in of the size the content will have; size it by `className`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-pulse rounded-control bg-line/70 motion-reduce:animate-none', className)}
    />
  );
}
