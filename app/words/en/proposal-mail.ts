/** Mails about proposals, their sending, and the pages that their links open. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { number } from '#app/words/en/formats.ts';
import * as mailWords from '#app/words/en/mail.ts';
import { sentence } from '#app/words/sentence.ts';

// Mails to the client.
export const clientTitle = {
  proposal: (proposal: string, business: string) => `${proposal} from ${business}`,
  accepted: (proposal: string, business: string) => `${proposal} from ${business} was accepted`,
  code: (proposal: string, business: string) => `Code to sign ${proposal} from ${business}`,
} as const;
/** In the footer, beside our name. */
export const sentWith = (business: string) =>
  `Sent by ${business} with ${PRODUCT_NAME}. ${PRODUCT_NAME} never asks for payment or a password.`;
const replies = (business: string) => `Reply to this mail to write to ${business}.`;
export const clientLines = {
  proposal: (business: string, total: string, validity: string) => [
    `${business} has prepared a proposal for you.`,
    `Total: ${total}. ${validity}.`,
    'Open it to see the floor and the price, ask for a change, and accept or decline.',
    replies(business),
  ],
  // Of mails queued by an earlier version.
  accepted: (business: string, total: string) => [
    `You accepted this proposal. Total: ${total}.`,
    `You can read, print and download it on its page until ${business} ends the link.`,
    replies(business),
  ],
} as const;
export const codeLines = (code: string, minutes: number) => [
  `Your code is ${code}. It works once, for ${number(minutes)} minutes: type it on the proposal’s page, above your name.`,
  'Didn’t ask for this code? Ignore this mail. Don’t share it.',
];
export const toProposal = 'Open the proposal';
export const toSigned = 'Open the signed proposal';
/** What was signed, to the client. */
export const signedLines = (signed: {
  readonly business: string;
  readonly until: string;
  readonly isAttached: boolean;
}) => [
  signed.isAttached
    ? 'You signed the proposal with the code from our mail. The signed PDF is attached.'
    : 'The proposal was accepted through its link.',
  `You can also download the signed PDF until ${signed.until}, even if ${signed.business} ends the proposal’s link.`,
  replies(signed.business),
];
export const signedHash = (hash: string) => `SHA-256 of the signed PDF: ${hash}`;
export const signedAttached = 'The signed PDF is attached. Keep it: nobody can change it without changing its SHA-256.';
export const { ifTheButtonFails } = mailWords;
export const whyYouGetThis = (business: string) =>
  `You receive this mail because ${business} entered this address for a proposal.`;
export const doNotWrite = 'Do not write to me';
export const report = 'Report';

// Mails to the contractor.
export const newsTitle = {
  accepted: (proposal: string) => `${proposal} was accepted`,
  declined: (proposal: string) => `${proposal} was declined`,
  cancelled: (proposal: string) => `The acceptance of ${proposal} was canceled`,
  'change-asked': (proposal: string) => `A change was requested on ${proposal}`,
} as const;
export const newsLines = {
  accepted: ['It was accepted through its link. Open it to see the name and the time.'],
  declined: ['It was declined through its link. You can change it and publish a new revision.'],
  cancelled: ['The acceptance was canceled through the link, within the cancellation period you set.'],
  'change-asked': ['The message:'],
} as const;

// Mails to the contractor about his business name; the name itself is not in them.
export const nameJudged = {
  allowed: {
    title: 'Your business name was approved',
    lines: ['Clients now see it on your links. Mail to clients that was waiting for it is on its way.'],
    action: 'Open your proposals',
  },
  refused: {
    title: 'Your business name was not approved',
    lines: [
      'Clients could mistake you for someone else, so nothing is published or mailed under it. What you wrote is kept.',
      'Change the name on the account page, then publish again. If the name is really yours, reply to this mail or contact support.',
    ],
    action: 'Change the business name',
  },
} as const;

// Mails to the operator about waiting items, without any typed text.
export const operatorNotices = {
  name: {
    title: 'A business name is waiting for review',
    lines: ['It resembles another organization, or has a phone number or an address in it. Clients do not see it yet.'],
  },
  'first-mail': {
    title: 'A first mail to a client is waiting for review',
    lines: ['Its business name is new to you. The mail is sent when you allow the name.'],
  },
  report: {
    title: 'A client reported a mail',
    lines: ['The proposal’s link was ended. Check the account, then mark the report as handled.'],
  },
  stopped: {
    title: 'Reports stopped an account',
    lines: [
      'Two clients reported it. It cannot publish or send mail until you have marked all of its reports as handled.',
    ],
  },
} as const;
export const toReports = 'Open the reports';

// On the contractor's page.
export const byMail = 'By mail';
export const sendTo = (address: string) => `Send to ${address}`;
export const sendAfterReview = (address: string) => `Send to ${address} after review`;
export const firstMailWaits =
  'We review each new business name before we mail it, usually within a day. Your mail is sent after that. The link above works now, so you can copy it and send it yourself.';
export const sendText = (replies: string) =>
  `The mail has your business name and logo, the number, the total, the last valid day and the link. Replies go to ${replies}.`;
export const noAddress = 'To send it by mail, enter the client’s email below and publish the proposal.';
export const mailsLeft = (left: number, most: number) => `${number(left)} of ${number(most)} mails left`;
export const noneLeft = (most: number) => `A proposal is mailed at most ${number(most)} times.`;
export const mailStates = {
  held: <T>(to: string, at: T, revision: string) =>
    sentence<T>`To ${to}, waiting for our review since ${at}, ${revision}`,
  waiting: <T>(to: string, at: T, revision: string) => sentence<T>`On its way to ${to} since ${at}, ${revision}`,
  sent: <T>(to: string, at: T, revision: string) => sentence<T>`Sent to ${to} on ${at}, ${revision}`,
  dropped: <T>(to: string, at: T, revision: string) => sentence<T>`Not sent to ${to} on ${at}, ${revision}`,
  failed: <T>(to: string, at: T, revision: string) =>
    sentence<T>`Could not be delivered to ${to} on ${at}, ${revision}`,
} as const;
/** Before a mail of another kind than the proposal's own. */
export const kinds = { proposal: '', code: 'Code to sign: ', accepted: 'After acceptance: ' } as const;
export const refusals = {
  'mail-off': mailWords.notSetUp,
  'no-plan': 'Sending proposals by mail requires the Pro Plan.',
  unconfirmed: 'Confirm your own email address first, on the account page: the client’s replies go there.',
  'too-new': 'Proposals are mailed from the second day of a paid plan. Until then, send the link yourself.',
  'not-open': 'This proposal is no longer open. Publish it again before you send it.',
  'no-address': 'This revision has no address to send to. Enter the client’s email below and publish the proposal.',
  'name-refused':
    'We did not approve your business name for mails to clients. Change it on the account page and publish again.',
  stopped:
    'Two clients reported mails from your account, so no mail is sent until we have reviewed it. The link still works.',
  'mailbox-full':
    'This address has received 5 proposals by mail today. Send yours tomorrow, or send the link yourself.',
  unwanted: 'This address asked for no more mail from us. Send the link yourself.',
  'too-many-mails': 'This proposal has reached its mail limit. Send the link yourself.',
  'too-many-addresses':
    'You have written to 20 new addresses in a day. Send this one tomorrow, or send the link yourself.',
  reported: 'A mail about this proposal was reported, so it cannot be mailed again.',
} as const;

// The code, on the client's page.
export const codeText = (business: string, address: string) =>
  `${business} asks you to sign with a code we mail to ${address}.`;
export const sendCode = 'Send me the code';
export const codeField = 'Code from the mail';
export const codeHint = (minutes: number) => `6 digits; a code works once, for ${number(minutes)} minutes.`;
export const codeOnItsWay = (address: string) => `The code is on its way to ${address}.`;
export const codeMissing = 'Press “Send me the code”, then enter it here';
export const codeWrong = 'This is not the code from our latest mail';
export const codeVoid = 'Your code is no longer valid. Press “Send me the code” for a new one';
export const withCode = (address: string) => `A code that was mailed to ${address} was entered.`;
export const codeRefusals = {
  unwanted: 'That address asked for no more mail from us. Ask the contractor for a proposal without a code.',
  'too-many-addresses': 'No more codes can be mailed today. Try again tomorrow.',
  'mailbox-full': 'No more codes can be mailed to this address today. Try again tomorrow.',
  'sender-waits':
    'Codes cannot be mailed yet: we are reviewing the contractor’s business name. Try again in a day, or ask the contractor.',
  'too-many-codes': 'No more codes can be mailed today. Try again tomorrow.',
  reported:
    'A mail about this proposal was reported, so no code can be mailed. Ask the contractor for another proposal.',
} as const;

// The pages behind the links of a mail.
export const noMailPageTitle = `No more mail – ${PRODUCT_NAME}`;
export const noMailTitle = 'Do not write to me';
export const noMailText = `${PRODUCT_NAME} will send no more proposals to the address this mail came to, no matter who enters it. We keep only a fingerprint of the address, not the address itself.`;
export const noMailDone = `${PRODUCT_NAME} will not write to this address about proposals again.`;
export const undo = 'Undo';
export const undone = 'Proposals may be mailed to this address again.';
export const reportPageTitle = `Report a mail – ${PRODUCT_NAME}`;
export const reportDescription = 'Report a mail about a proposal that should not have been sent.';
export const reportTitle = 'Report this mail';
export const reportText = (proposal: string, business: string) =>
  `${proposal} from ${business}: its link stops working for everyone, and the operator of ${PRODUCT_NAME} will review it.`;
export const reportDone = 'Thank you. The link was ended, and the operator will review it.';
export const reportGone = 'This proposal was deleted. There is nothing left to report.';
export const linkIncomplete = 'This link is incomplete. Please open it from the mail again.';

export const confirmFirstMail = 'This is the first proposal you mail to a client. Please confirm that it’s you.';
export const yourPassword = 'Your password';
