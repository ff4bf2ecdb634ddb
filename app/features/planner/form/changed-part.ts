import { createContext } from 'react';

/** The id of the part of the page whose button was posted. The answer opens that part and focuses its heading. */
export const ChangedPartContext = createContext<string | null>(null);
