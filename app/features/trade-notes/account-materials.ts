import { createContext } from 'react';

/** The account's usual materials, as the argument of the button that applies them. Empty without any. */
export const AccountMaterials = createContext('');
