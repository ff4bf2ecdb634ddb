import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { AnnouncementPreview } from '#app/features/admin/announcement-preview.tsx';
import { useKeptDraft } from '#app/features/admin/use-kept-draft.ts';
import type { AnnouncementAnswer } from '#app/product/admin-pages.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export interface AnnouncementFormProps extends AnnouncementAnswer {
  readonly recipients: number;
  readonly submissionId: string;
}

/** Write, look at it and be asked once, send. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const keepDraft = useKeptDraft(formRef, props.sent !== null);
  const { errors, step } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step or answer is looked at once
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-said]')?.focus();
  }, [errors, step]);
  return (
    // As multipart the longest message stays within a form's limit in every alphabet.
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid gap-4"
      key={step}
      ref={formRef}
      onInput={keepDraft}
    >
      <input type="hidden" name="submissionId" value={props.submissionId} />
      {props.sent !== null && (
        <div data-said tabIndex={-1}>
          <Banner tone="ok" role="status" title={adminWords.announcementSent}>
            {adminWords.onItsWay(props.sent)}
          </Banner>
        </div>
      )}
      {errors[''] !== undefined && (
        <Banner tone="danger" role="alert">
          {errors[''][0]}
        </Banner>
      )}
      {step === 'ask' ? <AskOnce {...props} /> : <WriteIt {...props} />}
    </Form>
  );
}

function WriteIt({ values, errors }: AnnouncementFormProps) {
  const field = (name: 'subject' | 'message', label: string) => ({
    name,
    label,
    required: true,
    defaultValue: values[name],
    error: errors[name]?.[0],
  });
  return (
    <>
      <TextField {...field('subject', adminWords.subject)} maxLength={200} />
      <TextAreaField {...field('message', adminWords.message)} rows={8} maxLength={20_000} />
      <SendButton intent="ask" variant="primary" className="justify-self-start">
        {adminWords.sendToAll}
      </SendButton>
    </>
  );
}

function AskOnce({ values, recipients, preview }: AnnouncementFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <input type="hidden" name="subject" value={values.subject} />
      <input type="hidden" name="message" value={values.message} />
      <div data-said tabIndex={-1}>
        <Banner tone="warn" role="alert" title={adminWords.sendQuestion(recipients)}>
          {adminWords.cannotBeRecalled}
        </Banner>
      </div>
      {preview !== null && <AnnouncementPreview mail={preview} />}
      <div className="flex flex-wrap gap-2">
        <Button intent="send" variant="primary" disabled={isBusy}>
          {isBusy ? adminWords.sending : adminWords.yesSendTo(recipients)}
        </Button>
        <Button intent="edit" disabled={isBusy}>
          {adminWords.backToEditing}
        </Button>
      </div>
    </>
  );
}
