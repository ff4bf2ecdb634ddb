import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/** The answer to the form posted to this page. The framework forgets it when the page's data is loaded again. */
export function useLastingAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [lasting, setLasting] = useState({ key, answer });
  if (lasting.key === key && (answer === undefined || answer === lasting.answer)) return lasting.answer;
  setLasting({ key, answer });
  return answer;
}
