/** The currencies that an account can choose, by their code. Amounts of all of them have hundredths. */
export const CURRENCIES = {
  USD: 'US dollar',
  CAD: 'Canadian dollar',
  EUR: 'Euro',
  GBP: 'British pound',
  AUD: 'Australian dollar',
  NZD: 'New Zealand dollar',
  CHF: 'Swiss franc',
  SEK: 'Swedish krona',
  NOK: 'Norwegian krone',
  DKK: 'Danish krone',
  PLN: 'Polish zloty',
  CZK: 'Czech koruna',
  RON: 'Romanian leu',
  ILS: 'Israeli shekel',
  AED: 'UAE dirham',
  ZAR: 'South African rand',
  INR: 'Indian rupee',
  SGD: 'Singapore dollar',
  HKD: 'Hong Kong dollar',
  MYR: 'Malaysian ringgit',
  PHP: 'Philippine peso',
  MXN: 'Mexican peso',
  BRL: 'Brazilian real',
} as const;
export const none = 'None: figures only';
export const hint = 'Printed with every amount on your orders, sheets and proposals.';
export const named = (name: string, code: string) => `${name} (${code})`;
export const unknown = 'Choose a currency from the list';
