import { Link } from '@remix-run/react';
import { ThreadBadge } from '#app/features/admin/thread-badge.tsx';
import { THREAD_STATES, type ThreadList } from '#app/product/admin-pages.ts';
import { Card } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Pages } from '#app/ui/pages.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import * as adminWords from '#app/words/en/admin.ts';

const PATH = '/admin/support';

/** Support requests by state. */
export function Threads({ list }: { readonly list: ThreadList }) {
  const { items, state, open, page, hasMore } = list;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-bold tracking-tight">{adminWords.supportMessages}</h1>
        <p className="text-muted">{adminWords.waiting(open)}</p>
      </div>
      <div className="mb-4 max-w-xl">
        <TabLinks
          label={adminWords.threadsByState}
          items={[
            { to: PATH, label: adminWords.allThreads, current: state === null },
            ...THREAD_STATES.map((one) => ({
              to: `${PATH}?state=${one}`,
              label: adminWords.threadStates[one],
              current: state === one,
            })),
          ]}
        />
      </div>
      {items.length === 0 ? (
        <Card className="text-center text-muted">{adminWords.noneOfThese}</Card>
      ) : (
        <Card flush>
          <ul>
            {items.map((item) => (
              <li
                key={item.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-0 sm:px-5"
              >
                <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                  <Link
                    to={`${PATH}/${item.id}`}
                    className="font-semibold text-accent-ink underline-offset-4 hover:underline"
                  >
                    {item.subject}
                  </Link>
                  <p className="text-sm text-muted">
                    {adminWords.fromPerson(item.name, item.email)}
                    {' · '}
                    <LocalDate iso={item.changedAt} withTime />
                  </p>
                </div>
                <ThreadBadge state={item.state} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pages
        path={PATH}
        query={state === null ? '' : `state=${state}`}
        page={page}
        hasMore={hasMore}
        label={adminWords.onPage(page)}
      />
    </>
  );
}
