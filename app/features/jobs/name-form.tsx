import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as jobDialogsWords from '#app/words/en/job-dialogs.ts';

export interface NameFormProps {
  readonly initial: string;
  readonly submitLabel: string;
  /** Whether the button is disabled until there is a name. */
  readonly needsName: boolean;
  /** Performs the action; returns the message for the field if it was refused. */
  readonly onSubmit: (name: string) => Promise<string | null>;
  readonly onCancel: () => void;
}

/** The field for a job's name in a dialog; Enter submits. */
export function NameForm({ initial, submitLabel, needsName, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | undefined>(undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // In React's tree the dialog is inside the calculator's form, which must not submit.
    event.stopPropagation();
    setError((await onSubmit(name)) ?? undefined);
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        id="job-name"
        label={jobDialogsWords.jobName}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        error={error}
        autoComplete="off"
        autoFocus
        enterKeyHint="done"
      />
      <DialogActions>
        <Button onClick={onCancel}>{commonWords.cancel}</Button>
        <Button type="submit" variant="primary" disabled={needsName && name.trim() === ''}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
