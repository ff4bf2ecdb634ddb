import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** What came of asking the browser: an answer for the server, or nothing, with what is to be said (nothing where the person called it off). */
export type PasskeyOutcome =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'none'; readonly status: number; readonly message: string };

/** Makes a passkey of what the call at `path` offers. */
export function makePasskey(path: string, body: object): Promise<PasskeyOutcome> {
  return askBrowser(path, body, (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
    startRegistration({ optionsJSON }),
  );
}

/** Signs what the call at `path` asks with a passkey that the person chooses. */
export function signByPasskey(path: string): Promise<PasskeyOutcome> {
  return askBrowser(path, {}, (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
    startAuthentication({ optionsJSON }),
  );
}

/** Throws where no answer comes from the server. */
async function askBrowser<Options>(
  path: string,
  body: object,
  ask: (options: Options) => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>,
): Promise<PasskeyOutcome> {
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!asked.ok) return { kind: 'none', status: asked.status, message: await asked.text() };
  const options: Options = await asked.json();
  try {
    return { kind: 'answer', answer: JSON.stringify(await ask(options)) };
  } catch (error) {
    const isHeld = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { kind: 'none', status: isHeld ? 409 : 0, message: '' };
  }
}
