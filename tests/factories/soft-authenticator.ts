import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** Deviations from what an authenticator and its browser should send. */
export interface Oddities {
  readonly origin?: string;
  readonly rpId?: string;
  /** The user was present but not verified. */
  readonly isUnverified?: boolean;
  /** The signature counter; 0 means that the authenticator does not count. */
  readonly count?: number;
  /** The user handle returned with the key. */
  readonly userHandle?: string;
}

/** A passkey in software: it answers like an authenticator and a browser on http://localhost:3000. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Oddities) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (more: Uint8Array, hasKey: boolean, { rpId = 'localhost', isUnverified, count = 0 }: Oddities) => {
    const flags = USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED) | (hasKey ? HAS_KEY : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, more]);
  };
  const answer = (response: object) => {
    const text = id.toString('base64url');
    return JSON.stringify({ id: text, rawId: text, type: 'public-key', response });
  };
  return {
    id: id.toString('base64url'),
    /** The response to the server's offer to add a passkey. */
    make({ challenge }: { readonly challenge: string }, odd: Oddities = {}): string {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const data = authData(Buffer.concat([Buffer.alloc(16), length, id, key]), true, odd);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The response to a login challenge. */
    sign({ challenge }: { readonly challenge: string }, odd: Oddities = {}): string {
      const clientJson = clientData('webauthn.get', challenge, odd);
      const data = authData(Buffer.alloc(0), false, odd);
      const signed = Buffer.concat([data, createHash('sha256').update(clientJson).digest()]);
      return answer({
        clientDataJSON: clientJson.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        ...(odd.userHandle === undefined ? {} : { userHandle: Buffer.from(odd.userHandle).toString('base64url') }),
      });
    },
  };
}
