import { createContext, useContext } from 'react';

/**
 * The messages of the form that the page's answer refuses. Without scripts the first field with one of them is focused,
 * which also scrolls there: a page that was posted begins at its head, however far below the button was.
 */
export const RefusedMessages = createContext<ReadonlySet<string>>(new Set());

/** Whether `message` explains why the submitted form was refused. */
export function useIsRefusal(message: string | undefined): boolean {
  const messages = useContext(RefusedMessages);
  return message !== undefined && messages.has(message);
}
