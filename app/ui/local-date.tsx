import { useEffect, useState } from 'react';
import { date, time } from '#app/words/en/formats.ts';

/** A date in UTC in server HTML and in the reader's zone after hydration, so that both agree at first. */
export function LocalDate({ iso, withTime = false }: { readonly iso: string; readonly withTime?: boolean }) {
  const [isLocal, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const zone = isLocal ? undefined : 'UTC';
  const moment = new Date(iso);
  return (
    <time dateTime={iso}>
      {date(moment, zone)}
      {withTime && `, ${time(moment, zone)}${isLocal ? '' : ' UTC'}`}
    </time>
  );
}
