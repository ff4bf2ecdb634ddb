import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useMemo, useState } from 'react';
import { AccountForm, type AccountFormProps, PresentPassword } from '#app/features/account/account-form.tsx';
import {
  AddPasskeySchema,
  removePasskeyField,
  removePasskeyForm,
  removePasskeySchema,
} from '#app/forms/account-forms.ts';
import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import { answerForm, type ErrorsByField, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import type { AccountPasskey } from '#app/product/account.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { SendButton } from '#app/ui/send-button.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';

interface PasskeysSectionProps extends AccountFormProps {
  readonly passkeys: readonly AccountPasskey[];
}

/** The account's passkeys with Remove buttons, and the form that adds one. Only adding needs scripts. */
export function PasskeysSection({ passkeys, email, answer }: PasskeysSectionProps) {
  return (
    <CardSection id="passkeys" title={passkeyWords.passkeys}>
      <p className="mb-3">{passkeyWords.about}</p>
      {passkeys.length === 0 && <p className="mb-3 text-muted">{passkeyWords.none}</p>}
      <ul className="mb-3 divide-y divide-line">
        {passkeys.map((passkey, at) => (
          <li key={passkey.id} className="py-2.5">
            <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
            <p className="text-sm text-muted">
              {passkey.lastUsed === null ? (
                passkeyWords.neverUsed
              ) : (
                <Sentence of={passkeyWords.lastUsed(<LocalDate iso={passkey.lastUsed} withTime />)} />
              )}
              , <Sentence of={passkeyWords.addedOn(<LocalDate iso={passkey.since} />)} />
            </p>
            <RemovePasskey passkey={passkey} at={at} email={email} answer={answer} />
          </li>
        ))}
      </ul>
      <p className="text-muted js:hidden">{passkeyWords.needsScripts}</p>
      <OwnerForm.Provider value={undefined}>
        <AddPasskey email={email} answer={answer} />
      </OwnerForm.Provider>
    </CardSection>
  );
}

interface RemovePasskeyProps extends AccountFormProps {
  readonly passkey: AccountPasskey;
  readonly at: number;
}

function RemovePasskey({ passkey, at, email, answer }: RemovePasskeyProps) {
  const id = removePasskeyForm(passkey.id);
  const name = removePasskeyField(passkey.id);
  const schema = useMemo(() => removePasskeySchema(passkey.id), [passkey.id]);
  const { fields, answer: own, ...form } = usePageForm({ id, schema, answer });
  return (
    <Disclosure summary={passkeyWords.remove} open={own !== undefined}>
      <AccountForm {...form}>
        <PresentPassword email={email} name={name} id={`removePassword${at}`} error={fields[name]?.errors?.[0]} />
        <SendButton intent={`passkey-remove:${passkey.id}`} variant="danger" className="justify-self-start">
          {passkeyWords.removeNamed(passkey.name)}
        </SendButton>
      </AccountForm>
    </Disclosure>
  );
}

const ADD_FORM = 'passkey-add-form';

function AddPasskey({ email, answer }: AccountFormProps) {
  const submit = useSubmit();
  const isSending = useNavigation().state !== 'idle';
  const [isAsking, setAsking] = useState(false);
  /** An error found before the form was sent, in the shape of the server's answer. */
  const [problem, setProblem] = useState<FormAnswer>();
  const {
    props,
    fields,
    error,
    answer: own,
  } = usePageForm({
    id: ADD_FORM,
    schema: AddPasskeySchema,
    answer: problem ?? answer,
  });
  const add = async (event: FormEvent<HTMLFormElement>) => {
    props.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = textOf(typed, 'passkeyName');
    const setErrors = (errors: ErrorsByField) =>
      setProblem(answerForm(ADD_FORM, readSubmission(typed, AddPasskeySchema), errors));
    setAsking(true);
    setProblem(undefined);
    try {
      if (!('PublicKeyCredential' in window)) return setErrors({ '': [passkeyWords.notHere] });
      const { makePasskey } = await import('#app/ui/passkeys.ts');
      const outcome = await makePasskey('/api/passkey-offer', { password: textOf(typed, 'offerPassword') });
      if (outcome.kind === 'answer') {
        const fields = { intent: 'passkey-add', passkeyName: name, passkeyAnswer: outcome.answer };
        return submit(fields, { method: 'post', action: '/account', preventScrollReset: true });
      }
      const { status, message } = outcome;
      if (status === 403) return setErrors({ offerPassword: [message] });
      if (status !== 0) setErrors({ '': [status === 409 ? passkeyWords.heldHere : message] });
    } catch {
      setErrors({ '': [passkeyWords.noAnswer] });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Disclosure summary={passkeyWords.add} open={own !== undefined} className="no-js:hidden">
      <form {...props} onSubmit={add} className="grid max-w-md gap-4">
        <FormError message={error} />
        <TextField
          name="passkeyName"
          label={passkeyWords.name}
          placeholder={passkeyWords.namePlaceholder}
          maxLength={60}
          autoComplete="off"
          required
          error={fields.passkeyName.errors?.[0]}
        />
        <PresentPassword
          email={email}
          name="offerPassword"
          error={problem === undefined ? undefined : errorIn(problem, 'offerPassword')}
        />
        <Button type="submit" disabled={isAsking || isSending} className="justify-self-start">
          {passkeyWords.add}
        </Button>
      </form>
    </Disclosure>
  );
}
