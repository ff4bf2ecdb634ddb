import { useState } from 'react';
import * as passkeyWords from '#app/words/en/passkeys.ts';

interface Passkey {
  /** Asks the browser for a passkey and passes the signed answer on. */
  readonly ask: () => void;
  readonly isAsking: boolean;
  /** Why there is no answer, as a sentence. */
  readonly problem: string | undefined;
}

/** Asks for a passkey at the press of a button. The WebAuthn code is loaded on the first press. */
export function usePasskey(send: (passkeyAnswer: string) => void): Passkey {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      if (!('PublicKeyCredential' in window)) return setProblem(passkeyWords.notHere);
      const { signByPasskey } = await import('#app/ui/passkeys.ts');
      const outcome = await signByPasskey('/api/passkey-challenge');
      if (outcome.kind === 'none') return setProblem(outcome.message || undefined);
      send(outcome.answer);
    } catch {
      setProblem(passkeyWords.noAnswer);
    } finally {
      setAsking(false);
    }
  };
  return { ask: () => void ask(), isAsking, problem };
}
