import { Link, useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { callTestingBar } from '#app/features/billing/call-testing-bar.ts';
import { PLANS, type Plan } from '#app/layout/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

const SWITCHES: readonly { readonly plan: Plan; readonly label: string }[] = [
  { plan: 'trial', label: 'Trial' },
  { plan: 'diy', label: PLANS.diy.label },
  { plan: 'pro', label: PLANS.pro.label },
  { plan: 'vip', label: PLANS.vip.label },
];

/** For the test account alone: look at the product as each plan sees it. Failures are alerts. */
export function TestingBar({ plan, isAdmin }: { readonly plan: Plan; readonly isAdmin: boolean }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const call = async (path: string, payload?: object) => {
    setBusy(true);
    const outcome = await callTestingBar(path, payload);
    setBusy(false);
    setSaid(outcome.ok ? outcome.message : '');
    if (!outcome.ok) window.alert(outcome.message);
    revalidate();
  };
  const link = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const subscriptionId = String(new FormData(event.currentTarget).get('subscriptionId') ?? '').trim();
    void call('/api/link-subscription', { subscriptionId });
  };
  return (
    <section
      aria-label="Testing"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-2 no-js:hidden print:hidden"
    >
      <span className="text-sm font-semibold text-muted">Testing</span>
      {SWITCHES.map((one) => (
        <Button
          key={one.plan}
          aria-pressed={one.plan === plan}
          variant={one.plan === plan ? 'primary' : 'secondary'}
          disabled={isBusy}
          onClick={() => void call('/api/admin/set-plan', { plan: one.plan })}
        >
          {one.label}
        </Button>
      ))}
      <Button disabled={isBusy} onClick={() => void call('/api/test-reset-trial')}>
        Reset trial
      </Button>
      <Button disabled={isBusy} onClick={() => void call('/api/admin/reset-annual')}>
        Reset annual
      </Button>
      <Button disabled={isBusy} onClick={() => void call('/api/test-webhook', { plan: 'pro-monthly' })}>
        Test upgrade
      </Button>
      <Button disabled={isBusy} onClick={() => void call('/api/process-existing-payments')}>
        Process existing
      </Button>
      <form onSubmit={link} className="flex gap-2">
        <TextInput name="subscriptionId" aria-label="Subscription id" placeholder="sub_…" className="w-36" />
        <Button type="submit" disabled={isBusy}>
          Link
        </Button>
      </form>
      {isAdmin && (
        <Button asChild variant="quiet">
          <Link to="/admin/announcements">Announcements</Link>
        </Button>
      )}
      <span role="status" className="text-sm text-muted">
        {said}
      </span>
    </section>
  );
}
