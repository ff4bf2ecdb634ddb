import { Form, useNavigation } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export interface AnnouncementFormProps {
  readonly step: 'write' | 'ask' | 'sent';
  readonly values: { readonly subject: string; readonly message: string };
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly recipients: number;
  /** How many it went to, once sent. */
  readonly sent: number | null;
  readonly submissionId: string;
}

/** Write, look at it and be asked once, send. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" noValidate className="grid gap-4" key={props.step}>
      <input type="hidden" name="submissionId" value={props.submissionId} />
      {props.sent !== null && (
        <Banner tone="ok" role="status" title="Announcement sent">
          It is on its way to {props.sent} {props.sent === 1 ? 'user' : 'users'}.
        </Banner>
      )}
      {props.step === 'ask' ? <AskOnce {...props} isBusy={isBusy} /> : <WriteIt {...props} isBusy={isBusy} />}
    </Form>
  );
}

function WriteIt({ values, errors, isBusy }: AnnouncementFormProps & { readonly isBusy: boolean }) {
  return (
    <>
      <TextField
        id="subject"
        name="subject"
        label="Subject"
        required
        maxLength={200}
        defaultValue={values.subject}
        error={errors.subject?.[0]}
      />
      <Field id="message" label="Message" error={errors.message?.[0]}>
        {(control) => <TextArea name="message" rows={8} required defaultValue={values.message} {...control} />}
      </Field>
      <Button
        type="submit"
        name="intent"
        value="ask"
        variant="primary"
        disabled={isBusy}
        className="justify-self-start"
      >
        Send to All Users
      </Button>
    </>
  );
}

function AskOnce({ values, recipients, isBusy }: AnnouncementFormProps & { readonly isBusy: boolean }) {
  return (
    <>
      <input type="hidden" name="subject" value={values.subject} />
      <input type="hidden" name="message" value={values.message} />
      <Banner tone="warn" role="alert" title={`Send this to ${recipients} ${recipients === 1 ? 'user' : 'users'}?`}>
        A mail cannot be called back.
      </Banner>
      <article aria-label="Preview" className="rounded-control border border-line bg-sunken p-4">
        <h3 className="text-lg font-semibold">{values.subject}</h3>
        <p className="mt-2 whitespace-pre-wrap">{values.message}</p>
      </article>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="send" variant="primary" disabled={isBusy}>
          {isBusy ? 'Sending…' : `Yes, send to ${recipients}`}
        </Button>
        <Button type="submit" name="intent" value="edit" disabled={isBusy}>
          Back to editing
        </Button>
      </div>
    </>
  );
}
