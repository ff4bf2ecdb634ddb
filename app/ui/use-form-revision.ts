import { useState } from 'react';

/**
 * The revision that a form sends: of what it was opened with, or that which the last answer to it names. The form keeps what it shows
 * while other forms of the page reload its data.
 */
export function useFormRevision(opened: number, answered: unknown): string {
  const [revision, setRevision] = useState(String(opened));
  const shown = String(answered ?? revision);
  if (shown !== revision) setRevision(shown);
  return shown;
}
