import { Form, Link } from '@remix-run/react';
import { Download, Search } from 'lucide-react';
import { planLooks } from '#app/features/admin/plan-looks.ts';
import type { UserRow } from '#app/product/admin-pages.ts';
import { isGiven, PLANS, type Plan } from '#app/product/plans/plans.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Select } from '#app/ui/select.tsx';
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
  readonly done: string | null;
  readonly error: string | null;
}

/** Search, plan, last seen; VIP is given and taken here. */
export function UserList(props: UserListProps) {
  const { items, total, done, error } = props;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-bold tracking-tight">{adminWords.users}</h1>
        <p className="text-muted">{adminWords.accounts(total)}</p>
      </div>
      {error !== null && (
        <Banner tone="danger" role="alert" className="mb-4">
          {error}
        </Banner>
      )}
      {done !== null && (
        <Banner tone="ok" role="status" className="mb-4">
          {done}
        </Banner>
      )}
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
      <Pages {...props} />
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
        {(Object.keys(PLANS) as Plan[]).map((one) => (
          <option key={one} value={one}>
            {PLANS[one].label}
          </option>
        ))}
      </Select>
      <Button type="submit">
        <Search aria-hidden="true" className="size-4" />
        {adminWords.search}
      </Button>
      <Button asChild variant="quiet">
        <a href={`/admin/users-csv?${query}`} download>
          <Download aria-hidden="true" className="size-4" />
          {adminWords.downloadCsv}
        </a>
      </Button>
    </Form>
  );
}

function UserLine({ item }: { readonly item: UserRow }) {
  const { tone, icon: Icon } = planLooks(item.plan);
  const isVip = isGiven(item.plan);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold [overflow-wrap:anywhere]">{item.email}</p>
        <p className="text-sm text-muted">
          <Sentence of={wordUse(item)} />
        </p>
      </div>
      <Badge tone={tone}>
        <Icon aria-hidden="true" className="size-4" />
        {PLANS[item.plan].label}
      </Badge>
      <Form method="post" preventScrollReset className="ml-auto">
        <input type="hidden" name="userId" value={item.id} />
        <Button type="submit" name="intent" value={isVip ? 'take-vip' : 'give-vip'} className="w-36">
          {isVip ? adminWords.takeVipBack : adminWords.giveVip}
          <span className="sr-only">: {item.email}</span>
        </Button>
      </Form>
    </li>
  );
}

function wordUse({ layoutsCreated, createdAt, lastSeenAt }: UserRow) {
  const since = <LocalDate iso={createdAt} />;
  return lastSeenAt === null
    ? adminWords.userNotSeen(layoutsCreated, since)
    : adminWords.userSeen(layoutsCreated, since, <LocalDate iso={lastSeenAt} />);
}

function Pages({ page, pages, query }: UserListProps) {
  if (pages === 1) return null;
  const address = (to: number) => `/admin/users?${query === '' ? '' : `${query}&`}page=${to}`;
  return (
    <nav aria-label={adminWords.pages} className="mt-4 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" className={buttonClasses()}>
          {adminWords.newer}
        </Link>
      )}
      <span className="text-muted">{adminWords.pageOf(page, pages)}</span>
      {page < pages && (
        <Link to={address(page + 1)} rel="next" className={buttonClasses()}>
          {adminWords.older}
        </Link>
      )}
    </nav>
  );
}
