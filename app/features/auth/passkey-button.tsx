import { useNavigation, useSubmit } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { usePasskey } from '#app/ui/use-passkey.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';

/** Logs in with a passkey instead of a password. */
export function PasskeyButton({ next }: { readonly next: string | null }) {
  const submit = useSubmit();
  const isSent = useNavigation().formData?.get('intent') === 'passkey';
  const passkey = usePasskey((passkeyAnswer) => {
    const fields = { intent: 'passkey', passkeyAnswer };
    submit(next === null ? fields : { ...fields, next }, { method: 'post' });
  });
  return (
    <div className="grid gap-4 no-js:hidden">
      <FormError message={passkey.problem} />
      <Button size="large" onClick={passkey.ask} disabled={passkey.isAsking || isSent}>
        {passkeyWords.signIn}
      </Button>
    </div>
  );
}
