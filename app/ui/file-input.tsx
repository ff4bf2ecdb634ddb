import type { InputHTMLAttributes } from 'react';
import { useOwnerForm } from '#app/ui/owner-form.ts';

/** Props of a file input; with scripts `onFile` gets the first file, without it the file is sent with its form. */
export interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> {
  readonly onFile?: (file: File) => Promise<void>;
}

/** A file field with the button's looks. It is emptied after `onFile`, so that the same file can be chosen again. */
export function FileInput({ onFile, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      form={useOwnerForm()}
      className="file-field"
      onChange={(event) => {
        const input = event.currentTarget;
        const file = input.files?.[0];
        if (file === undefined || onFile === undefined) return;
        void onFile(file).finally(() => {
          input.value = '';
        });
      }}
    />
  );
}
