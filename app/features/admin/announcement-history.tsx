import { Form } from '@remix-run/react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';

export interface AnnouncementItem {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly recipientCount: number;
  readonly sentAt: string;
  readonly sentBy: string;
  readonly progress: { readonly sent: number; readonly failed: number; readonly left: number };
}

/** What was sent, newest first, and how far each mail has come. */
export function AnnouncementHistory({ items }: { readonly items: readonly AnnouncementItem[] }) {
  if (items.length === 0) return <p className="text-muted">No announcements sent yet</p>;
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="border-t border-line pt-4 first:border-0 first:pt-0">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{item.subject}</h3>
          <p className="mt-1 line-clamp-6 whitespace-pre-wrap [overflow-wrap:anywhere]">{item.message}</p>
          <p className="mt-2 text-sm text-muted">
            {item.recipientCount} {item.recipientCount === 1 ? 'recipient' : 'recipients'} ·{' '}
            <LocalDate iso={item.sentAt} withTime /> · {item.sentBy}
          </p>
          <Progress item={item} />
        </li>
      ))}
    </ul>
  );
}

function Progress({ item }: { readonly item: AnnouncementItem }) {
  const { sent, failed, left } = item.progress;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Badge tone="ok">{sent} sent</Badge>
      {left > 0 && <Badge tone="info">{left} left</Badge>}
      {failed > 0 && <Badge tone="danger">{failed} failed</Badge>}
      {failed > 0 && (
        <Form method="post">
          <Button type="submit" name="resume" value={item.id}>
            Try the failed ones again
          </Button>
        </Form>
      )}
    </div>
  );
}
