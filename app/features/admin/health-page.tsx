import { RefreshCw } from 'lucide-react';
import { Fact, Facts, Line, Lines } from '#app/features/admin/facts.tsx';
import type { HealthPage } from '#app/product/admin-pages.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import * as adminWords from '#app/words/en/admin.ts';
import { number } from '#app/words/en/formats.ts';

/** The state of the installation: queues, failures, delay of payment events, size of the database. */
export function Health({ health }: { readonly health: HealthPage }) {
  const { pool, queues, signed, failedMails } = health;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl font-bold tracking-tight">{adminWords.health}</h1>
        <a href="/admin/health" className={buttonClasses('quiet')}>
          <RefreshCw className="size-4" />
          {adminWords.refresh}
        </a>
      </div>
      {queues === null && (
        <Banner tone="danger" className="mb-4">
          {adminWords.queuesUnknown}
        </Banner>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {queues !== null && (
          <>
            <CardSection id="queues" title={adminWords.mails}>
              <Facts>
                <Fact name={adminWords.mailsWaiting}>{number(queues.mailsWaiting)}</Fact>
                <Fact name={adminWords.longestWait}>{adminWords.duration(queues.oldestMailS)}</Fact>
                <Fact name={adminWords.announcementsWaiting}>{number(queues.announcementMailsWaiting)}</Fact>
                <Fact name={adminWords.mailsFailed}>{number(queues.mailsFailed)}</Fact>
                <Fact name={adminWords.announcementsFailed}>{number(queues.announcementMailsFailed)}</Fact>
              </Facts>
            </CardSection>
            {queues.inbox !== null && <SupportMailbox inbox={queues.inbox} />}
            <CardSection id="payments-and-database" title={adminWords.paymentsAndDatabase}>
              <Facts>
                <Fact name={adminWords.webhookLag}>{adminWords.duration(queues.webhookLagS)}</Fact>
                <Fact name={adminWords.latestEvent}>
                  {queues.webhookAgeS === null
                    ? adminWords.noneYet
                    : adminWords.ago(adminWords.duration(queues.webhookAgeS))}
                </Fact>
                <Fact name={adminWords.databaseSize}>{adminWords.megabytes(queues.databaseBytes)}</Fact>
                <Fact name={adminWords.connections}>
                  {pool !== null && adminWords.connectionsOf(pool.busy, pool.allowed)}
                </Fact>
                <Fact name={adminWords.waitForConnection}>{pool !== null && number(pool.waiting)}</Fact>
              </Facts>
            </CardSection>
          </>
        )}
        <CardSection id="signed" title={adminWords.signedProposals}>
          <Facts>
            <Fact name={adminWords.signedKept}>{number(signed.kept)}</Fact>
            <Fact name={adminWords.signedChanged}>{number(signed.changed)}</Fact>
          </Facts>
        </CardSection>
        <CardSection id="failed-mails" title={adminWords.failedMails} className="lg:col-span-2">
          <Lines none={adminWords.noFailedMails}>
            {failedMails.map((mail) => (
              <Line
                key={mail.id}
                note={
                  <>
                    <LocalDate iso={mail.at} withTime />
                    {` · ${mail.recipient}`}
                    {mail.problem !== null && ` · ${mail.problem}`}
                  </>
                }
              >
                {adminWords.nameOfMail(mail.kind)}
              </Line>
            ))}
          </Lines>
        </CardSection>
      </div>
    </>
  );
}

function SupportMailbox({ inbox }: { readonly inbox: NonNullable<NonNullable<HealthPage['queues']>['inbox']> }) {
  const { readS, failingS, problem } = inbox;
  return (
    <CardSection id="support-mailbox" title={adminWords.supportMailbox}>
      <Facts>
        <Fact name={adminWords.lastRead}>
          {readS === null ? adminWords.noneYet : adminWords.ago(adminWords.duration(readS))}
        </Fact>
        {failingS !== null && <Fact name={adminWords.cannotBeRead}>{adminWords.duration(failingS)}</Fact>}
        {problem !== null && <Fact name={adminWords.inboxProblem}>{problem}</Fact>}
      </Facts>
    </CardSection>
  );
}
