import * as businessWords from '#app/words/en/business.ts';

/** Business details for printed sheets. Empty if not typed. */
export interface BusinessDetails {
  readonly name: string;
  /** Lines, as on an envelope. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly licence: string;
  /** The code of the currency in which proposals are written. It is not printed among the details. */
  readonly currency: string;
}

/** The fields of the form, in their order, with the most characters of each. */
export const BUSINESS_FIELDS = {
  name: 80,
  address: 200,
  phone: 40,
  email: 100,
  licence: 40,
  currency: 3,
} as const satisfies Readonly<Record<keyof BusinessDetails, number>>;

export const BUSINESS_FIELD_NAMES = Object.keys(BUSINESS_FIELDS) as readonly (keyof BusinessDetails)[];
/** Lines of an address that are printed. */
export const ADDRESS_LINES = 5;

/** The details for a sheet, one line each; empty without any. */
export function businessLines(details: BusinessDetails | null): readonly string[] {
  if (details === null) return [];
  const { name, address, phone, email, licence } = details;
  const lines = [name, ...address.split('\n').slice(0, ADDRESS_LINES), phone, email];
  return [...lines, licence === '' ? '' : businessWords.licenceNo(licence)].filter((line) => line.trim() !== '');
}

/** Whether nothing is typed in any of the fields. */
export function isEmptyBusiness(details: BusinessDetails): boolean {
  return BUSINESS_FIELD_NAMES.every((name) => details[name].trim() === '');
}

/** The person a client may call about a link. */
export type Contractor = Pick<BusinessDetails, 'name' | 'phone'>;

/** The contractor of the details; null if they have neither a name nor a phone number. */
export function contractorOf(details: BusinessDetails | null): Contractor | null {
  if (details === null) return null;
  const { name, phone } = details;
  return name.trim() === '' && phone.trim() === '' ? null : { name, phone };
}
