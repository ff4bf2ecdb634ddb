/** Business details: on the account's page, and on sheets. */
export const details = 'Business details';
export const about =
  'They stand on the sheets and PDFs that you print, where your plan may print them. Leave empty what is not to.';
export const labels = {
  name: 'Business name',
  address: 'Address',
  phone: 'Phone',
  email: 'Business email',
  licence: 'Licence no.',
} as const;
export const save = 'Save business details';
export const saved = 'Your business details were saved.';
export const tooLong = (most: number) => `At most ${most} characters`;
export const tooManyLines = (most: number) => `At most ${most} lines`;
export const notOnSheets = 'Your plan prints no sheets: the details wait for one that does.';

/** On a sheet, above the lines. */
export const preparedBy = 'Prepared by';
export const licenceNo = (licence: string) => `Licence no. ${licence}`;
