import { joinClasses } from '#app/ui/join-classes.ts';

/** A gray placeholder of the content's size; set the size with `className`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-pulse rounded-control bg-line/70 motion-reduce:animate-none', className)}
    />
  );
}
