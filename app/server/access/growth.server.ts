import { MOST_JOBS, MOST_PROJECTS } from '#app/product/projects/projects.ts';
import { MOST_PHOTO_BYTES } from '#app/product/tiles/pictures.ts';
import { MOST_TILES } from '#app/product/tiles/tiles.ts';
import { MOST_SESSIONS } from '#app/server/access/session.server.ts';
import { RATE_RULES } from '#app/server/guard/rate-limit.server.ts';

/** By how much an account can let a table grow in a day: the most rows, and what one of them takes at most, with its indexes. */
interface Growth {
  readonly rows: number;
  readonly bytes: number;
  /** What limits it. */
  readonly by: string;
}

const KB = 1024;
const DAILY = 24;
const {
  accountStep,
  confirmMail,
  layoutsDay,
  loginDay,
  passkeyChallenge,
  picturesDay,
  proposalAddress,
  proposalAsk,
  proposalCode,
  proposalLinkEnd,
  proposalNew,
  proposalRevision,
  resetAccount,
  savedKb,
  support,
} = RATE_RULES;

/** Steps on the account's page, each counted by its kind. */
const STEPS = 5 * accountStep.limit + DAILY * confirmMail.limit;
/** Mails that an account causes: about its steps, to clients, about what clients do, to support. */
const MAILS = 2 * STEPS + 4 * proposalRevision.limit + 2 * DAILY * support.limit + DAILY * resetAccount.limit;

const NONE = (by: string): Growth => ({ rows: 0, bytes: 0, by });

/**
 * Every table of the database. A test fails where one is missing, or where an account's worst day takes more than is
 * promised (docs/decisions/load.md).
 */
export const GROWTH: Readonly<Record<string, Growth>> = {
  account_notices: { rows: 20, bytes: 200, by: 'one a kind and day of its subscription' },
  announcement_recipients: NONE('the administrator sends'),
  audit_lines: {
    rows: 2 * loginDay.limit + STEPS + 4 * proposalRevision.limit,
    bytes: 500,
    by: 'logins, steps, publications',
  },
  counted_layouts: { rows: layoutsDay.limit, bytes: 350, by: 'layoutsDay' },
  email_tokens: { rows: DAILY * confirmMail.limit, bytes: 400, by: 'confirmMail' },
  held_names: { rows: accountStep.limit, bytes: 500, by: 'accountStep: one a business name' },
  inbound_mails: { rows: 60 * DAILY, bytes: 250, by: 'supportReply' },
  layouts: { rows: savedKb.limit, bytes: KB, by: 'savedKb' },
  mail_queue: { rows: MAILS, bytes: KB, by: 'the rules of what is mailed' },
  mailbox: NONE('only a local run keeps mails'),
  // At least a hundred bytes of its job's document for each.
  obstacles: { rows: savedKb.limit * 10, bytes: 150, by: 'savedKb' },
  passkey_challenges: {
    rows: DAILY * 12 * passkeyChallenge.limit,
    bytes: 250,
    by: 'passkeyChallenge; each lasts minutes',
  },
  passkeys: { rows: 20, bytes: KB, by: 'twenty in all' },
  password_reset_tokens: { rows: DAILY * resetAccount.limit, bytes: 400, by: 'resetAccount' },
  // The picture for papers is at most twice the size of the one for pages. Both are in base64.
  pictures: { rows: picturesDay.limit, bytes: Math.ceil((3 * MOST_PHOTO_BYTES * 4) / 3), by: 'picturesDay' },
  plan_grants: NONE('the administrator grants'),
  project_jobs: { rows: MOST_PROJECTS * MOST_JOBS, bytes: 300, by: 'MOST_PROJECTS, MOST_JOBS' },
  projects: { rows: MOST_PROJECTS, bytes: 6 * KB, by: 'MOST_PROJECTS' },
  proposal_codes: { rows: 2 * proposalCode.limit * proposalRevision.limit, bytes: 300, by: 'proposalCode' },
  proposal_events: {
    rows: (4 + proposalAsk.limit) * proposalRevision.limit + proposalLinkEnd.limit,
    bytes: 3 * KB,
    by: 'proposalRevision, proposalAsk',
  },
  proposal_mails: { rows: 5 * proposalAddress.limit * 3, bytes: 500, by: 'proposalAddress, MOST_MAILS' },
  proposal_numbers: { rows: 1, bytes: 100, by: 'one a year' },
  proposal_reports: NONE('whoever got a mail reports it'),
  proposal_revisions: { rows: proposalRevision.limit, bytes: 128 * KB, by: 'proposalRevision, and the form’s 64 KB' },
  proposals: { rows: proposalNew.limit, bytes: 128 * KB, by: 'proposalNew, and the form’s 64 KB' },
  rate_limits: { rows: 2_000, bytes: 200, by: 'one a rule and person; swept hourly' },
  sessions: { rows: MOST_SESSIONS, bytes: 900, by: 'MOST_SESSIONS' },
  settings: NONE('facts of the installation'),
  signed_proposals: { rows: proposalRevision.limit, bytes: 700 * KB, by: 'proposalRevision' },
  stripe_events: NONE('the payment service writes'),
  submissions: { rows: layoutsDay.limit + STEPS, bytes: 350, by: 'layoutsDay, accountStep' },
  support_messages: { rows: 60 * DAILY, bytes: 6 * KB, by: 'supportReply' },
  support_requests: { rows: DAILY * support.limit, bytes: 6 * KB, by: 'support' },
  tiles: { rows: MOST_TILES, bytes: 2 * KB, by: 'MOST_TILES' },
  unwanted_addresses: NONE('whoever got a mail says so'),
  user_announcements: NONE('the administrator writes'),
  users: NONE('one row an account'),
};
