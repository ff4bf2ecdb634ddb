/** Proposals: what the contractor writes, and what the client reads and accepts. */
import { counted, date, money, number, time } from '#app/words/en/formats.ts';

export const proposals = 'Proposals';
export const proposal = 'Proposal';
export const pageTitle = (name: string, product: string) => `${name} – ${product}`;
export const pageDescription = 'Proposals for your clients, with the plan, the price and a place to accept.';
export const needPro = 'New proposals require the Pro Plan!';
export const needProText = 'Proposals that you have sent stay readable, and your clients can still accept them.';
export const notFound = 'There is no such proposal in your account.';
export const unsent = 'No answer from the server. What you typed is still here: try again in a moment.';
export const noneYet = 'No proposals yet.';
export const noneInState = 'No proposal is in this state.';
export const all = 'All';
export const states = {
  draft: 'Draft',
  sent: 'Sent',
  seen: 'Seen',
  'change-asked': 'Change requested',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const;
export const filter = 'Show';
export const newProposal = 'New proposal';
export const make = 'Make a proposal';
export const from = 'From';
export const nothing = 'An empty proposal';
export const projectNamed = (name: string) => `Project: ${name}`;
export const jobNamed = (name: string) => `Job: ${name}`;
export const fromHint = 'Its plan, areas and materials become lines that you can change.';
export const mostProposals = (most: number) =>
  `An account keeps at most ${number(most)} proposals. Delete a draft first.`;
export const mostNewProposals = (most: number) =>
  `You have made ${number(most)} proposals in a day, which is the limit. Make this one tomorrow.`;
export const toProposals = 'All proposals';
export const untitled = 'Untitled proposal';
export const numbered = (year: number, count: number) => `${year}-${String(count).padStart(3, '0')}`;
export const named = (count: string, letter: string) => `Proposal ${count} ${letter}`;

export const title = 'Title';
export const titleHint = 'For example: Bathroom floor, 12 Elm Street';
export const client = 'Client';
export const clientName = 'Client name';
export const clientAddress = 'Client address';
export const clientEmail = 'Client email';
export const asksCode = 'The client signs with a code we mail to this address';
export const codeNeedsEmail = 'Enter the client’s email, where we mail the code';
export const clientEmailHint = 'To send the proposal by mail. Optional';
export const work = 'Work and materials';
export const workHint =
  'For a fixed price, leave the quantity empty. A line with no description and no price is removed when you save.';
export const lineNo = (count: number) => `Line ${count}`;
export const amount = 'Amount';
/** An amount while its line cannot be read. */
export const noAmount = '–';
export const addLine = 'Add a line';
export const removeLine = (count: number) => `Remove line ${count}`;
export const lineUp = (count: number) => `Move line ${count} up`;
export const lineDown = (count: number) => `Move line ${count} down`;
export const linesPressed = {
  'add-line': (count: number) => `Line ${count} was added.`,
  'remove-line': (count: number) => `Line ${count} was removed. Press Save to keep this.`,
  'line-up': (count: number) => `Line ${count} was moved up. Press Save to keep this.`,
  'line-down': (count: number) => `Line ${count} was moved down. Press Save to keep this.`,
} as const;
export const linesRemoved = (count: number) =>
  `${counted(count, 'line with no description and no price was', 'lines with no description and no price were')} removed.`;
export const stillUnpriced = (count: number) =>
  `${counted(count, 'line has', 'lines have')} no price yet. Enter a price or tick “No charge” before you publish.`;
export const notPublished = (count: number) =>
  `Saved, but not published: ${counted(count, 'line has', 'lines have')} no price. Enter a price or tick “No charge”.`;
export const noTotals = 'Correct the figures that are marked or incomplete to see the totals.';
export const lineText = 'What';
export const quantity = 'Quantity';
export const unit = 'Unit';
export const unitHint = 'sq ft, hour';
export const price = 'Price for one';
export const taxed = 'Taxed';
export const totals = 'Discount, tax and deposit';
export const discount = 'Discount';
export const discountOff = 'Discount amount or percent';
export const noDiscount = 'None';
export const asAmount = 'An amount';
export const asPercent = 'A percentage';
export const tax = 'Tax';
export const taxIncluded = 'Included, not shown';
export const taxOnce = 'Added, rounded once on the total';
export const taxEachLine = 'Added, rounded on each line';
export const taxRate = 'Tax rate in percent';
export const taxHint = 'This is not tax advice. Ask your tax adviser what is taxed where you work.';
export const deposit = 'Deposit';
export const noDeposit = 'None';
export const depositSum = 'Deposit amount or percent';
export const depositHint = 'Some places cap deposits. Tilewright takes no payment.';
export const depositDue = 'Deposit due';
export const depositDueHint = 'For example: on acceptance';
export const termsPart = 'Validity and terms';
export const validThrough = 'Valid through';
export const terms = 'Terms';
export const keepTerms = 'Use these terms in my next proposals';
export const cancelDays = 'Days the client has to cancel';
export const cancelDaysHint = 'Empty or 0 for none';
export const cancelNotice = 'Notice of the right to cancel';
export const cancelNoticeHint = 'In your own words; printed beside the signature.';
export const save = 'Save';
export const saved = 'The proposal was saved.';
export const notSaved = 'That worked, but your edits are not saved yet. Fix the marked fields.';
export const send = (letter: string) => (letter === 'A' ? 'Make the client’s link' : `Publish revision ${letter}`);
export const sendText = 'The proposal gets its number and is locked. Then send the link yourself, or send it by mail.';
export const reviseText = (letter: string) =>
  `Your changes stay a draft until you publish them as revision ${letter}. The client then sees what changed.`;
export const asItStands = 'As it stands';
export const depositOf = 'Deposit';
export const dueAt = (due: string) => `due ${due}`;

export const tooLong = (most: number) => `At most ${number(most)} characters`;
export const titleMissing = 'Enter a title';
export const clientMissing = 'Enter the client’s name: two letters or more';
export const clientEmailWrong = 'Enter an email address such as ann@example.com, or leave this empty';
export const lineTextMissing = 'Enter what this line is for';
export const quantityWrong = 'Enter a quantity such as 120.5, at most 1,000,000';
export const priceMissing = 'Enter a price, or tick “No charge”';
export const comesToNothing = 'This line comes to 0.00. Enter a price, or tick “No charge”';
export const priceAndNoCharge = 'Clear the price, or untick “No charge”';
export const priceWrong = 'Enter an amount such as 8.50, at most 10,000,000';
export const percentWrong = 'Enter a percentage from 0 to 100, such as 7.5';
export const rateWrong = 'Enter a tax rate from 0 to 100, such as 8.875';
export const lineTooLarge = 'This line comes to more than 10,000,000';
export const tooLarge = 'The total is more than 10,000,000';
export const discountTooLarge = 'The discount is more than the prices';
export const depositTooLarge = 'The deposit is more than the total';
export const dayWrong = 'Enter a future date within two years';
export const daysWrong = 'Enter a number of days from 0 to 60';
export const noticeMissing = 'Enter the notice of the right to cancel';
export const choiceWrong = 'Choose one of these';
export const noLines = 'Enter at least one line before you make the link';
export const noBusiness = 'Enter your business name on the account page first.';
export const toAccount = 'Business details';
export const nameRefused =
  'We did not approve your business name, because clients could mistake you for someone else. Change it on the account page, then publish again.';
export const stopped =
  'Two clients reported mails from your account, so nothing new is published until we have reviewed it. Proposals that you sent before stay open.';
/** Before anything is pressed. */
export const nameStates = {
  waits:
    'We review your business name, usually within a day, because it resembles another organization’s or has a phone number or web address in it. Links work now, but leave the name out, and clients can accept once it is approved. We mail you the result.',
  refused: nameRefused,
} as const;
export const mostRevisions = (most: number) =>
  `This proposal has ${number(most)} revisions, which is the limit. Make a new proposal for further changes.`;
export const mostRevisionsToday = (most: number) =>
  `You have published ${number(most)} times in a day, which is the limit. Your draft is saved: publish it tomorrow.`;
export const changedElsewhere =
  'This proposal was changed in another window. What you typed is still here. Save again to replace the other change.';
export const closed = 'This proposal is closed and cannot be changed.';

export const clientLink = 'The client’s link';
export const linkText = 'Anyone with the link can read the proposal and answer it.';
export const withdraw = 'Withdraw';
export const withdrawText = 'The client can still read the proposal, but no longer accept it.';
export const endLink = 'End the link';
export const endLinkText = 'The link stops working for everyone, and a new one replaces it.';
export const deleteDraft = 'Delete this draft';
export const history = 'History';
export const revisionOf = (letter: string) => `revision ${letter}`;
export const events = {
  sent: 'Published',
  seen: 'Seen by the client',
  accepted: 'Accepted',
  declined: 'Declined',
  'change-asked': 'Change requested',
  cancelled: 'Canceled by the client',
  withdrawn: 'Withdrawn',
  'link-ended': 'The link was ended',
  reported: 'A mail was reported; the link was ended',
} as const;
export const changeAskedTitle = 'Your client requested a change';
export const changeAskedText = (letter: string) =>
  `Change the proposal below, then publish it as revision ${letter}. Your client can still accept the current one.`;
export const by = (name: string) => `by ${name}`;

// The client's page.
export const preparedBy = (business: string, product: string) => `Prepared by ${business} with ${product}.`;
export const preparedWith = (product: string) => `Prepared with ${product}.`;
export const nameUnderReview =
  'We are reviewing the contractor’s business name, usually within a day. You can read this proposal now and accept it once the name is shown.';
export const neverAsks = (product: string) => `${product} never asks for payment or a password.`;
export const preparedFor = 'For';
export const total = 'Total';
export const subtotal = 'Subtotal';
export const taxAt = (percent: string) => `Tax at ${percent} %`;
export const taxIsIncluded = 'Tax included';
export const validUntil = (day: string) => `Valid through ${dayOf(day)}`;
const dayOf = (day: string) => date(new Date(`${day}T00:00:00Z`), 'UTC');
export const included = 'What is included';
export const noCharge = 'No charge';
/** The first revisions: a line of theirs without a price. */
export const isIncluded = 'Included';
export const quantityAt = (hundredths: number, unitName: string, cents: number, currency: string) =>
  // A quantity of one without a unit adds nothing to the price.
  hundredths === 100 && unitName === ''
    ? ''
    : `${quantityOf(hundredths)}${unitName === '' ? '' : ` ${unitName}`}${cents === 0 ? '' : ` × ${money(cents, currency)}`}`;
const quantityOf = (hundredths: number) => number(hundredths / 100);
export const lookOf = (room: string) => `How it will look: ${room}`;
export const plan = 'The plan';
export const changedSince = 'Changed since the last revision';
export const yourAnswer = 'Your answer';
export const consent =
  'By typing my name I sign this proposal electronically and agree to receive it electronically; paper on request.';
export const consentMissing = 'Tick this box to accept';
export const yourName = 'Your full name';
export const nameMissing = 'Type your full name: two letters or more';
export const accept = 'Accept and sign';
export const decline = 'Decline';
export const declineText = 'The contractor sees that you declined. You cannot accept afterwards.';
export const askChange = 'Ask for a change';
export const askText = 'What should change?';
export const askMissing = 'Write what should change';
export const askUnsent = 'You wrote a request that was not sent. Send it first, or clear this field.';
export const askSend = 'Send to the contractor';
export const confirmSeen = 'I have opened this proposal';
export const confirmSeenText = 'Lets the contractor know. It does not accept anything.';
export const cancel = 'Cancel my acceptance';
export const cancelUntil = (moment: Date) => `You can cancel until ${date(moment, 'UTC')}.`;
export const changed = 'This proposal has changed. Read it again before you answer.';
export const notOpen = 'This proposal can no longer be answered.';
export const linkGone = 'This link does not work: it was ended or is incomplete. Ask the sender for a new one.';
export const acceptedBy = (name: string, moment: Date) => `Accepted by ${name} on ${date(moment, 'UTC')} (UTC)`;
export const holderText = 'Accepted through this link. Tilewright does not verify identity.';
export const thanks = (name: string) => `Thank you, ${name}.`;
export const nextSteps = 'What happens next';
export const nextContact = (business: string) =>
  `${business} has your acceptance and will contact you to arrange the work.`;
export const nextDeposit = (deposit: string, business: string) =>
  `${deposit}: pay it to ${business} directly. Tilewright takes no payments.`;
export const nextFile = 'Download the PDF below and keep it: it has what you accepted, your name and the date.';
export const nextCancel = 'You can still cancel at the bottom of this page during the cancellation period.';
export const seenNow = 'The contractor can see that you opened this proposal.';
export const signed = 'Acceptance';
export const signOnPaper = 'Accept by signing here, or online through the link that came with this proposal.';
export const signature = 'Name and signature';
export const day = 'Date';
export const fingerprintIs = (hash: string) => `Fingerprint of the proposal (SHA-256): ${hash}`;
export const pdfLetter = 'PDF, Letter';
export const pdfA4 = 'PDF, A4';
export const pdfFailed = 'The file could not be made. Please try again in a moment, or print the page.';
export const asked = 'Your request was sent to the contractor.';
export const stateText: Readonly<Record<string, string>> = {
  declined: 'This proposal was declined.',
  cancelled: 'The acceptance of this proposal was canceled.',
  expired: 'This proposal has expired. Ask the contractor for a new one.',
  withdrawn: 'The contractor withdrew this proposal.',
};
export const print = 'Print';
// What was signed.
export const notSigned = 'The PDF to sign could not be made, so nothing was signed. Please try again in a moment.';
export const signedPageTitle = (proposal: string, product: string) => `${proposal}, signed – ${product}`;
export const signedTitle = (proposal: string) => `${proposal}, signed`;
export const signedFrom = (business: string) => `From ${business}`;
export const signedOn = (moment: Date) => `Accepted on ${date(moment, 'UTC')} (UTC)`;
export const downloadSigned = 'Download the signed PDF';
export const signedText = (until: string) =>
  `This link works until ${until}, even if the proposal’s link is ended or the contractor closes the account.`;
export const signedCopy = 'Signed copy';
export const keepSigned = (until: string) =>
  `Download the signed PDF, or keep this link: it works until ${until}, whatever happens to this page.`;
export const signedLink = 'Link to the signed copy';
export const signedGone =
  'This link does not work. It is incomplete, or its 90 days are over. Ask the contractor for the signed proposal.';
export const signedDamaged =
  'This record was changed after the proposal was signed, so we don’t show it. Use the PDF from your mail, and contact support.';
export const trail = 'What happened';
export const trailEntry = (event: string, at: Date) => `${event} on ${date(at, 'UTC')} at ${time(at, 'UTC')} (UTC)`;
export const trailIntact = 'Each entry covers the one before it. The record is unchanged.';

export const area = (name: string) => `Lay tile: ${name}`;
export const moreLines = (count: number) =>
  `${counted(count, 'line', 'lines')} of the project did not fit here: add them to other lines, then clear this one`;
export const added = (text: string) => `Added: ${text}`;
export const removed = (text: string) => `Left out: ${text}`;
export const changedLine = (text: string, before: string, after: string) => `${text}: ${before}, now ${after}`;
export const totalMore = (difference: string, isMore: boolean) => `Total ${difference} ${isMore ? 'more' : 'less'}`;
export const totalSame = 'The total is the same';
export const totalNow = (before: string, after: string) => `Total ${before}, now ${after}`;
export const changedToo = (parts: readonly string[]) => `Changed too: ${parts.join(', ')}`;
/** What of a proposal may have changed beside its lines and its total. */
export const changedParts = {
  title: 'title',
  client: 'name or address of the client',
  business: 'details of the contractor',
  lines: 'quantities or order of lines',
  currency: 'currency',
  discount: 'discount',
  tax: 'tax',
  deposit: 'deposit',
  validThrough: 'validity',
  terms: 'terms',
  cancel: 'right to cancel',
  pictures: 'plan',
} as const;
export const otherChanges = 'Other details were changed';
