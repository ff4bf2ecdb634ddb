import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { inTurn, limit } from '#app/base/limit.ts';

/** The queue of hashes is full; the caller answers 429. */
export class HashingBusyError extends Error {
  constructor() {
    super('Too many passwords are being checked');
    this.name = 'HashingBusyError';
  }
}

export type PasswordHasher = {
  /** Throws `HashingBusyError` if too many requests are waiting. `owner` is the account whose turn in the queue it takes. */
  readonly hash: (password: string, owner?: string) => Promise<string>;
  /**
   * Compares with a stored hash; without one it takes the same time, so that it does not reveal which addresses exist.
   */
  readonly verify: (storedHash: string | null, password: string, owner?: string) => Promise<boolean>;
};

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const WAITING_MAX = 32;

/**
 * Hashes off the event loop, a few at a time, so a flood of logins does not starve pages. Logins come two at a time
 * (`limitedRemix`). Signed-in accounts that must enter their password again take turns with them
 * (docs/decisions/sessions-and-passwords.md).
 */
export function createPasswordHasher(): PasswordHasher {
  const hashes = limit(Math.max(1, Math.min(2, os.availableParallelism() - 1)), WAITING_MAX);
  const run = <T>(work: () => Promise<T>, owner?: string) => inTurn(hashes, work, refuse, owner);
  // Made at startup, so that the first unknown address takes no longer than the next.
  const dummy = hash('nobody has this password', COST);
  return {
    hash: (password, owner) => run(() => hash(normalise(password), COST), owner),
    verify: (storedHash, password, owner) =>
      run(async () => {
        const matches = await verify(storedHash ?? (await dummy), normalise(password));
        return matches && storedHash !== null;
      }, owner),
  };
}

function refuse(): never {
  throw new HashingBusyError();
}

function normalise(password: string): string {
  return password.normalize('NFC');
}
