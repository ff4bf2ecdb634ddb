import { AsServerWrote, type AsServerWroteProps } from '#app/ui/as-server-wrote.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';

/**
 * The place of something that comes with the scripts: unseen, and as high as its content, so that nothing moves then. It goes
 * once the element before it is filled. Not on a wide screen, where what comes lies over the page.
 */
export function PlaceForScripts({ className, ...props }: AsServerWroteProps) {
  return <AsServerWrote className={joinClasses('place-for-scripts', className)} aria-hidden="true" {...props} />;
}
