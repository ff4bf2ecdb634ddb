import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** The queue of hashes to compute is full; the caller answers 429. */
export class HashingBusyError extends Error {
  constructor() {
    super('Too many passwords are being checked');
    this.name = 'HashingBusyError';
  }
}

export type PasswordHasher = {
  /**
   * Runs a whole login or sign-up, its queries included, a few at a time, so that a flood of them stands in line
   * behind nobody but itself. Throws `HashingBusyError` at once when too many wait already.
   */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Throws `HashingBusyError` when too many wait already. */
  readonly hash: (password: string) => Promise<string>;
  /** Compares with a stored hash; with none it works as long for nothing, so that nobody learns which addresses exist. */
  readonly verify: (storedHash: string | null, password: string) => Promise<boolean>;
};

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const WAITING_MAX = 32;
/** Enough that the hash after the queries of one login finds the next one's queries done. */
const TURNS_AT_ONCE = 4;

/** Hashes off the event loop, a few at a time, so that a flood of logins leaves the processor to pages. */
export function createPasswordHasher(): PasswordHasher {
  const inTurn = boundedQueue(TURNS_AT_ONCE, WAITING_MAX);
  const run = boundedQueue(Math.max(1, Math.min(2, os.availableParallelism() - 1)), WAITING_MAX);
  // Made at once, so that the first unknown address takes no longer than the next.
  const dummy = hash('nobody has this password', COST);
  return {
    inTurn,
    hash: (password) => run(() => hash(normalise(password), COST)),
    verify: (storedHash, password) =>
      run(async () => {
        const matches = await verify(storedHash ?? (await dummy), normalise(password));
        return matches && storedHash !== null;
      }),
  };
}

function normalise(password: string): string {
  return password.normalize('NFC');
}

/** Runs at most `width` at once; beyond `waitingMax` waiting, refuses. */
function boundedQueue(width: number, waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < width) running += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new HashingBusyError();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
