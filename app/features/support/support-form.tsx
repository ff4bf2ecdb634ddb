import { Form, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { SUPPORT_FORM, type SupportFields, SupportFormSchema } from '#app/forms/support-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as supportWords from '#app/words/en/support.ts';

export interface SupportFormProps {
  readonly defaultEmail: string;
  readonly isSent: boolean;
  readonly answer: FormAnswer | undefined;
}

/** Contact support: four fields, kept as typed until they are sent. */
export function SupportForm({ defaultEmail, isSent, answer }: SupportFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const { props, fields, error } = usePageForm({
    id: SUPPORT_FORM,
    schema: SupportFormSchema,
    answer,
    defaultValue: { email: defaultEmail },
    toastTitle: supportWords.failed,
  });
  const { ref } = props;
  useEffect(() => {
    if (isSent) {
      showToast({ title: supportWords.sent, description: supportWords.sentText });
      ref.current?.reset();
    }
  }, [isSent, ref]);
  const field = (name: keyof SupportFields) => ({
    name,
    required: true,
    defaultValue: fields[name].initialValue ?? '',
    error: fields[name].errors?.[0],
  });
  return (
    // As multipart the longest message stays within a form's limit in every alphabet.
    <Form {...props} encType="multipart/form-data" className="grid gap-4">
      {isSent && (
        <Banner tone="ok" role="status" title={supportWords.sent}>
          {supportWords.sentText}
        </Banner>
      )}
      {error !== undefined && (
        <Banner tone="danger" role="alert" title={supportWords.failed}>
          <p>{supportWords.failedText}</p>
          {error !== supportWords.failedText && <p>{error}</p>}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label={supportWords.name} autoComplete="name" maxLength={120} />
        <TextField {...field('email')} label={supportWords.email} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextField {...field('subject')} label={supportWords.subject} maxLength={200} />
      <TextAreaField {...field('message')} label={supportWords.message} rows={6} maxLength={20_000} />
      <Button type="submit" variant="primary" disabled={isBusy} className="justify-self-start">
        {isBusy ? supportWords.sending : supportWords.sendMessage}
      </Button>
    </Form>
  );
}
