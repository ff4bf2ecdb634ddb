import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

export interface TabLinkItem {
  readonly to: string;
  readonly label: ReactNode;
  readonly current: boolean;
}

/** Tabs as links: each tab has an address, so they work without JavaScript and with the back button. */
export function TabLinks({ label, items }: { readonly label: string; readonly items: readonly TabLinkItem[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1 rounded-control border border-line bg-sunken p-1">
        {items.map((item) => (
          <li key={item.to} className="flex flex-1 basis-20">
            <Link
              to={item.to}
              replace
              preventScrollReset
              aria-current={item.current ? 'page' : undefined}
              className="tab flex min-h-11 flex-1 items-center justify-center rounded-lg px-2 text-muted aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-card aria-[current]:ring-1 aria-[current]:ring-line"
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
