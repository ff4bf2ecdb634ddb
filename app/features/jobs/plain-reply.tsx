import { describeFault, describeImport, FILE_WORDS } from '#app/features/jobs/job-messages.ts';
import type { ImportedFile, JobsReply } from '#app/product/jobs/jobs-reply.ts';
import { describeFollowed } from '#app/product/tiles/describe-tile.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as jobsWords from '#app/words/en/jobs.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

const DONE = {
  saved: jobsWords.saved,
  'saved-outside-project': jobsWords.savedOutsideProject,
  renamed: jobsWords.renamed,
  deleted: jobsWords.deleted,
} as const;

/** The result of the pressed job button in one sentence; null if there is nothing to report. */
function summarize(reply: JobsReply): { readonly tone: 'ok' | 'warn' | 'danger'; readonly text: string } | null {
  if (reply.done !== null) {
    if (reply.fileFault !== null) return { tone: 'warn', text: `${DONE[reply.done]}. ${FILE_WORDS[reply.fileFault]}` };
    return { tone: reply.done === 'saved-outside-project' ? 'warn' : 'ok', text: DONE[reply.done] };
  }
  if (reply.question !== null) return { tone: 'warn', text: jobsWords.deleteQuestion(reply.question.name) };
  if (reply.imported !== null) return { tone: 'ok', text: describeImport(reply.imported).title };
  if (reply.fileFault !== null) return { tone: 'danger', text: FILE_WORDS[reply.fileFault] };
  if (reply.linkAddress !== null) return { tone: 'ok', text: jobsWords.linkToJob };
  if (reply.followed !== null) {
    return { tone: 'ok', text: `${tilesWords.tilesFollowed}. ${describeFollowed(reply.followed)}.` };
  }
  if (reply.fault === 'not-found') return { tone: 'danger', text: jobsWords.notFound };
  if (reply.fault === 'too-large-to-share') return { tone: 'danger', text: jobsWords.tooLargeToShare };
  const text = nameError(reply);
  return text === undefined ? null : { tone: 'danger', text };
}

/**
 * Without scripts, at the top of the page: what the pressed job button did, with a link to its section. Limits have
 * their own notice.
 */
export function PlainReplyAtTop({ reply }: { readonly reply: JobsReply }) {
  const summary = summarize(reply);
  if (summary === null) return null;
  return (
    <Banner tone={summary.tone}>
      <p>
        {summary.text}{' '}
        <a href="#jobs-section" className="font-semibold underline underline-offset-2">
          {jobsWords.savedJobs}
        </a>
      </p>
    </Banner>
  );
}

export interface PlainReplyProps {
  readonly reply: JobsReply | null;
  readonly openName: string;
  /** The open job keeps its name. */
  readonly isReadOnly: boolean;
}

/** Replaces the dialogs without JavaScript: the field for a new name, and the answers. */
export function PlainReply({ reply, openName, isReadOnly }: PlainReplyProps) {
  return (
    <>
      {reply?.done != null && (
        <Banner tone={reply.done === 'saved-outside-project' ? 'warn' : 'ok'} role="status">
          <p>{DONE[reply.done]}</p>
        </Banner>
      )}
      {reply?.imported != null && <ImportedBanner imported={reply.imported} />}
      {reply?.fileFault != null && (
        <Banner tone="danger" role="alert">
          <p>{FILE_WORDS[reply.fileFault]}</p>
        </Banner>
      )}
      {reply?.fault === 'not-found' && (
        <Banner tone="danger" role="alert">
          <p>{jobsWords.notFound}</p>
        </Banner>
      )}
      {reply?.question != null && (
        <Banner tone="warn" role="alert">
          <p className="mb-2">{jobsWords.deleteQuestion(reply.question.name)}</p>
          <div className="flex flex-wrap gap-2">
            <Button intent="confirm-delete-job" variant="danger">
              {jobsWords.remove}
            </Button>
            <Button intent="keep-job">{commonWords.cancel}</Button>
          </div>
        </Banner>
      )}
      {reply?.linkAddress != null && (
        <Banner tone="ok" role="status" title={jobsWords.linkToJob}>
          <a href={reply.linkAddress} className="underline wrap-anywhere">
            {reply.linkAddress}
          </a>
        </Banner>
      )}
      {reply?.fault === 'too-large-to-share' && (
        <Banner tone="danger" role="alert">
          <p>{jobsWords.tooLargeToShare}</p>
        </Banner>
      )}
      {!isReadOnly && (
        <TextField
          key={openName}
          name="jobName"
          label={jobsWords.nameToSaveOrRename}
          defaultValue={reply?.typedName || openName}
          error={nameError(reply)}
        />
      )}
    </>
  );
}

function ImportedBanner({ imported }: { readonly imported: ImportedFile }) {
  const { title, description } = describeImport(imported);
  return (
    <Banner tone={imported.refused.length > 0 ? 'warn' : 'ok'} role="status" title={title}>
      {description !== undefined && <p>{description}</p>}
    </Banner>
  );
}

function nameError(reply: JobsReply | null): string | undefined {
  switch (reply?.fault) {
    case 'name-missing':
    case 'name-too-long':
    case 'name-taken':
      return describeFault(reply.fault, reply.isRename);
    case 'too-many':
      return jobsWords.tooManySaved;
    default:
      return undefined;
  }
}
