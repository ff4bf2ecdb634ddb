import { Form, useNavigation } from '@remix-run/react';
import { AnnouncementPreview } from '#app/features/admin/announcement-preview.tsx';
import { useKeptDraft } from '#app/features/admin/use-kept-draft.ts';
import { ANNOUNCEMENT_FORM, AnnouncementFormSchema } from '#app/forms/announcement-form.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import type { AnnouncementStep } from '#app/product/admin-pages.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as adminWords from '#app/words/en/admin.ts';

export interface AnnouncementFormProps {
  readonly step: AnnouncementStep;
  readonly answer: FormAnswer | undefined;
  /** How many accounts would receive it. */
  readonly recipients: number;
  readonly submissionId: string;
}

/** Write, preview, confirm, send. */
export function AnnouncementForm({ step, ...rest }: AnnouncementFormProps) {
  return step.step === 'ask' ? <AskOnce {...rest} {...step} /> : <WriteIt key={step.step} {...rest} step={step} />;
}

// As multipart the longest message stays within a form's limit in every alphabet.
const MULTIPART = 'multipart/form-data';

interface WriteItProps extends Omit<AnnouncementFormProps, 'step'> {
  readonly step: Exclude<AnnouncementStep, { step: 'ask' }>;
}

function WriteIt({ step, answer, submissionId }: WriteItProps) {
  const { props, fields, error } = usePageForm({
    id: ANNOUNCEMENT_FORM,
    schema: AnnouncementFormSchema,
    answer,
    defaultValue: step.step === 'write' ? step.values : undefined,
  });
  const keepDraft = useKeptDraft(props.ref, step.step === 'sent');
  const field = (name: 'subject' | 'message', label: string) => ({
    name,
    label,
    required: true,
    defaultValue: fields[name].initialValue ?? '',
    error: fields[name].errors?.[0],
  });
  return (
    <Form {...props} encType={MULTIPART} className="grid gap-4" onInput={keepDraft}>
      <input type="hidden" name="submissionId" value={submissionId} />
      {step.step === 'sent' && (
        <div ref={focus} tabIndex={-1}>
          <Banner tone="ok" role="status" title={adminWords.announcementSent}>
            {adminWords.onItsWay(step.recipients)}
          </Banner>
        </div>
      )}
      <FormError message={error} />
      <TextField {...field('subject', adminWords.subject)} maxLength={200} />
      <TextAreaField {...field('message', adminWords.message)} rows={8} maxLength={20_000} />
      <SendButton intent="ask" variant="primary" className="justify-self-start">
        {adminWords.sendToAll}
      </SendButton>
    </Form>
  );
}

type AskOnceProps = Omit<AnnouncementFormProps, 'step' | 'answer'> & Extract<AnnouncementStep, { step: 'ask' }>;

function AskOnce({ values, recipients, preview, submissionId }: AskOnceProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" encType={MULTIPART} className="grid gap-4">
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="subject" value={values.subject} />
      <input type="hidden" name="message" value={values.message} />
      <div ref={focus} tabIndex={-1}>
        <Banner tone="warn" role="alert" title={adminWords.sendQuestion(recipients)}>
          {adminWords.cannotBeRecalled}
        </Banner>
      </div>
      <AnnouncementPreview mail={preview} />
      <div className="flex flex-wrap gap-2">
        <Button intent="send" variant="primary" disabled={isBusy}>
          {isBusy ? adminWords.sending : adminWords.yesSendTo(recipients)}
        </Button>
        <Button intent="edit" disabled={isBusy}>
          {adminWords.backToEditing}
        </Button>
      </div>
    </Form>
  );
}

/** Used as a ref: focuses the page's next message when it appears. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
