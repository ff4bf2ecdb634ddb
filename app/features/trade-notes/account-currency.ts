import { createContext } from 'react';

/** The code of the currency of the account, in which its amounts are written; empty for figures alone. */
export const AccountCurrency = createContext('');
