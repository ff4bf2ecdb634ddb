/** The personal data that is stored, why, and for how long. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted } from '#app/words/en/formats.ts';

export const pageTitle = `Privacy – ${PRODUCT_NAME}`;
export const pageDescription = `What ${PRODUCT_NAME} keeps about you, why, and how to see or delete it.`;
export const privacy = 'Privacy';

export const clauses = (backupDays: number): readonly { readonly title: string; readonly text: string }[] => [
  {
    title: 'What we keep',
    text: 'Your email address and a hash of your password; your plan and how many layouts you calculated; the jobs that you save; where you are logged in (the browser, since when, and when last used) and your passkeys; the business details you print; the proposals you make for your clients, with what they answer and where they were mailed; the messages you write to support; which mails we sent you; and a record of logins and changes to your account.',
  },
  {
    title: 'What for',
    text: 'To log you in, to keep your work, to count what your plan includes, to answer you, and to find out what happened when something goes wrong. Nothing is sold, and our pages carry no advertising and no third-party tracking.',
  },
  {
    title: 'Payments',
    text: 'Cards are entered at the payment service and never reach us. It keeps your customer record and your invoices, as the law requires; we keep only their numbers.',
  },
  {
    title: 'If you were mailed a proposal',
    text: 'A contractor entered your address; it is kept with the proposal, in the contractor’s account. When you answer, we keep the name you type, the time, and your browser’s name and version. When you accept, we store the signed PDF and the record of what happened for as long as the contractor’s account exists, and at least 90 days: until then your link to it works, even if the contractor ends the proposal’s link or deletes the account. A signing code is kept as a keyed hash, for ten minutes. Each mail has a link that stops such mail. If you use it, we keep a keyed fingerprint of your address, not the address, so that nobody can mail you a proposal through us again.',
  },
  {
    title: 'In your browser',
    text: 'A cookie that keeps you logged in, your units, whether you prefer light or dark, whether you accepted the terms, your last calculation, a layout you kept before signing up (for an hour), and a copy of your jobs for when you are offline. No third-party cookies.',
  },
  {
    title: 'How long',
    text: `A session lasts 30 days after its last renewal. We keep records of sent mail and refused logins for 90 days. Everything else is kept as long as your account. Backups expire after ${counted(backupDays, 'day', 'days')}.`,
  },
  {
    title: 'Your rights',
    text: 'On your account page you can download everything we keep about you as one file, correct your address, stop the announcements, and delete the account, at once, with everything that names you. The few records that stay are listed there.',
  },
];
