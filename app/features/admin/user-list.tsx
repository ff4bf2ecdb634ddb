import { Form, Link } from '@remix-run/react';
import { Download, Search } from 'lucide-react';
import { PlanBadge } from '#app/features/admin/plan-badge.tsx';
import type { UserRow } from '#app/product/admin-pages.ts';
import { PLANS, type Plan } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Pages } from '#app/ui/pages.tsx';
import { Options, Select } from '#app/ui/select.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export interface UserListProps {
  readonly items: readonly UserRow[];
  readonly total: number;
  readonly text: string;
  readonly plan: Plan | null;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The search as a query, without its page. */
  readonly query: string;
}

/** Accounts with search, plan and last visit. Each links to its own page. */
export function UserList(props: UserListProps) {
  const { items, total, query, page, pages } = props;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-bold tracking-tight">{adminWords.users}</h1>
        <p className="text-muted">{adminWords.accounts(total)}</p>
      </div>
      <UserSearch {...props} />
      {items.length === 0 ? (
        <Card className="text-center text-muted">{adminWords.nobodyFound}</Card>
      ) : (
        <Card flush>
          <ul>
            {items.map((item) => (
              <UserLine key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
      <Pages
        path="/admin/users"
        query={query}
        page={page}
        hasMore={page < pages}
        label={adminWords.pageOf(page, pages)}
      />
    </>
  );
}

function UserSearch({ text, plan, query }: UserListProps) {
  return (
    <Form method="get" role="search" className="mb-4 grid gap-2 sm:grid-cols-[1fr_10rem_auto_auto]">
      <TextInput
        name="search"
        type="search"
        defaultValue={text}
        aria-label={adminWords.emailAddress}
        placeholder={adminWords.partOfAddress}
        maxLength={100}
      />
      <Select name="plan" defaultValue={plan ?? ''} aria-label={adminWords.plan}>
        <option value="">{adminWords.allPlans}</option>
        <Options of={(Object.keys(PLANS) as Plan[]).map((one) => [one, PLANS[one].label])} />
      </Select>
      <Button type="submit">
        <Search className="size-4" />
        {adminWords.search}
      </Button>
      <Button asChild variant="quiet">
        <a href={`/admin/users-csv?${query}`} download>
          <Download className="size-4" />
          {adminWords.downloadCsv}
        </a>
      </Button>
    </Form>
  );
}

function UserLine({ item }: { readonly item: UserRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={`/admin/users/${item.id}`}
          className="font-semibold text-accent-ink underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {item.email}
        </Link>
        <p className="text-sm text-muted">
          <Sentence of={describeUse(item)} />
        </p>
      </div>
      <PlanBadge plan={item.plan} />
    </li>
  );
}

function describeUse({ layoutsCreated, createdAt, lastSeenAt }: UserRow) {
  const since = <LocalDate iso={createdAt} />;
  return lastSeenAt === null
    ? adminWords.userNotSeen(layoutsCreated, since)
    : adminWords.userSeen(layoutsCreated, since, <LocalDate iso={lastSeenAt} />);
}
