const MB = 1024 * 1024;

/** The most bytes of bodies in memory: in total, and per address. */
const IN_ALL = 128 * MB;
const BY_ADDRESS = 32 * MB;
/** The key of payment events, which have no session: they share as much. */
export const SIGNED_BODIES = 'signed';
const OF_SIGNED = 8 * MB;

/** The share of one body. */
export interface BodyShare {
  /** Reserves more bytes; false if that is too much now. */
  readonly take: (bytes: number) => boolean;
  /** Releases everything it reserved. A second call has no effect. */
  readonly release: () => void;
}

export interface BodyBudget {
  /** A share for a body from an address. */
  readonly open: (address: string) => BodyShare;
  /** The bytes held now. */
  readonly held: () => number;
}

/** Counts the bytes of all bodies in flight, from their first byte until their request is answered. */
export function createBodyBudget(inAll = IN_ALL, byAddress = BY_ADDRESS): BodyBudget {
  const held = new Map<string, number>();
  let all = 0;
  return {
    held: () => all,
    open(address) {
      const most = address === SIGNED_BODIES ? OF_SIGNED : byAddress;
      let own = 0;
      return {
        take(bytes) {
          const of = held.get(address) ?? 0;
          if (all + bytes > inAll || of + bytes > most) return false;
          held.set(address, of + bytes);
          all += bytes;
          own += bytes;
          return true;
        },
        release() {
          const left = (held.get(address) ?? 0) - own;
          if (left > 0) held.set(address, left);
          else held.delete(address);
          all -= own;
          own = 0;
        },
      };
    },
  };
}
