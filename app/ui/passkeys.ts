/** What came of asking the browser: an answer for the server, or nothing, with what is to be said (nothing where the person called it off). */
export type PasskeyOutcome =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'none'; readonly status: number; readonly message: string };

const CALLED_OFF: PasskeyOutcome = { kind: 'none', status: 0, message: '' };

/** Makes a passkey of what the call at `path` offers. */
export function makePasskey(path: string, body: object): Promise<PasskeyOutcome> {
  return askBrowser(path, body, (options) => navigator.credentials.create({ publicKey: options as never }));
}

/** Signs what the call at `path` asks with a passkey that the person chooses. */
export function signByPasskey(path: string): Promise<PasskeyOutcome> {
  return askBrowser(path, {}, (options) => navigator.credentials.get({ publicKey: options as never }));
}

/** Throws where no answer comes from the server. */
async function askBrowser(
  path: string,
  body: object,
  ask: (options: object) => Promise<Credential | null>,
): Promise<PasskeyOutcome> {
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!asked.ok) return { kind: 'none', status: asked.status, message: await asked.text() };
  const options = await asked.json();
  try {
    const made = await ask(withBytes(options));
    return made === null ? CALLED_OFF : { kind: 'answer', answer: JSON.stringify(inText(made as PublicKeyCredential)) };
  } catch (error) {
    const isHeld = error instanceof DOMException && error.name === 'InvalidStateError';
    return isHeld ? { kind: 'none', status: 409, message: '' } : CALLED_OFF;
  }
}

interface CredentialIdJson {
  readonly id: string;
}

/** The server's options with bytes where it writes base64url. */
function withBytes(options: {
  readonly challenge: string;
  readonly user?: CredentialIdJson;
  readonly excludeCredentials?: readonly CredentialIdJson[];
}) {
  const { challenge, user, excludeCredentials, ...rest } = options;
  const byId = <T extends CredentialIdJson>(one: T) => ({ ...one, id: bytesOf(one.id) });
  return {
    ...rest,
    challenge: bytesOf(challenge),
    ...(user && { user: byId(user) }),
    ...(excludeCredentials && { excludeCredentials: excludeCredentials.map(byId) }),
  };
}

function inText({ id, rawId, type, response }: PublicKeyCredential) {
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const;
  const all = response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  // What an authenticator says of a new passkey stands in its attestation.
  const isNew = 'attestationObject' in response;
  const said = parts.filter((name) => all[name] && !(isNew && name === 'authenticatorData'));
  return {
    id,
    rawId: textOf(rawId),
    type,
    response: {
      ...Object.fromEntries(said.map((name) => [name, textOf(all[name] as ArrayBuffer)])),
      ...(isNew && { transports: all.getTransports?.() ?? [] }),
    },
  };
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
