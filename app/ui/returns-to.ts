import { createContext } from 'react';

/**
 * The value of the button that was posted without scripts, and at which its answer is read on: it has the focus as the
 * page arrives. Null on any other page, and once scripts run.
 */
export const ReturnsTo = createContext<string | null>(null);
