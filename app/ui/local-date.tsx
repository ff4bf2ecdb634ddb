import { useEffect, useState } from 'react';

/** 'Nov 20, 2026' in the given zone, or in the reader's own. */
export function formatDate(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(iso));
}

/** A date in UTC in server HTML and in the reader's zone after hydration, so that both agree at first. */
export function LocalDate({ iso, withTime = false }: { readonly iso: string; readonly withTime?: boolean }) {
  const [isLocal, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const zone = isLocal ? undefined : 'UTC';
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(zone ? { timeZone: zone } : {}),
  });
  return (
    <time dateTime={iso}>
      {formatDate(iso, zone)}
      {withTime && `, ${time.format(new Date(iso))}${isLocal ? '' : ' UTC'}`}
    </time>
  );
}
