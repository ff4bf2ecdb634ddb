import { Link } from '@remix-run/react';
import { AuditLines } from '#app/features/admin/audit-lines.tsx';
import { Line, Lines } from '#app/features/admin/facts.tsx';
import { PageNews } from '#app/features/admin/page-news.tsx';
import { UserCounters, UserJobsAndSessions, UserPlan } from '#app/features/admin/user-facts.tsx';
import { UserForms } from '#app/features/admin/user-forms.tsx';
import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import type { UserPage } from '#app/product/admin-pages.ts';
import { isTrial } from '#app/product/plans/plans.ts';
import { CardSection } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export interface OneUserProps {
  readonly user: UserPage;
  readonly submissionId: string;
  readonly answer: FormAnswer | undefined;
  readonly done: string | null;
}

/** One account: its contents, its history, and the administrator's options. */
export function OneUser({ user, submissionId, answer, done }: OneUserProps) {
  return (
    <>
      <p>
        <Link to="/admin/users" className="inline-flex min-h-11 items-center text-accent-ink underline">
          {adminWords.backToUsers}
        </Link>
      </p>
      <h1 className="mb-4 text-2xl font-bold tracking-tight [overflow-wrap:anywhere]">{user.email}</h1>
      <PageNews done={done} problem={errorIn(answer, '')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <UserPlan user={user} />
          <UserForms
            answer={answer}
            submissionId={submissionId}
            hasTrial={isTrial(user.subscribedPlan)}
            hasGrant={user.grant !== null}
          />
          <UserCounters counters={user.counters} />
          <UserJobsAndSessions jobs={user.jobs} sessions={user.sessions} />
        </div>
        <div className="grid min-w-0 gap-4">
          <UserMessages user={user} />
          <CardSection
            id="audit"
            title={adminWords.auditTrail}
            aside={
              <Link
                to={`/admin/audit?${new URLSearchParams({ about: user.email })}`}
                className="text-accent-ink underline"
              >
                {adminWords.wholeTrail}
              </Link>
            }
          >
            <AuditLines lines={user.lines} isOfOne />
          </CardSection>
        </div>
      </div>
    </>
  );
}

function UserMessages({ user }: { readonly user: UserPage }) {
  return (
    <>
      <CardSection id="support" title={adminWords.supportMessages}>
        <Lines none={adminWords.noThreads}>
          {user.threads.map((thread) => (
            <Line
              key={thread.id}
              note={
                <>
                  <LocalDate iso={thread.createdAt} withTime />
                  {` · ${adminWords.threadStates[thread.state]}`}
                </>
              }
            >
              <Link to={`/admin/support/${thread.id}`} className="text-accent-ink underline">
                {thread.subject}
              </Link>
            </Line>
          ))}
        </Lines>
      </CardSection>
      <CardSection id="mails" title={adminWords.mails}>
        <Lines none={adminWords.noMails}>
          {user.mails.map((mail) => (
            <Line
              key={mail.id}
              note={
                <>
                  <LocalDate iso={mail.at} withTime />
                  {` · ${adminWords.mailStates[mail.status] ?? mail.status}`}
                  {mail.problem !== null && ` · ${mail.problem}`}
                </>
              }
            >
              {mail.isAnnouncement ? mail.what : adminWords.nameOfMail(mail.what)}
            </Line>
          ))}
        </Lines>
      </CardSection>
    </>
  );
}
