import { useNavigation, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import * as passkeyWords from '#app/words/en/passkeys.ts';

/** Logs in with a passkey instead of address and password. Its WebAuthn code is loaded on press. */
export function PasskeyButton({ next }: { readonly next: string | null }) {
  const submit = useSubmit();
  const isSent = useNavigation().formData?.get('intent') === 'passkey';
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      if (!('PublicKeyCredential' in window)) return setProblem(passkeyWords.notHere);
      const { signByPasskey } = await import('#app/ui/passkeys.ts');
      const outcome = await signByPasskey('/api/passkey-challenge');
      if (outcome.kind === 'none') return setProblem(outcome.message || undefined);
      const fields = { intent: 'passkey', passkeyAnswer: outcome.answer };
      submit(next === null ? fields : { ...fields, next }, { method: 'post' });
    } catch {
      setProblem(passkeyWords.noAnswer);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="grid gap-4 no-js:hidden">
      <FormError message={problem} />
      <Button size="large" onClick={press} disabled={isAsking || isSent}>
        {passkeyWords.signIn}
      </Button>
    </div>
  );
}
