/** Events of the process for metrics. Every label is from a fixed list: no user data. */
export type Meter = {
  /** One answered request; `route` is a route's id, or `shell` for files and refusals before the routes. */
  readonly request: (label: { route: string; method: string; status: number }, seconds: number) => void;
  /** One layout on the server's engine, with its outcome. */
  readonly layout: (outcome: string, seconds: number) => void;
  /** One payment event, with its outcome. */
  readonly webhook: (type: string, outcome: string) => void;
  /** One mail in reply to a support message, with its outcome. */
  readonly supportMail: (outcome: string) => void;
  /** A calculation that the account's plan had no room for. */
  readonly planLimit: (plan: string) => void;
  /** An attempt over one of the limits on attempts. */
  readonly rateLimit: (rule: string) => void;
};

const nothing = () => {};
const QUIET: Meter = {
  request: nothing,
  layout: nothing,
  webhook: nothing,
  supportMail: nothing,
  planLimit: nothing,
  rateLimit: nothing,
};

// One a process: the server around the app and the app itself are two bundles that both count.
const KEY = Symbol.for('tilewright.meter');
const slots = globalThis as unknown as Record<symbol, Meter | undefined>;

/** The process's meter; it counts nothing unless metrics are on. */
export function meter(): Meter {
  return slots[KEY] ?? QUIET;
}

/** Makes `next` the process's meter; null stops counting. */
export function setMeter(next: Meter | null): void {
  slots[KEY] = next ?? undefined;
}
