import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import * as supportWords from '#app/words/en/support.ts';

export interface SupportFormProps {
  readonly defaultEmail: string;
  readonly isSent: boolean;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Contact support: four fields, kept as typed until they are on their way. */
export function SupportForm({ defaultEmail, isSent, values, errors }: SupportFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  const problem = errors['']?.[0];
  useEffect(() => {
    if (isSent) {
      showToast({ title: supportWords.sent, description: supportWords.sentText });
      formRef.current?.reset();
    }
  }, [isSent]);
  useEffect(() => {
    if (problem !== undefined)
      showToast({ title: supportWords.failed, description: problem || supportWords.failedText, tone: 'destructive' });
    if (Object.keys(errors).length > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, problem]);
  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: isSent ? '' : (values[name] ?? ''),
    error: errors[name]?.[0],
  });
  return (
    // As multipart the longest message stays within a form's limit in every alphabet.
    <Form ref={formRef} method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      {isSent && (
        <Banner tone="ok" role="status" title={supportWords.sent}>
          {supportWords.sentText}
        </Banner>
      )}
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title={supportWords.failed}>
          <p>{supportWords.failedText}</p>
          {problem !== '' && <p>{problem}</p>}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label={supportWords.name} autoComplete="name" maxLength={120} />
        <TextField
          {...field('email')}
          defaultValue={values.email ?? defaultEmail}
          label={supportWords.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <TextField {...field('subject')} label={supportWords.subject} maxLength={200} />
      <TextAreaField {...field('message')} label={supportWords.message} rows={6} maxLength={20_000} />
      <Button type="submit" variant="primary" disabled={isBusy} className="justify-self-start">
        {isBusy ? supportWords.sending : supportWords.sendMessage}
      </Button>
    </Form>
  );
}
