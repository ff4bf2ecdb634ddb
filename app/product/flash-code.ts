/** What happened just before the page was left; the page after it says so once. */
export const FLASH_CODES = [
  'signed-up',
  'logged-in',
  'logged-out',
  'payment-cancelled',
  'upgraded-diy',
  'upgraded-pro-monthly',
  'upgraded-pro-annual',
  'changed-diy',
  'changed-pro-monthly',
  'changed-pro-annual',
  'plan-on-its-way',
] as const;
export type FlashCode = (typeof FLASH_CODES)[number];

/** The same as it is shown. */
export interface FlashMessage {
  readonly title: string;
  readonly description: string;
}
