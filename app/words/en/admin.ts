/** The administrator's pages. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted, number } from '#app/words/en/formats.ts';
import { sentence } from '#app/words/sentence.ts';

export const analyticsPageTitle = `Analytics – ${PRODUCT_NAME}`;
export const analyticsPageDescription = 'Users, sign-ups, calculations and plans.';
export const usersPageTitle = `Users – ${PRODUCT_NAME}`;
export const usersPageDescription = 'All accounts and their plans.';
export const announcementsPageTitle = `Announcements – ${PRODUCT_NAME}`;
export const announcementsPageDescription = 'Mail to all users, and what was sent before.';
export const administration = 'Administration';
export const analytics = 'Analytics';
export const users = 'Users';
export const announcements = 'Announcements';
export const audit = 'Audit';
export const support = 'Support';
export const reports = 'Reports';
export const health = 'Health';
export const refresh = 'Refresh';

export const adminRequired = 'Admin Access Required';
export const noPermission = "You don't have permission to access this page";
export const backToHome = 'Back to Home';
export const loggedOut = 'You have been logged out';
export const logInAgain = 'Log in again';
export const outOfDate = 'This page is no longer up to date.';

export const refreshedEvery30Seconds = 'Refreshed every 30 seconds';
export const analyticsFailed = 'Failed to load analytics data. Please try again.';
export const loadingAnalytics = 'Loading analytics';
export const totalUsers = 'Total Users';
export const recentSignups = 'Recent Signups';
export const last7Days = 'last 7 days';
export const conversionRate = 'Conversion Rate';
export const trialToPaid = 'trial to paid';
export const totalCalculations = 'Total Calculations';
export const planDistribution = 'Plan Distribution';
export const last12Weeks = 'The last 12 weeks';
export const signUps = 'Sign-ups';
export const calculations = 'Calculations';
export const activations = 'First layouts';
export const conversions = 'Conversions';
export const conversionsTo = (plan: string) => `Conversions to ${plan}`;
export const churn = 'Stopped paying';
export const revenue = 'Payments';
export const revenueNote = 'Payments received by the payment service, less refunds, by week.';
export const revenueUnknown = 'The payment service has not reported any payments yet.';
export const inWeeks = (total: string, weeks: number) => `${total} in ${counted(weeks, 'week', 'weeks')}`;
export const chart = (what: string, values: readonly string[]) => `${what} a week, oldest first: ${values.join(', ')}`;
export const weekFrom = (date: string, value: string) => `Week from ${date}: ${value}`;
export const weekFromColumn = 'Week from';
export const now = 'now';
export const numbers = 'Numbers';
/** Read out behind `Numbers`. */
export const numbersOf = (what: string) => `of ${what}`;

export const accounts = (total: number) => counted(total, 'account', 'accounts');
export const nobodyFound = 'No accounts found. Try part of the address, or all plans.';
export const emailAddress = 'E-mail address';
export const partOfAddress = 'Part of an email address';
export const plan = 'Plan';
export const allPlans = 'All plans';
export const search = 'Search';
export const downloadCsv = 'Download CSV';
export const userSeen = <T>(layouts: number, since: T, lastSeen: T) =>
  sentence<T>`${counted(layouts, 'calculation', 'calculations')} · since ${since} · last seen ${lastSeen}`;
export const userNotSeen = <T>(layouts: number, since: T) =>
  sentence<T>`${counted(layouts, 'calculation', 'calculations')} · since ${since} · not seen yet`;
export const pageOf = (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`;
export const isOnPlan = (email: string, plan: string) => `${email} is on the ${plan} plan now.`;
export const noSuchAccount = 'There is no such account';

export const newAnnouncement = 'New announcement';
export const subject = 'Subject';
export const message = 'Message';
export const sendToAll = 'Send to All Users';
export const sendQuestion = (people: number) => `Send this to ${counted(people, 'user', 'users')}?`;
export const cannotBeRecalled = 'Mail cannot be recalled once it is sent.';
export const sending = 'Sending…';
export const yesSendTo = (people: number) => `Yes, send to ${counted(people, 'user', 'users')}`;
export const backToEditing = 'Back to editing';
export const announcementSent = 'Announcement sent';
export const onItsWay = (people: number) => `On its way to ${counted(people, 'user', 'users')}.`;
export const sentToUsers = (people: number) => `Announcement sent to ${people} users`;
export const subjectRequired = 'Subject is required';
export const subjectTooLong = 'Subject must be at most 200 characters';
export const messageRequired = 'Message is required';
export const messageTooLong = 'Message must be at most 20,000 characters';
export const announcementFailed = 'Failed to send announcement';
export const announcementFailedTryAgain = 'Failed to send announcement. Please try again.';
export const htmlRefused = 'htmlMessage is not supported. Send the text as message only.';

export const preview = 'Preview';
export const from = 'From';
export const replyTo = 'Reply to';
export const theMail = 'The mail';
export const asPlainText = 'As plain text';
/** Whom a mail is from on a local run. */
export const localMailbox = 'the mailbox page of this local run';

export const history = 'History';
export const noneSentYet = 'No announcements sent yet';
export const wholeMessage = 'The whole message';
export const sentLine = <T>(recipients: number, date: T, sender: string) =>
  sentence<T>`${counted(recipients, 'recipient', 'recipients')} · ${date} · ${sender}`;
export const sent = (mails: number) => `${number(mails)} sent`;
export const left = (mails: number) => `${number(mails)} left`;
export const failed = (mails: number) => `${number(mails)} failed`;
export const setAside = (mails: number) => `${number(mails)} set aside`;
export const mailServerReplied = (problem: string) => `The mail server replied: ${problem}`;
export const tryFailedAgain = 'Try the failed ones again';
export const tryAgainNow = 'Try again now';

export const userPageTitle = (email: string) => `${email} – ${PRODUCT_NAME}`;
export const userPageDescription = 'One account: its plan, its use, its mail and its history.';
export const backToUsers = 'All users';
export const planAndSubscription = 'Plan and subscription';
export const planThatHolds = 'Plan in effect';
export const paysFor = 'Subscription';
export const noSubscription = 'None';
export const given = 'Given';
export const nothingGivenYet = 'Nothing';
export const givenUntil = (plan: string, lastDay: string) => `${plan}, through ${lastDay} (UTC)`;
export const givenUntilOver = (plan: string, lastDay: string) => `${plan}, ended after ${lastDay} (UTC)`;
export const givenWithoutEnd = (plan: string) => `${plan}, no end date`;
export const trialEnds = 'Trial ends';
export const extended = <T>(until: T) => sentence<T>`${until} (extended)`;
export const state = 'State';
export const subscriptionStates = { active: 'Active', past_due: 'Payment overdue', canceled: 'Canceled' } as const;
export const overdueSince = 'Overdue since';
export const endsOn = 'Ends';
export const amountOn = <T>(amount: string, date: T) => sentence<T>`${amount} on ${date}`;
export const customerId = 'Customer';
export const subscriptionId = 'Subscription id';
export const paymentServiceSilent = 'The payment service did not answer. These are the last known details.';
export const since = 'Since';
export const lastSeen = 'Last seen';
export const notSeenYet = 'Not yet';
export const address = 'Address';
export const confirmed = 'Confirmed';
export const notConfirmed = 'Not confirmed';
export const deletion = 'Will be deleted';
export const getsAnnouncements = 'Subscribed';
export const unsubscribedOn = <T>(date: T) => sentence<T>`Unsubscribed on ${date}`;
export const undeliverableSince = <T>(date: T) => sentence<T>`Address undeliverable since ${date}`;
export const counters = 'Counters';
export const layoutsInAll = 'All calculations';
export const trialLayouts = 'Trial calculations';
export const thisYear = 'Calculations this year';
export const yearSince = 'Year counted from';
export const jobs = 'Jobs';
export const noJobs = 'No jobs in the account';
export const sessions = 'Sessions';
export const noSessions = 'Nobody is logged in';
export const sessionUsed = <T>(used: T, since: T) => sentence<T>`Last used ${used}, since ${since}`;
export const mails = 'Mails';
export const noMails = 'No mails yet';
/** Names of the kinds of mail; `writeMail` has a letter for each. */
export const mailKinds = {
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'codes-guessed': 'Wrong login codes',
  'email-confirm': 'Email to confirm',
  'email-change-asked': 'Email change requested',
  'email-changed': 'Email changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'sessions-ended': 'Devices logged out',
  'data-taken': 'Data downloaded',
  'account-deleted': 'Account deleted',
  'billing-notice': 'Notice about the plan',
  'first-client-mail': 'First mail to a client',
  'proposal-mail': 'Proposal to a client',
  'proposal-news': 'Client’s answer',
  'operator-notice': 'Review notice to the operator',
  'name-judged': 'Business name allowed or refused',
  'support-request': 'Support request',
  'support-answer': 'Answer to a support message',
} as const;
/** The name of a kind of mail; one of an earlier version is shown as it is stored. */
export function nameOfMail(kind: string): string {
  return Object.hasOwn(mailKinds, kind) ? mailKinds[kind as keyof typeof mailKinds] : kind;
}
export const mailStates: Readonly<Record<string, string>> = {
  queued: 'waiting',
  sending: 'on its way',
  sent: 'sent',
  dropped: 'no longer needed',
  failed: 'failed',
  dead: 'dead address',
  skipped: 'skipped',
};
export const supportMessages = 'Support messages';
export const noThreads = 'No messages yet';
export const threadStates = { open: 'Open', answered: 'Answered', closed: 'Closed' } as const;
export const auditTrail = 'Audit trail';
export const noLines = 'Nothing yet';
export const wholeTrail = 'All of it';
export const latestOf = (shown: number, total: number) => `The latest ${number(shown)} of ${number(total)}`;

export const actors: Readonly<Record<string, string>> = {
  self: 'the person',
  client: 'the holder of a client’s link',
  admin: 'the administrator',
  stripe: 'the payment service',
  command: 'a command',
};
export const actions: Readonly<Record<string, string>> = {
  all: 'Everything, including refused logins',
  'account.registered': 'Signed up',
  'session.started': 'Logged in',
  'session.refused': 'Login refused',
  'session.ended': 'Logged out',
  'password.reset-requested': 'Password reset requested',
  'password.reset': 'Password reset',
  'password.changed': 'Password changed',
  'email.change-requested': 'New address requested',
  'email.changed': 'Address changed',
  'email.confirmed': 'Address confirmed',
  'data.exported': 'Data exported',
  'two-step.on': 'Two-step login on',
  'two-step.off': 'Two-step login off',
  'two-step.refused': 'Login code refused',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'account.deletion-scheduled': 'Deletion scheduled',
  'account.deletion-revoked': 'Deletion called off',
  'account.deleted': 'Account deleted',
  'plan.changed': 'Plan changed',
  'plan.granted': 'Plan given',
  'trial.extended': 'Trial extended',
  'sessions.ended': 'Sessions ended',
  'counters.reset': 'Counters reset',
  'support.answered': 'Support message answered',
  'proposal.published': 'Proposal published',
  'proposal.accepted': 'Proposal accepted',
  'proposal.declined': 'Proposal declined',
  'proposal.cancelled': 'Acceptance canceled',
  'proposal.withdrawn': 'Proposal withdrawn',
  'proposal.link-ended': 'Proposal link ended',
  'proposal.reported': 'Proposal mail reported',
  'business.changed': 'Business details changed',
  'logo.changed': 'Logo changed',
  'account.viewed': 'Account viewed by the administrator',
  'accounts.exported': 'List of accounts downloaded',
  'business-name.allowed': 'Business name allowed',
  'business-name.refused': 'Business name refused',
  'announcement.sent': 'Announcement sent',
  'announcement.resumed': 'Announcement resumed',
};
/** Names of the details that an audit entry can have, in the order shown. */
export const detailNames: Readonly<Record<string, string>> = {
  granted: 'given',
  from: 'from',
  to: 'to',
  plan: 'plan',
  until: 'until',
  days: 'days',
  sessions: 'sessions',
  trialLayoutsUsed: 'trial was at',
  annualCalculationsUsed: 'year was at',
  cancelAtPeriodEnd: 'ends with the period',
  account: 'account',
  proposal: 'proposal',
  subject: 'subject',
  recipients: 'recipients',
  cause: 'cause',
  reason: 'reason',
  by: 'by',
};

/** Why a login was refused. */
export const refusalCauses: Readonly<Record<string, string>> = {
  password: 'wrong password',
  code: 'wrong code',
  passkey: 'passkey not accepted',
  limit: 'too many tries',
};

export const auditPageTitle = `Audit – ${PRODUCT_NAME}`;
export const auditPageDescription = 'Who did what, when, to which account, and why.';
export const who = 'Who';
export const everybody = 'Everybody';
export const what = 'What';
export const everything = 'Everything but refused logins';
export const aboutWhom = 'About whom';
export const wholeAddress = 'Full email address';
export const fromDay = 'From';
export const toDay = 'To';
export const dayUnreadable = 'Enter the date as year-month-day, such as 2026-12-31';
export const daysTurned = 'The last day is before the first';
export const addressInPart = 'Enter the full email address';
export const show = 'Show';
export const onPage = (page: number) => `Page ${number(page)}`;

export const changeAccount = 'Change this account';
export const reason = 'Reason';
export const reasonHint = 'Kept in the audit with your name';
export const reasonTooShort = 'Enter a reason of at least 3 characters';
export const reasonTooLong = 'Reason must be at most 500 characters';
export const extendTrial = 'Extend the trial';
export const daysMore = 'Days more';
export const daysWrong = (most: number) => `Enter whole days from 1 to ${number(most)}`;
export const notOnTrial = 'This account is on a paid plan and has no trial to extend';
export const trialExtended = (days: number) => `The trial was extended by ${counted(days, 'day', 'days')}.`;
export const resetCounters = 'Reset the counters';
export const resetCountersText = 'The counts for the trial and this year go back to 0. The total stays.';
export const countersReset = 'The counters are back at 0.';
export const givePlan = 'Give a plan';
export const givePlanText =
  'It runs alongside the subscription, and the better of the two applies. It replaces any plan given before.';
export const lastDay = 'Last day';
export const lastDayHint = (plan: string) => `In UTC. Leave it empty for ${plan}, which does not end.`;
export const planWrong = 'Choose a plan';
export const untilWrong = 'Enter a future date within ten years';
export const hasNoDate = (plan: string) => `${plan} has no end date: leave the date empty`;
export const holdsBetter = (plan: string) => `Given. The ${plan} plan is better, so it still applies for now.`;
export const endGrant = 'Remove the given plan';
export const endGrantText = 'Only the subscription applies then, or the trial if there is none.';
export const nothingGiven = 'No plan was given to this account';
export const endSessions = 'End all sessions';
export const endSessionsText = 'Logs out every device on this account.';
export const sessionsEnded = (sessions: number) => `${counted(sessions, 'session', 'sessions')} ended.`;
export const deleteAccount = 'Delete the account';
export const deleteAccountText =
  'Its subscription is canceled, and everything that names the person is deleted at once. This cannot be undone.';
export const addressAgain = 'The email address of the account';
export const addressDiffers = 'That is not the address of this account';
export const doneBefore = 'This was already done.';

export const supportPageTitle = `Support messages – ${PRODUCT_NAME}`;
export const supportPageDescription = 'Messages from customers, by status.';
export const threadPageTitle = (subject: string) => `${subject} – ${PRODUCT_NAME}`;
export const waiting = (threads: number) => `${number(threads)} open`;
export const allThreads = 'All';
export const threadsByState = 'Messages by state';
export const noneOfThese = 'None of these';
export const fromPerson = (name: string, email: string) => `${name} (${email})`;
export const allMessages = 'All messages';
export const noSuchThread = 'There is no such message';
export const threadKinds = { question: 'Asked', answer: 'Answered', received: 'Came back', note: 'Note' } as const;
export const theirAccount = 'Their account';
export const writeAnswer = 'Go on';
export const yourMessage = 'Message';
export const sendAnswer = 'Send as answer';
export const keepReceived = 'Keep as theirs';
export const keepNote = 'Keep as note';
export const goOnHint =
  'An answer is mailed to the customer. To file a reply that came by mail, paste it here and press “Keep as theirs”. Only administrators see notes.';
export const goOnHintByMail =
  'An answer is mailed to the customer, and replies to it appear here. To file a reply that came another way, paste it and press “Keep as theirs”. Only administrators see notes.';
/** For a reply that was not sent from the customer's address. */
export const fromElsewhere = (sender: string) =>
  sender === '' ? 'From an unknown address, not the customer’s' : `From ${sender}, not the customer’s address`;
/** Lines that we add below a reply received by mail. */
export const mailUnreadable = '[This mail could not be read. It is in the support mailbox.]';
export const mailWithoutText = '[This mail has no text. It is in the support mailbox.]';
export const mailGoesOn = '[The rest of this mail is in the support mailbox.]';
export const fileWithoutName = 'without a name';
export const filesInMailbox = (files: number, names: readonly string[]) =>
  `[${files === 1 ? 'A file is' : `${number(files)} files are`} in the support mailbox: ${names.join(', ')}${names.length < files ? ' …' : ''}]`;
export const closeThread = 'Close';
export const reopenThread = 'Open again';
export const answerOnItsWay = 'The answer is on its way.';
export const receivedKept = 'Saved. The message is open again.';
export const noteKept = 'The note was saved.';
export const threadClosed = 'Closed.';
export const threadOpened = 'Open again.';
export const threadMoved = 'This message changed after you opened it. Read it, then press again.';
export const notSent = 'That did not reach the server. Please try again.';

export const reportsPageTitle = `Reports – ${PRODUCT_NAME}`;
export const reportsPageDescription = 'Proposal mail that clients reported.';
export const reportsText =
  'Clients can report a proposal they were mailed. A report ends the proposal’s link and stops its mail. Reports from two mailboxes stop all of the account’s mail and new proposals until you have marked its reports as handled.';
export const reportedMails = 'Reported mails';
export const waitingNames = 'Business names to review';
export const waitingNamesText =
  'A name that resembles another organization’s, or contains a number or an address, is hidden from public pages until you allow it. The other names are new: their first mail to a client waits for your decision. We mail your decision to the account.';
export const nameFaults = {
  'like-another': 'resembles another organization',
  number: 'contains a long number',
  address: 'contains an address',
} as const;
export const firstMail = 'first mail to a client';
export const accountStopped = 'mails and publications stopped';
export const noWaitingNames = 'No names to review';
export const allowName = 'Allow';
export const allowNameOf = (name: string) => `${allowName}: ${name}`;
export const refuseName = 'Refuse';
export const refuseNameOf = (name: string) => `${refuseName}: ${name}`;
export const noReports = 'No reports';
export const accountDeleted = 'deleted account';
export const handledOn = <T>(moment: T) => sentence<T>`handled ${moment}`;
export const markHandled = 'Mark as handled';
export const markHandledOf = (number: string) => `${markHandled}: ${number}`;

export const healthPageTitle = `Health – ${PRODUCT_NAME}`;
export const healthPageDescription = 'What is waiting, what failed, and how large the database is.';
export const queuesUnknown = 'The database did not answer.';
export const mailsWaiting = 'Waiting';
export const longestWait = 'The longest wait';
export const announcementsWaiting = 'Announcement mails waiting';
export const mailsFailed = 'Failed';
export const announcementsFailed = 'Announcement mails that failed';
export const supportMailbox = 'Support mailbox';
export const lastRead = 'Last read';
export const cannotBeRead = 'Could not be read for';
export const inboxProblem = 'Reason';
export const inboxFailed = 'No answer';
export const paymentsAndDatabase = 'Payments and database';
export const webhookLag = 'Slowest payment event in the last day';
export const latestEvent = 'Latest payment event';
export const noneYet = 'None yet';
export const ago = (duration: string) => `${duration} ago`;
export const databaseSize = 'Database size';
export const connections = 'Connections in use';
export const connectionsOf = (busy: number, allowed: number) => `${number(busy)} of ${number(allowed)}`;
export const waitForConnection = 'Waiting for a connection';
export const megabytes = (bytes: number) => `${number(Math.round(bytes / 1e5) / 10)} MB`;
/** A duration in its largest unit. */
export const duration = (seconds: number) =>
  seconds < 90
    ? counted(Math.round(seconds), 'second', 'seconds')
    : seconds < 5_400
      ? counted(Math.round(seconds / 60), 'minute', 'minutes')
      : seconds < 129_600
        ? counted(Math.round(seconds / 3_600), 'hour', 'hours')
        : counted(Math.round(seconds / 86_400), 'day', 'days');
export const signedProposals = 'Signed proposals';
export const signedKept = 'Stored';
export const signedChanged = 'Changed after signing';
export const failedMails = 'Mail that could not be sent';
export const noFailedMails = 'None';
export const momentUtc = (date: string, time: string) => `${date}, ${time} UTC`;
