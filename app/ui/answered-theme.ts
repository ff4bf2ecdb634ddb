import { createContext } from 'react';

/**
 * The theme set by the form that this page answers, since the request still had the old cookie. The server provides it;
 * a live page reads it again.
 */
export const AnsweredTheme = createContext<string | undefined>(undefined);
