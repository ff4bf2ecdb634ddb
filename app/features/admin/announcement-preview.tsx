import type { PreviewedMail } from '#app/product/admin-pages.ts';
import * as adminWords from '#app/words/en/admin.ts';

/** The mail as it will arrive. Nothing in its frame runs, and its links are disabled. */
export function AnnouncementPreview({ mail }: { readonly mail: PreviewedMail }) {
  return (
    <article aria-label={adminWords.preview} className="min-w-0 overflow-hidden rounded-control border border-line">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 bg-sunken px-3 py-2 text-sm">
        <dt className="text-muted">{adminWords.from}</dt>
        <dd className="min-w-0 [overflow-wrap:anywhere]">{mail.from}</dd>
        {mail.replyTo !== null && (
          <>
            <dt className="text-muted">{adminWords.replyTo}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{mail.replyTo}</dd>
          </>
        )}
        <dt className="text-muted">{adminWords.subject}</dt>
        <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{mail.subject}</dd>
      </dl>
      <iframe
        title={adminWords.theMail}
        sandbox=""
        srcDoc={mail.html}
        className="block h-96 w-full border-t border-line bg-white"
      />
      <details className="border-t border-line">
        <summary className="flex min-h-11 items-center px-3 text-sm text-accent-ink underline-offset-4 hover:underline">
          {adminWords.asPlainText}
        </summary>
        <pre className="max-h-96 overflow-auto bg-sunken p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {mail.text}
        </pre>
      </details>
    </article>
  );
}
