import type { ReactNode } from 'react';
import { UserMenu, type UserMenuProps } from '#app/features/plans/user-menu.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import * as adminWords from '#app/words/en/admin.ts';

const PAGES = [
  { to: '/admin/analytics', label: adminWords.analytics },
  { to: '/admin/users', label: adminWords.users },
  { to: '/admin/support', label: adminWords.support },
  { to: '/admin/reports', label: adminWords.reports },
  { to: '/admin/announcements', label: adminWords.announcements },
  { to: '/admin/audit', label: adminWords.audit },
  { to: '/admin/health', label: adminWords.health },
] as const;

interface AdminShellProps extends Pick<UserMenuProps, 'email' | 'isAdmin'> {
  readonly current: (typeof PAGES)[number]['to'];
  readonly children: ReactNode;
}

/** The frame of every admin page. */
export function AdminShell({ email, isAdmin, current, children }: AdminShellProps) {
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <div className="mb-5 max-w-3xl">
        <TabLinks
          label={adminWords.administration}
          items={PAGES.map((page) => ({ ...page, current: page.to === current }))}
        />
      </div>
      {children}
    </PageShell>
  );
}
