import { Form } from '@remix-run/react';
import { PLAN_LOOKS } from '#app/features/admin/plan-looks.ts';
import { PLANS, type Plan } from '#app/layout/plans/plans.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

export interface UserItem {
  readonly id: string;
  readonly email: string;
  readonly plan: Plan;
  readonly layoutsCreated: number;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
}

export interface UserListProps {
  readonly items: readonly UserItem[];
  readonly text: string;
  readonly plan: Plan | null;
  readonly csvAddress: string;
}

/** Search, plan, last seen; VIP is given and taken here. */
export function UserList({ items, text, plan, csvAddress }: UserListProps) {
  return (
    <>
      <Form method="get" className="mb-4 flex flex-wrap gap-2">
        <TextInput name="search" type="search" defaultValue={text} aria-label="E-mail address" className="max-w-xs" />
        <Select name="plan" defaultValue={plan ?? ''} aria-label="Plan" className="max-w-40">
          <option value="">All plans</option>
          {(Object.keys(PLANS) as Plan[]).map((one) => (
            <option key={one} value={one}>
              {PLANS[one].label}
            </option>
          ))}
        </Select>
        <Button type="submit">Search</Button>
        <Button asChild variant="quiet">
          <a href={csvAddress} download>
            Download CSV
          </a>
        </Button>
      </Form>
      {items.length === 0 && <p className="text-muted">Nobody found.</p>}
      <ul className="grid gap-2">
        {items.map((item) => (
          <UserLine key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function UserLine({ item }: { readonly item: UserItem }) {
  const { tone, icon: Icon } = PLAN_LOOKS[item.plan];
  const isVip = item.plan === 'vip';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold [overflow-wrap:anywhere]">{item.email}</p>
        <p className="text-sm text-muted">
          {item.layoutsCreated} calculations · since <LocalDate iso={item.createdAt} />
          {item.lastSeenAt !== null && (
            <>
              {' '}
              · last seen <LocalDate iso={item.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      <Badge tone={tone}>
        <Icon aria-hidden="true" className="size-4" />
        {PLANS[item.plan].label}
      </Badge>
      <Form method="post">
        <input type="hidden" name="userId" value={item.id} />
        <Button type="submit" name="intent" value={isVip ? 'take-vip' : 'give-vip'}>
          {isVip ? 'Take VIP back' : 'Give VIP'}
        </Button>
      </Form>
    </li>
  );
}
