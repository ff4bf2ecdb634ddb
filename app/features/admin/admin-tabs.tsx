import { TabLinks } from '#app/ui/tabs.tsx';

const PAGES = [
  { to: '/admin/analytics', label: 'Analytics' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/announcements', label: 'Announcements' },
] as const;

/** The administrator's three pages. */
export function AdminTabs({ current }: { readonly current: (typeof PAGES)[number]['to'] }) {
  return (
    <div className="mb-5 max-w-xl">
      <TabLinks label="Administration" items={PAGES.map((page) => ({ ...page, current: page.to === current }))} />
    </div>
  );
}
