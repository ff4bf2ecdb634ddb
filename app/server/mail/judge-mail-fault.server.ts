/**
 * The meaning of a failed mail for the next one.
 * - dead-address: the recipient does not exist; further mails are useless
 * - server-away: the mail server was unreachable or refused the login; no recipient is the cause
 * - refused: this mail was not accepted now; it may be later
 */
export type MailFault = 'dead-address' | 'server-away' | 'refused';

/** Faults of the connection and of the log-in, by the mail library's names. */
const AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL', 'ENOAUTH']);
/** Mailbox unavailable, user not local, mailbox name not allowed. */
const NO_MAILBOX = new Set([550, 551, 553]);
/** Servers use the same codes to refuse the sender, which does not concern the address. */
const TURNED_AWAY =
  /relay|denied|block|spam|polic|reputation|list|spf|dkim|dmarc|authenticat|tls|greylist|rate|quota|full/i;

/**
 * Judges the mail library's error. Only a refusal of the recipient itself makes an address dead: one wrong
 * setting of ours must not set every reader aside.
 */
export function judgeMailFault(error: unknown): MailFault {
  const { code, command, responseCode, response } = error as Readonly<Record<string, unknown>>;
  if (typeof code === 'string' && AWAY.has(code)) return 'server-away';
  // 421: the server is closing the connection, whatever the command.
  if (responseCode === 421) return 'server-away';
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return 'refused';
  const text = typeof response === 'string' ? response : '';
  const detailed = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  // Bad mailbox, system, syntax, moved away, takes no mail; and a mailbox that was closed. 5.1.7 and 5.1.8 blame the sender.
  if (detailed !== undefined) return /^5\.(1\.([1-6]|9|10)|2\.1)$/.test(detailed) ? 'dead-address' : 'refused';
  return NO_MAILBOX.has(responseCode) && !TURNED_AWAY.test(text) ? 'dead-address' : 'refused';
}
