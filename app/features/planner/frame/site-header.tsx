import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { HeaderJobName } from '#app/features/planner/frame/header-job.tsx';
import { OfflineIndicator } from '#app/features/planner/frame/offline-indicator.tsx';
import { Logo } from '#app/ui/logo.tsx';

/**
 * The sticky header: product, open job, offline indicator, and the user's controls at the right. On a phone the job's
 * name replaces the product's.
 */
export function SiteHeader({ children }: { readonly children?: ReactNode }) {
  const { open, isGone } = useJobs();
  const isShown = open !== null && !isGone;
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)] low:static print:static">
      <div className="mx-auto flex min-h-(--header-height) max-w-[110rem] js:lg:max-w-none items-center gap-x-3 px-(--gutter)">
        <Link to="/" className="inline-flex min-h-11 min-w-0 shrink-0 items-center overflow-hidden rounded-control">
          <Logo isShort={isShown} />
        </Link>
        {open !== null && <HeaderJobName open={open} isGone={isGone} />}
        <OfflineIndicator />
        <div className="ml-auto flex shrink-0 items-center gap-2 print:hidden">{children}</div>
      </div>
    </header>
  );
}
