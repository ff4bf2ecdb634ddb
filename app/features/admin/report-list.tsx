import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ReportList } from '#app/product/admin-pages.ts';
import { Card } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Pages } from '#app/ui/pages.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as adminWords from '#app/words/en/admin.ts';

/** Business names that wait for approval, and reported proposal mails, open or handled. */
export function Reports({ list }: { readonly list: ReportList }) {
  const { items, open, page, hasMore, names } = list;
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{adminWords.reports}</h1>
      <WaitingNames names={names} />
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{adminWords.reportedMails}</h2>
        <p className="text-muted">{adminWords.waiting(open)}</p>
      </div>
      <p className="mb-4 max-w-3xl text-muted">{adminWords.reportsText}</p>
      {items.length === 0 ? (
        <Card className="text-center text-muted">{adminWords.noReports}</Card>
      ) : (
        <Card flush>
          <ul>
            {items.map(({ id, number, account, isStopped, at, handledAt }) => (
              <Waiting
                key={id}
                name={number}
                account={account}
                at={at}
                more={
                  handledAt !== null ? (
                    <Sentence of={adminWords.handledOn<ReactNode>(<LocalDate iso={handledAt} withTime />)} />
                  ) : (
                    isStopped && adminWords.accountStopped
                  )
                }
              >
                {handledAt === null && (
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <SendButton intent="handle" aria-label={adminWords.markHandledOf(number)}>
                      {adminWords.markHandled}
                    </SendButton>
                  </Form>
                )}
              </Waiting>
            ))}
          </ul>
        </Card>
      )}
      <Pages path="/admin/reports" query="" page={page} hasMore={hasMore} label={adminWords.onPage(page)} />
    </>
  );
}

function WaitingNames({ names }: Pick<ReportList, 'names'>) {
  return (
    <>
      <h2 className="text-lg font-semibold">{adminWords.waitingNames}</h2>
      <p className="mb-4 max-w-3xl text-muted">{adminWords.waitingNamesText}</p>
      {names.length === 0 ? (
        <Card className="text-center text-muted">{adminWords.noWaitingNames}</Card>
      ) : (
        <Card flush>
          <ul>
            {names.map(({ userId, email, name, at, fault }) => (
              <Waiting
                key={userId}
                name={name}
                account={{ id: userId, email }}
                at={at}
                more={fault === null ? adminWords.firstMail : adminWords.nameFaults[fault]}
              >
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="id" value={userId} />
                  <input type="hidden" name="name" value={name} />
                  <SendButton intent="allow-name" aria-label={adminWords.allowNameOf(name)}>
                    {adminWords.allowName}
                  </SendButton>
                  <SendButton intent="refuse-name" aria-label={adminWords.refuseNameOf(name)}>
                    {adminWords.refuseName}
                  </SendButton>
                </Form>
              </Waiting>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

interface WaitingProps {
  readonly name: string;
  /** Null if the account was deleted. */
  readonly account: { readonly id: string; readonly email: string } | null;
  readonly at: string;
  readonly more?: ReactNode;
  /** The operator's buttons. */
  readonly children: ReactNode;
}

/** One item that waits for the operator, with its account. */
function Waiting({ name, account, at, more, children }: WaitingProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {account === null ? (
            adminWords.accountDeleted
          ) : (
            <Link to={`/admin/users/${account.id}`} className="text-accent-ink underline">
              {account.email}
            </Link>
          )}
          {' · '}
          <LocalDate iso={at} withTime />
          {more && <> · {more}</>}
        </p>
      </div>
      {children}
    </li>
  );
}
