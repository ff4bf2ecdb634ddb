import { useCallback } from 'react';
import { AnnouncementProgress } from '#app/features/admin/announcement-progress.tsx';
import { LoggedOutNotice } from '#app/features/admin/logged-out-notice.tsx';
import { readCall } from '#app/features/admin/read-call.ts';
import { usePolled } from '#app/features/admin/use-polled.ts';
import type { AnnouncementRow } from '#app/product/admin-pages.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as adminWords from '#app/words/en/admin.ts';

const PAGE = '/admin/announcements';
/** Interval of polling while mails are being sent. */
const FOLLOW_MS = 3_000;
/** Longer messages are folded (characters). */
const FOLD_AT = 280;

/** Sent announcements, newest first, with the progress of each. */
export function AnnouncementHistory({ items }: { readonly items: readonly AnnouncementRow[] }) {
  const read = useCallback((signal: AbortSignal) => readProgress(items, signal), [items]);
  const { value, problem } = usePolled(read, items, (known) => (known?.some(isOnItsWay) ? FOLLOW_MS : null));
  const shown = value ?? items;
  if (problem === 'signed-out') return <LoggedOutNotice page={PAGE} />;
  const refresh = (
    <a href={PAGE} className={buttonClasses('quiet')}>
      {adminWords.refresh}
    </a>
  );
  return (
    <CardSection id="history" title={adminWords.history} aside={shown.some(isOnItsWay) ? refresh : undefined}>
      {shown.length === 0 ? (
        <p className="text-muted">{adminWords.noneSentYet}</p>
      ) : (
        <ul className="grid gap-4">
          {shown.map((item) => (
            <HistoryItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </CardSection>
  );
}

function HistoryItem({ item }: { readonly item: AnnouncementRow }) {
  const isLong = item.message.length > FOLD_AT;
  return (
    <li className="min-w-0 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="font-semibold [overflow-wrap:anywhere]">{item.subject}</h3>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {isLong ? `${item.message.slice(0, FOLD_AT)}…` : item.message}
      </p>
      {isLong && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm text-accent-ink underline-offset-4 hover:underline">
            {adminWords.wholeMessage}
          </summary>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{item.message}</p>
        </details>
      )}
      <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
        <Sentence
          of={adminWords.sentLine(item.recipientCount, <LocalDate iso={item.sentAt} withTime />, item.sentBy)}
        />
      </p>
      <AnnouncementProgress id={item.id} total={item.recipientCount} progress={item.progress} />
    </li>
  );
}

function isOnItsWay(item: AnnouncementRow): boolean {
  return item.progress.left > 0;
}

/** The same announcements with their latest progress; requests only those since the oldest one in progress. */
async function readProgress(
  items: readonly AnnouncementRow[],
  signal: AbortSignal,
): Promise<readonly AnnouncementRow[]> {
  const since = items.findLast(isOnItsWay)?.sentAt;
  if (since === undefined) return items;
  const query = new URLSearchParams({ since }).toString();
  const latest = await readCall<readonly AnnouncementRow[]>(`/api/admin/announcements?${query}`, signal);
  return items.map((item) => latest.find(({ id }) => id === item.id) ?? item);
}
