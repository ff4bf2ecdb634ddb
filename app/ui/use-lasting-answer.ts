import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/** What was answered to the form that was posted to this page. The framework forgets it when the page's data are read again. */
export function useLastingAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [lasting, setLasting] = useState({ key, answer });
  if (lasting.key === key && (answer === undefined || answer === lasting.answer)) return lasting.answer;
  setLasting({ key, answer });
  return answer;
}
