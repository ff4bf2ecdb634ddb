/** The Terms of Service and the questions about them. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = `Terms of Service – ${PRODUCT_NAME}`;
export const pageDescription = `The terms on which ${PRODUCT_NAME} plans your tile layouts.`;
export const termsOfService = 'Terms of Service';
export const pleaseRead = `Please read and accept them to use ${PRODUCT_NAME}.`;
export const theTerms = 'The terms';
export const accept = 'Accept';
export const decline = 'Decline';
export const mustAccept = `You must accept the Terms of Service to use ${PRODUCT_NAME}.`;
export const accepted = 'You have accepted these terms.';
export const backToProduct = `Back to ${PRODUCT_NAME}`;

export const clauses: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'A planning aid',
    text: `${PRODUCT_NAME} computes layouts, cuts and quantities from the sizes you enter. Rooms are rarely square and tiles vary from box to box: measure on site, dry-lay the first courses and check every cut before you make it.`,
  },
  {
    title: 'Your measurements, your order',
    text: 'Quantities are estimates. Order 10-15% extra tiles for breakage and later repairs. We are not liable for material, labor or delay caused by wrong sizes or by cuts made without checking.',
  },
  {
    title: 'Your account',
    text: 'Keep your password to yourself. One account is for one person or one business. The limits on your plan’s card apply. Paid plans renew until canceled, and you keep them until the end of the period you paid for.',
  },
  {
    title: 'Your data',
    text: 'Jobs you save are kept in your account, with a copy in your browser; a link that you share shows one of them to whoever has it. We keep your email address, your plan and how many layouts you calculated, and sell none of it.',
  },
  {
    title: 'Fair use',
    text: 'Do not try to break, overload or copy the service. We may change these terms; you will be asked again when we do.',
  },
];
