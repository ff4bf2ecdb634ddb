/** Business details: on the account's page, and on sheets. */
export const details = 'Business details';
export const about =
  'These appear on the sheets and PDFs you print, if your plan includes printing. Leave a field empty to leave it off.';
export const labels = {
  name: 'Business name',
  address: 'Address',
  phone: 'Phone',
  email: 'Business email',
  licence: 'License no.',
  currency: 'Currency',
} as const;
export const save = 'Save business details';
export const saved = 'Your business details were saved.';
export const changedElsewhere =
  'Your business details were changed in another window. What you typed is still here. Save again to replace the other change.';
export const nameUnreadable = 'Enter a name with two letters or digits, or leave it empty';
export const tooLong = (most: number) => `At most ${most} characters`;
export const tooManyLines = (most: number) => `At most ${most} lines`;
export const notOnSheets = 'Your plan does not include printing. Your details are kept for when it does.';

/** On a sheet, above the lines. */
export const preparedBy = 'Prepared by';
export const licenceNo = (licence: string) => `License no. ${licence}`;

export const logo = 'Logo';
export const logoNow = 'Your logo';
export const logoHint = 'JPEG, PNG or WebP, up to 8 MB. It appears on your sheets and proposals.';
export const dropLogo = 'Remove the logo';
export const logoOf = (business: string) => `Logo of ${business}`;
