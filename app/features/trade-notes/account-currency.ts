import { createContext } from 'react';

/** The code of the account's currency. Empty: amounts have no currency sign. */
export const AccountCurrency = createContext('');
