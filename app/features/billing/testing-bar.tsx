import { Link, useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { callTestingBar } from '#app/features/billing/call-testing-bar.ts';
import { textOf } from '#app/forms/text-of.ts';
import { isTrial, PLAN_NAMES, PLANS, type Plan } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import * as testingBarWords from '#app/words/en/testing-bar.ts';

interface TestingButton {
  readonly label: string;
  /** The plan to switch to. The current one is marked. */
  readonly plan?: Plan;
  /** The button's value in a plain form. */
  readonly press: string;
  readonly path: string;
  readonly payload?: object;
}

const BUTTONS: readonly TestingButton[] = [
  ...PLAN_NAMES.map((plan) => ({
    label: isTrial(plan) ? testingBarWords.trial : PLANS[plan].label,
    plan,
    press: plan,
    path: '/api/admin/set-plan',
    payload: { plan },
  })),
  { label: testingBarWords.resetTrial, press: 'reset-trial', path: '/api/test-reset-trial' },
  { label: testingBarWords.resetAnnual, press: 'reset-annual', path: '/api/admin/reset-annual' },
  {
    label: testingBarWords.testUpgrade,
    press: 'test-upgrade',
    path: '/api/test-webhook',
    payload: { plan: 'pro-monthly' },
  },
  { label: testingBarWords.processExisting, press: 'process-existing', path: '/api/process-existing-payments' },
];

/** For the test account only: shows the product as each plan sees it. Failures are alerts; plain forms get a page. */
export default function TestingBar({ plan, isAdmin }: { readonly plan: Plan; readonly isAdmin: boolean }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const call = async (path: string, payload?: object) => {
    setBusy(true);
    const outcome = await callTestingBar(path, payload);
    setBusy(false);
    setMessage(outcome.ok ? outcome.message : '');
    if (!outcome.ok) window.alert(outcome.message);
    revalidate();
  };
  const link = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const subscriptionId = textOf(new FormData(event.currentTarget), 'subscriptionId').trim();
    void call('/api/link-subscription', { subscriptionId });
  };
  return (
    <section
      aria-label={testingBarWords.testing}
      className="mb-2 flex flex-wrap items-center gap-2 rounded-control border border-line bg-sunken p-2 print:hidden"
    >
      <span className="px-1 text-sm font-semibold text-muted">{testingBarWords.testing}</span>
      <form method="post" action="/testing" className="contents">
        {BUTTONS.map((one) => (
          <Button
            key={one.press}
            type="submit"
            name="press"
            value={one.press}
            aria-pressed={one.plan === undefined ? undefined : one.plan === plan}
            variant={one.plan === plan ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={(event) => {
              event.preventDefault();
              void call(one.path, one.payload);
            }}
          >
            {one.label}
          </Button>
        ))}
      </form>
      <form method="post" action="/testing" onSubmit={link} className="flex min-w-0 flex-wrap gap-2">
        <input type="hidden" name="press" value="link-subscription" />
        <TextInput
          name="subscriptionId"
          aria-label={testingBarWords.subscriptionId}
          placeholder={testingBarWords.subscriptionIdExample}
          className="w-36 max-w-full"
        />
        <Button type="submit" disabled={isBusy}>
          {testingBarWords.link}
        </Button>
      </form>
      {isAdmin && (
        <Button asChild variant="quiet">
          <Link to="/admin/announcements">{testingBarWords.announcements}</Link>
        </Button>
      )}
      <span role="status" className="text-sm text-muted">
        {message}
      </span>
    </section>
  );
}
