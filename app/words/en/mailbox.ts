/** The mailbox page of a local run. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { sentence } from '#app/words/sentence.ts';

export const pageTitle = `Mailbox – ${PRODUCT_NAME}`;
export const mailbox = 'Mailbox';
export const didNotLeave = 'Mail from this local run. Nothing left this machine.';
export const noMails = 'No mails yet.';
export const to = <T>(recipient: string, time: T) => sentence<T>`To ${recipient}, ${time}`;
export const utc = (iso: string) => `${iso.replace('T', ' ').slice(0, 16)} UTC`;
export const attached = (file: string) => `Attached: ${file}`;
