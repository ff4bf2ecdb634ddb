import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** The browser's outcome: an answer for the server, or none with a message (empty if the user canceled). */
export type PasskeyOutcome =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'none'; readonly status: number; readonly message: string };

/** Creates a passkey with the options of the call at `path`. */
export function makePasskey(path: string, body: object): Promise<PasskeyOutcome> {
  return askBrowser(path, body, (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
    startRegistration({ optionsJSON }),
  );
}

/** Signs the challenge of the call at `path` with a passkey that the user chooses. */
export function signByPasskey(path: string): Promise<PasskeyOutcome> {
  return askBrowser(path, {}, (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
    startAuthentication({ optionsJSON }),
  );
}

/** Throws if the server does not respond. */
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
