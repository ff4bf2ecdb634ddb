import { useState } from 'react';
import { leftBehindBy, sendAgain } from '#app/features/jobs/account-sync.ts';
import { currentJobs } from '#app/features/jobs/browser-jobs.ts';
import { exportJobs } from '#app/features/jobs/jobs-file.ts';
import type { UnsentQuestion } from '#app/features/jobs/unsent-question.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as jobsWords from '#app/words/en/jobs.ts';
import * as logoutWords from '#app/words/en/logout.ts';

/** Before a log-out, lists the jobs that the account does not have, and asks what to do with them. */
export default function UnsentJobsDialog({ question }: { readonly question: UnsentQuestion }) {
  const { owner, answer } = question;
  const [left, setLeft] = useState(() => leftBehindBy(owner));
  const [state, setState] = useState<'asked' | 'sending' | 'not-sent'>('asked');
  const names = [...left.unsent, ...left.outside];
  const here = new Set(currentJobs(owner).jobs.map(({ name }) => foldName(name)));
  const isHere = (name: string) => here.has(foldName(name));

  async function send() {
    setState('sending');
    await sendAgain(owner).catch(() => undefined);
    const rest = leftBehindBy(owner);
    if (rest.unsent.length + rest.outside.length === 0) return answer('keep');
    setLeft(rest);
    setState('not-sent');
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && answer('stay')}
      title={logoutWords.unsentTitle(names.length)}
      description={logoutWords.unsentText}
    >
      <ul className="max-h-[30dvh] list-disc overflow-y-auto pl-5">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {isHere(name) ? jobsWords.quoted(name) : logoutWords.deletedHere(name)}
          </li>
        ))}
      </ul>
      {state === 'not-sent' && (
        <Banner tone="warn" role="alert" className="mt-4" title={logoutWords.notSent(names.length)}>
          {left.outside.length > 0 ? logoutWords.notTaken : logoutWords.notReached}
        </Banner>
      )}
      {left.nobodys.length > 0 && <p className="mt-4 text-muted">{logoutWords.jobsStay(left.nobodys)}</p>}
      <div className="mt-5 grid gap-2 sm:grid-cols-2">
        <Button variant="primary" disabled={state === 'sending'} onClick={() => void send()}>
          {state === 'sending' ? logoutWords.sending : logoutWords.send}
        </Button>
        <Button
          disabled={!names.some(isHere)}
          onClick={() => void exportJobs(owner, [], (name) => names.includes(name))}
        >
          {jobsWords.download}
        </Button>
        <Button onClick={() => answer('keep')}>{logoutWords.keep}</Button>
        <Button variant="danger" onClick={() => answer('delete')}>
          {logoutWords.deleteThem}
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">{logoutWords.keepText}</p>
      <div className="mt-3 flex justify-end">
        <Button variant="quiet" onClick={() => answer('stay')}>
          {commonWords.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
