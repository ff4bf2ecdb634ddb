import { Form } from '@remix-run/react';
import type { MailProgress } from '#app/product/admin-pages.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export interface AnnouncementProgressProps {
  readonly id: string;
  readonly total: number;
  readonly progress: MailProgress;
}

/** Sent, failed and remaining mails, as a bar and in figures. Failed or waiting mails can be resumed. */
export function AnnouncementProgress({ id, total, progress }: AnnouncementProgressProps) {
  const { sent, failed, left, setAside, problem } = progress;
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <div className="mt-2">
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 w-full rounded-full bg-sunken"
      >
        <rect width={share(sent)} height="8" className="fill-ok" />
        <rect x={share(sent)} width={share(failed)} height="8" className="fill-danger" />
        <rect x={share(sent + failed)} width={share(setAside)} height="8" className="fill-muted" />
      </svg>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone="ok">{adminWords.sent(sent)}</Badge>
        {left > 0 && <Badge tone="info">{adminWords.left(left)}</Badge>}
        {failed > 0 && <Badge tone="danger">{adminWords.failed(failed)}</Badge>}
        {setAside > 0 && <Badge>{adminWords.setAside(setAside)}</Badge>}
      </div>
      {problem !== null && (
        <Form method="post" className="mt-2 flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted [overflow-wrap:anywhere]">
            {adminWords.mailServerReplied(problem)}
          </p>
          <Button type="submit" name="resume" value={id}>
            {failed > 0 ? adminWords.tryFailedAgain : adminWords.tryAgainNow}
          </Button>
        </Form>
      )}
    </div>
  );
}
