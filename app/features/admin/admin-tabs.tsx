import { TabLinks } from '#app/ui/tabs.tsx';
import * as adminWords from '#app/words/en/admin.ts';

const PAGES = [
  { to: '/admin/analytics', label: adminWords.analytics },
  { to: '/admin/users', label: adminWords.users },
  { to: '/admin/support', label: adminWords.support },
  { to: '/admin/announcements', label: adminWords.announcements },
  { to: '/admin/audit', label: adminWords.audit },
  { to: '/admin/health', label: adminWords.health },
] as const;

/** The administrator's pages. */
export function AdminTabs({ current }: { readonly current: (typeof PAGES)[number]['to'] }) {
  return (
    <div className="mb-5 max-w-3xl">
      <TabLinks
        label={adminWords.administration}
        items={PAGES.map((page) => ({ ...page, current: page.to === current }))}
      />
    </div>
  );
}
