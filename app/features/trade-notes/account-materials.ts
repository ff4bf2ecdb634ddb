import { createContext } from 'react';

/** The account's usual choice of materials, as the argument of the button that takes it over; empty without one. */
export const AccountMaterials = createContext('');
