import type { SharedProject } from '#app/drawing/paper/project-ask.ts';
import { JobPicture } from '#app/features/projects/job-card.tsx';
import { ProjectOrderTable } from '#app/features/projects/order-table.tsx';
import { ProjectHeading } from '#app/features/projects/project-heading.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';
import * as projectsWords from '#app/words/en/projects.ts';
import './projects.css';

/** A project behind a link, for its client: to look at, not to change. */
export function SharedProjectPage({ name, client, address, jobs, table, problem }: SharedProject) {
  return (
    <div className="grid gap-4">
      <ProjectHeading name={name === '' ? projectsWords.sharedTitle : name} client={client} address={address} />
      {problem !== null && (
        <Banner tone="danger" role="alert">
          <p>{problem === 'gone' ? projectsWords.linkGone : projectsWords.linkBusy}</p>
        </Banner>
      )}
      {jobs.length > 0 && (
        <CardSection id="jobs" title={projectsWords.jobs} aside={projectsWords.jobCount(jobs.length)}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {jobs.map(({ id, name: job, laid }) => (
              <li key={id} className="card grid content-start gap-3">
                <h3 className="font-semibold wrap-anywhere">{job}</h3>
                <JobPicture laid={laid} />
                {laid !== null && <p className="text-sm text-muted">{laid.facts}</p>}
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      {table !== null && table.rows.length > 0 && (
        <CardSection id="order" title={projectsWords.oneOrder}>
          <ProjectOrderTable table={table} />
        </CardSection>
      )}
    </div>
  );
}
