import { createContext } from 'react';

/** The id of the part of the page whose button was posted: the answer shows it open, with the focus on its heading. */
export const ChangedPartContext = createContext<string | null>(null);
