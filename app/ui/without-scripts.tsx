import { AsServerWrote, type AsServerWroteProps } from '#app/ui/as-server-wrote.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';

/** Part of the page for browsers without scripts: hidden if scripts run. */
export function WithoutScripts({ className, ...props }: AsServerWroteProps) {
  return <AsServerWrote className={joinClasses('js:hidden', className)} {...props} />;
}
