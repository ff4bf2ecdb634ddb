import { useState } from 'react';

/**
 * The revision that a form sends: the one it was opened with, or the one in its last answer. The form keeps its
 * contents while other forms of the page reload its data.
 */
export function useFormRevision(opened: number, answered: unknown): string {
  const [revision, setRevision] = useState(String(opened));
  const shown = String(answered ?? revision);
  if (shown !== revision) setRevision(shown);
  return shown;
}
