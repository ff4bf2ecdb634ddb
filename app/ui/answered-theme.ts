import { createContext } from 'react';

/**
 * The theme that the form was about to which this page is the answer: the request came with the cookie of before. The server gives
 * it; a page that is alive asks again.
 */
export const AnsweredTheme = createContext<string | undefined>(undefined);
