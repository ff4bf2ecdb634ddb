import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormReply } from '#app/product/form-reply.ts';
import { isGiven, isTrial, PLANS, type Plan } from '#app/product/plans/plans.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as adminWords from '#app/words/en/admin.ts';

interface UserFormsProps {
  readonly reply: FormReply | null;
  readonly submissionId: string;
  readonly hasTrial: boolean;
  readonly hasGrant: boolean;
}

const GIVEN_PLANS = (Object.keys(PLANS) as Plan[])
  .filter((plan) => !isTrial(plan))
  .map((plan) => [plan, PLANS[plan].label] as const);

/** What can be done to an account, each with a reason of its own. */
export function UserForms({ reply, submissionId, hasTrial, hasGrant }: UserFormsProps) {
  const common = { reply, submissionId };
  return (
    <CardSection id="change" title={adminWords.changeAccount}>
      {hasTrial && (
        <ChangeForm {...common} intent="extend-trial" title={adminWords.extendTrial}>
          {(field) => <TextField {...field('days', '7')} label={adminWords.daysMore} inputMode="numeric" required />}
        </ChangeForm>
      )}
      <ChangeForm
        {...common}
        intent="reset-counters"
        title={adminWords.resetCounters}
        text={adminWords.resetCountersText}
      />
      <ChangeForm {...common} intent="give-plan" title={adminWords.givePlan} text={adminWords.givePlanText}>
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField {...field('plan', 'pro')} label={adminWords.plan}>
              <Options of={GIVEN_PLANS} />
            </SelectField>
            <TextField
              {...field('until')}
              type="date"
              label={adminWords.lastDay}
              hint={adminWords.lastDayHint(PLANS[(Object.keys(PLANS) as Plan[]).find(isGiven) ?? 'vip'].label)}
            />
          </div>
        )}
      </ChangeForm>
      {hasGrant && (
        <ChangeForm {...common} intent="end-grant" title={adminWords.endGrant} text={adminWords.endGrantText} />
      )}
      <ChangeForm {...common} intent="end-sessions" title={adminWords.endSessions} text={adminWords.endSessionsText} />
      <ChangeForm
        {...common}
        intent="delete-account"
        title={adminWords.deleteAccount}
        text={adminWords.deleteAccountText}
        isDangerous
      >
        {(field) => <TextField {...field('confirm')} label={adminWords.addressAgain} autoComplete="off" required />}
      </ChangeForm>
    </CardSection>
  );
}

interface ChangeFormProps {
  readonly intent: string;
  readonly title: string;
  readonly text?: string;
  readonly isDangerous?: boolean;
  readonly reply: FormReply | null;
  readonly submissionId: string;
  /** Its fields: `field` gives one its name, and what was sent in it before or else `usual`. */
  readonly children?: (
    field: (
      name: string,
      usual?: string,
    ) => Record<'id' | 'name' | 'defaultValue', string> & { readonly error: string | undefined },
  ) => ReactNode;
}

function ChangeForm({ intent, title, text, isDangerous = false, reply, submissionId, children }: ChangeFormProps) {
  const own = reply?.intent === intent ? reply : null;
  const field = (name: string, usual = '') => ({
    id: `${intent}-${name}`,
    name,
    defaultValue: own?.values[name] || usual,
    error: own?.errors[name]?.[0],
  });
  return (
    <Disclosure summary={title} open={own !== null}>
      <Form method="post" noValidate className="grid gap-4 pb-3" key={submissionId}>
        <input type="hidden" name="submissionId" value={submissionId} />
        {text !== undefined && <p className="text-muted">{text}</p>}
        {children?.(field)}
        <TextField
          {...field('reason')}
          label={adminWords.reason}
          hint={adminWords.reasonHint}
          required
          maxLength={500}
          autoComplete="off"
        />
        <SendButton intent={intent} variant={isDangerous ? 'danger' : 'secondary'} className="justify-self-start">
          {title}
        </SendButton>
      </Form>
    </Disclosure>
  );
}
