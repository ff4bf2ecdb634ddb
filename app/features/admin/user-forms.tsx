import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { USER_FORMS, type UserIntent } from '#app/forms/user-forms.ts';
import type { z } from '#app/forms/zod.ts';
import { isGiven, isTrial, PLANS, type Plan } from '#app/product/plans/plans.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as adminWords from '#app/words/en/admin.ts';

interface UserFormsProps {
  readonly answer: FormAnswer | undefined;
  readonly submissionId: string;
  readonly hasTrial: boolean;
  readonly hasGrant: boolean;
}

const GIVEN_PLANS = (Object.keys(PLANS) as Plan[])
  .filter((plan) => !isTrial(plan))
  .map((plan) => [plan, PLANS[plan].label] as const);

/** Actions on an account, each with its own reason. */
export function UserForms({ answer, submissionId, hasTrial, hasGrant }: UserFormsProps) {
  const common = { answer, submissionId };
  return (
    <CardSection id="change" title={adminWords.changeAccount}>
      {hasTrial && (
        <ChangeForm {...common} intent="extend-trial" title={adminWords.extendTrial} usual={{ days: '7' }}>
          {(field) => <TextField {...field('days')} label={adminWords.daysMore} inputMode="numeric" required />}
        </ChangeForm>
      )}
      <ChangeForm
        {...common}
        intent="reset-counters"
        title={adminWords.resetCounters}
        text={adminWords.resetCountersText}
      />
      <ChangeForm
        {...common}
        intent="give-plan"
        title={adminWords.givePlan}
        text={adminWords.givePlanText}
        usual={{ plan: 'pro' }}
      >
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField {...field('plan')} label={adminWords.plan}>
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

interface ChangeFormProps extends Pick<UserFormsProps, 'answer' | 'submissionId'> {
  readonly intent: UserIntent;
  readonly title: string;
  readonly text?: string;
  readonly isDangerous?: boolean;
  /** The initial values of its fields. */
  readonly usual?: Readonly<Record<string, string>>;
  /** Its fields. `field` returns a field's name, its value (the one sent before, or `usual`) and its message. */
  readonly children?: (
    field: (name: string) => Record<'id' | 'name' | 'defaultValue', string> & { readonly error: string | undefined },
  ) => ReactNode;
}

function ChangeForm(props: ChangeFormProps) {
  const { intent, title, answer, submissionId } = props;
  return (
    <Disclosure summary={title} open={answer?.form === `${intent}-form`}>
      <ChangeFields key={submissionId} {...props} />
    </Disclosure>
  );
}

function ChangeFields(props: ChangeFormProps) {
  const { intent, title, text, isDangerous = false, answer, usual, submissionId, children } = props;
  const schema: z.ZodType<Readonly<Record<string, unknown>>> = USER_FORMS[intent];
  const { props: form, fields } = usePageForm({ id: `${intent}-form`, schema, answer, defaultValue: usual });
  const field = (name: string) => ({
    id: `${intent}-${name}`,
    name,
    defaultValue: String(fields[name]?.initialValue ?? ''),
    error: fields[name]?.errors?.[0],
  });
  return (
    <Form {...form} className="grid gap-4 pb-3">
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
  );
}
