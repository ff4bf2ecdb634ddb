const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** `Nov 20, 2026`, in UTC. */
export function wordDate(date: Date): string {
  return FORMAT.format(date);
}
