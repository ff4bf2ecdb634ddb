import type { FLOODS } from '#tests/soak/support/floods.ts';

/**
 * Every file that makes a queue (`limit` of app/base), with the flood that tests its fairness, or the reason why no
 * test is needed. A queue that is missing here fails the tests.
 */
export const QUEUES: Readonly<
  Record<string, { readonly floods: readonly (keyof typeof FLOODS)[] } | { readonly why: string }>
> = {
  'app/engine/server/server-engine.server.ts': {
    floods: ['twelve pages of a turned comb', 'twelve visits of one link without a session'],
  },
  'app/engine/server/server-advice.server.ts': { floods: ['twelve searches of a start'] },
  'app/server/exports/paper-desk.server.ts': {
    floods: ['thirteen exports of a turned comb', 'a project of five turned combs, ten times'],
  },
  'app/server/pictures/make-picture.server.ts': { floods: ['twelve pictures of 39 million pixels'] },
  'app/server/floor-plans/plan-desk.server.ts': { floods: ['twelve floor plans of a grid'] },
  'app/server/http/serve/limited-remix.server.ts': { floods: ['sixty logins from one address'] },
  'app/server/http/serve/address-lines.server.ts': { floods: ['two thousand pages from one address'] },
  'app/server/process/password-hasher.server.ts': {
    why: 'Logins come two at a time, as limited-remix lets them in; accounts that are asked again take turns with them.',
  },
  'app/server/billing/billing-turns.server.ts': { why: 'Work of one account is in line once; accounts take turns.' },
  'app/server/http/serve/start-in-turn.server.ts': { why: 'A place lasts one turn of the event loop.' },
  'app/server/serve/web-app.server.ts': { why: 'Only while the server stops.' },
};
