/** The administrator's pages. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted, number } from '#app/words/en/formats.ts';
import { sentence } from '#app/words/sentence.ts';

export const analyticsPageTitle = `Analytics – ${PRODUCT_NAME}`;
export const analyticsPageDescription = 'Users, sign-ups, calculations and plans.';
export const usersPageTitle = `Users – ${PRODUCT_NAME}`;
export const usersPageDescription = 'All accounts, and the plan of each.';
export const announcementsPageTitle = `Announcements – ${PRODUCT_NAME}`;
export const announcementsPageDescription = 'Mails to all users, and those that were sent.';
export const administration = 'Administration';
export const analytics = 'Analytics';
export const users = 'Users';
export const announcements = 'Announcements';
export const refresh = 'Refresh';

export const adminRequired = 'Admin Access Required';
export const noPermission = "You don't have permission to access this page";
export const backToHome = 'Back to Home';
export const loggedOut = 'You have been logged out';
export const logInAgain = 'Log in again';
export const outOfDate = 'Nothing on this page is up to date any more.';

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
export const conversions = 'Conversions';
export const inWeeks = (total: number, weeks: number) => `${number(total)} in ${counted(weeks, 'week', 'weeks')}`;
export const chart = (what: string, values: readonly number[]) =>
  `${what} a week, oldest first: ${values.map(number).join(', ')}`;
export const weekFrom = (date: string, value: number) => `Week from ${date}: ${number(value)}`;
export const weekFromColumn = 'Week from';
export const now = 'now';
export const numbers = 'Numbers';
/** Read out behind `Numbers`. */
export const numbersOf = (what: string) => `of ${what}`;

export const accounts = (total: number) => counted(total, 'account', 'accounts');
export const nobodyFound = 'Nobody found. Try a part of the address, or all plans.';
export const emailAddress = 'E-mail address';
export const partOfAddress = 'Part of an e-mail address';
export const plan = 'Plan';
export const allPlans = 'All plans';
export const search = 'Search';
export const downloadCsv = 'Download CSV';
export const userSeen = <T>(layouts: number, since: T, lastSeen: T) =>
  sentence<T>`${counted(layouts, 'calculation', 'calculations')} · since ${since} · last seen ${lastSeen}`;
export const userNotSeen = <T>(layouts: number, since: T) =>
  sentence<T>`${counted(layouts, 'calculation', 'calculations')} · since ${since} · not seen yet`;
export const giveVip = 'Give VIP';
export const takeVipBack = 'Take VIP back';
export const pages = 'Pages';
export const newer = 'Newer';
export const older = 'Older';
export const pageOf = (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`;
export const isOnPlan = (email: string, plan: string) => `${email} is on the ${plan} plan now.`;
export const nothingToDo = 'There is nothing to do';
export const noSuchAccount = 'There is no such account';
export const nothingToChange = 'There is no such account, or nothing to change';

export const newAnnouncement = 'New announcement';
export const subject = 'Subject';
export const message = 'Message';
export const sendToAll = 'Send to All Users';
export const sendQuestion = (people: number) => `Send this to ${counted(people, 'user', 'users')}?`;
export const cannotBeRecalled = 'A mail cannot be called back.';
export const sending = 'Sending…';
export const yesSendTo = (people: number) => `Yes, send to ${counted(people, 'user', 'users')}`;
export const backToEditing = 'Back to editing';
export const announcementSent = 'Announcement sent';
export const onItsWay = (people: number) => `It is on its way to ${counted(people, 'user', 'users')}.`;
export const sentToUsers = (people: number) => `Announcement sent to ${people} users`;
export const subjectRequired = 'Subject is required';
export const subjectTooLong = 'Subject must be at most 200 characters';
export const messageRequired = 'Message is required';
export const messageTooLong = 'Message must be at most 20,000 characters';
export const announcementFailed = 'Failed to send announcement';
export const announcementFailedTryAgain = 'Failed to send announcement. Please try again.';
export const htmlRefused = 'htmlMessage is not used here. Please send the text as message alone.';

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
export const mailServerSaid = (problem: string) => `The mail server said: ${problem}`;
export const tryFailedAgain = 'Try the failed ones again';
export const tryAgainNow = 'Try again now';
