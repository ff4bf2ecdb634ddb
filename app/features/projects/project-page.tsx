import { Form, Link } from '@remix-run/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { JobCard, type ShownJob } from '#app/features/projects/job-card.tsx';
import { ProjectOrderTable } from '#app/features/projects/order-table.tsx';
import { ProjectDetailsFields } from '#app/features/projects/project-details-fields.tsx';
import { answerOf, errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import { ADD_FORM, AddJobsSchema, addBox, DETAILS_FORM, EditDetailsSchema } from '#app/forms/project-forms.ts';
import { SAVE_TYPED } from '#app/forms/submission.ts';
import type { OrderTable } from '#app/layout/project/describe-project-order.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';
import type { ProjectDetails, ProjectHead } from '#app/product/projects/projects.ts';
import type { FollowedValue } from '#app/product/tiles/describe-tile.ts';
import { describeFollowed } from '#app/product/tiles/describe-tile.ts';
import { Banner } from '#app/ui/banner.tsx';
import { BesideForm } from '#app/ui/beside-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { DoneNote } from '#app/ui/done-note.tsx';
import { EnterButton } from '#app/ui/enter-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { HiddenInput } from '#app/ui/hidden-input.tsx';
import { LinkAddress } from '#app/ui/link-address.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { SendButton } from '#app/ui/send-button.tsx';
import { ShopList } from '#app/ui/shop-list.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as shopWords from '#app/words/en/shop-list.ts';
import * as tilesWords from '#app/words/en/tiles.ts';
import './projects.css';

export interface ProjectPageProps {
  readonly project: ProjectHead;
  readonly jobs: readonly ShownJob[];
  /** The saved jobs that can be added. */
  readonly loose: readonly KeptJob[];
  readonly mayKeep: boolean;
  readonly table: OrderTable | null;
  /** Prices that have changed because the account's tiles did. */
  readonly followed: readonly FollowedValue[];
  /** Why there is no order. */
  readonly problem: string | null;
  readonly linkAddress: string | null;
  /** The id for the proposal that the button creates. */
  readonly proposalId: string;
  readonly answer: FormAnswer | undefined;
  /** The last press succeeded, and its answer returns the other typed text. */
  readonly isDone: boolean;
}

/** A project: its jobs, one order for all of them, and its actions. */
export function ProjectPage(props: ProjectPageProps) {
  const { project, jobs, loose, mayKeep, table, followed, problem, linkAddress, proposalId, answer, isDone } = props;
  const fault = errorIn(answer, '');
  return (
    <BesideForm form={mayKeep ? DETAILS_FORM : null}>
      <div className="grid gap-4">
        {mayKeep && <EnterButton form={DETAILS_FORM} intent={SAVE_TYPED} />}
        <div>
          <Link to="/projects" className="inline-flex min-h-11 items-center text-accent-ink underline print:hidden">
            {projectsWords.toProjects}
          </Link>
          <ProjectHeading {...project} />
          {project.notes !== '' && (
            <p className="hidden wrap-anywhere whitespace-pre-line print:block">{project.notes}</p>
          )}
        </div>
        {fault !== undefined && (
          <Banner tone="danger" role="alert">
            <p>{fault}</p>
          </Banner>
        )}
        <DoneNote>
          {isDone && (
            <>
              {projectsWords.done} {commonWords.stillTyped}
            </>
          )}
        </DoneNote>
        <CardSection id="jobs" title={projectsWords.jobs} aside={projectsWords.jobCount(jobs.length)}>
          {jobs.length === 0 && <p className="text-muted">{projectsWords.noJobs}</p>}
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} isOrdered={table !== null} mayKeep={mayKeep} answer={answer} />
            ))}
          </ul>
          {mayKeep && (
            <div className="mt-3 flex flex-wrap gap-3 print:hidden">
              <Button asChild>
                <Link to={`/new?project=${project.id}`}>{projectsWords.newJob}</Link>
              </Button>
              {jobs.length > 0 && (
                // A separate form, because it leads to another page.
                <OwnerForm.Provider value={undefined}>
                  <Form method="post" action="/proposals">
                    <HiddenInput name="id" value={proposalId} />
                    <HiddenInput name="from" value={`project.${project.id}`} />
                    <SendButton intent="create">{projectsWords.makeProposal}</SendButton>
                  </Form>
                </OwnerForm.Provider>
              )}
            </div>
          )}
          {mayKeep && (
            <AddJobs key={loose.map(({ id }) => id).join()} loose={loose} answer={answer} isOpen={jobs.length === 0} />
          )}
        </CardSection>
        {mayKeep && (
          <CardSection id="order" title={projectsWords.oneOrder}>
            {problem !== null && (
              <Banner tone="warn" role="alert">
                <p>{problem}</p>
              </Banner>
            )}
            {table?.rows.length === 0 && <p className="text-muted">{projectsWords.orderEmpty}</p>}
            {table !== null && table.rows.length > 0 && (
              <>
                <ProjectOrderTable table={table} />
                {followed.length > 0 && (
                  <p className="text-sm text-muted">{tilesWords.orderFollows(describeFollowed(followed))}</p>
                )}
                {mayKeep && <ShopList list={`project-${project.id}`} lines={shopLinesOf(table)} />}
                <div className="mt-4 flex flex-wrap gap-3 print:hidden">
                  <Button asChild>
                    <a href={`/projects/${project.id}/order.csv`}>{projectsWords.csv}</a>
                  </Button>
                  <Button asChild>
                    <a href={`/projects/${project.id}/sheets.pdf`}>{projectsWords.pdf}</a>
                  </Button>
                  <Button className="no-js:hidden" onClick={() => window.print()}>
                    <Printer className="size-5" />
                    {projectsWords.print}
                  </Button>
                </div>
              </>
            )}
          </CardSection>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2 print:hidden">
          {mayKeep && (
            <Details
              key={answerOf(answer, DETAILS_FORM) ? 'typed' : project.revision}
              project={project}
              answer={answer}
            />
          )}
          <div className="grid gap-4">
            <ClientLink name={project.name} linkAddress={linkAddress} mayKeep={mayKeep} />
            <CardSection id="file" title={projectsWords.exportProject}>
              <div className="grid gap-4">
                <Button asChild className="justify-self-start">
                  <a href={`/projects/${project.id}/project.json`} download>
                    {projectsWords.exportProject}
                  </a>
                </Button>
                <Disclosure summary={projectsWords.deleteProject}>
                  <p className="pb-3 text-muted">{projectsWords.deleteText}</p>
                  <Press intent="delete-project" variant="danger">
                    {projectsWords.deleteProject}
                  </Press>
                </Disclosure>
              </div>
            </CardSection>
          </div>
        </div>
      </div>
    </BesideForm>
  );
}

interface AddJobsProps extends Pick<ProjectPageProps, 'loose' | 'answer'> {
  readonly isOpen: boolean;
}

function AddJobs({ loose, answer, isOpen }: AddJobsProps) {
  const { props, form, fields, answer: own } = usePageForm({ id: ADD_FORM, schema: AddJobsSchema, answer });
  const problem = fields.add.errors?.[0];
  // One message for all checkboxes.
  const check = () => problem !== undefined && form.validate({ name: fields.add.name });
  return (
    <Disclosure summary={projectsWords.addJobs} open={isOpen || own !== undefined} className="mt-3 print:hidden">
      {loose.length === 0 && <p className="pb-3 text-muted">{projectsWords.noLooseJobs}</p>}
      <Form {...props} className="grid gap-3 pb-3">
        {loose.length > 0 && (
          <fieldset aria-describedby={problem === undefined ? undefined : 'add-error'} onChange={check}>
            <legend className="sr-only">{projectsWords.addJobs}</legend>
            <div className="grid sm:grid-cols-2 lg:grid-cols-3">
              {loose.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  id={`add-${id}`}
                  name={addBox(id)}
                  label={name}
                  defaultChecked={fields.add.initialValue?.[id] !== undefined}
                />
              ))}
            </div>
          </fieldset>
        )}
        <FieldError id="add" message={problem} />
        {loose.length > 0 && (
          <Button intent="add-jobs" variant="primary" className="justify-self-start">
            {projectsWords.addChosen}
          </Button>
        )}
      </Form>
    </Disclosure>
  );
}

function Details({ project, answer }: Pick<ProjectPageProps, 'project' | 'answer'>) {
  const { id: _id, ...defaultValue } = project;
  const { props, fields } = usePageForm({ id: DETAILS_FORM, schema: EditDetailsSchema, answer, defaultValue });
  return (
    <CardSection id="details" title={projectsWords.details}>
      <Form {...props} preventScrollReset className="grid gap-4">
        <HiddenInput name="revision" value={fields.revision.value ?? ''} />
        <ProjectDetailsFields fields={fields} />
        <Button intent="edit-details" className="justify-self-start">
          {projectsWords.saveDetails}
        </Button>
      </Form>
    </CardSection>
  );
}

interface ClientLinkProps extends Pick<ProjectPageProps, 'linkAddress' | 'mayKeep'> {
  readonly name: string;
}

function ClientLink({ name, linkAddress, mayKeep }: ClientLinkProps) {
  return (
    <CardSection id="link" title={projectsWords.link}>
      <div className="grid gap-4">
        <p className="text-muted">{projectsWords.linkText}</p>
        {linkAddress !== null && (
          <LinkAddress address={linkAddress} title={name}>
            <Press intent="revoke-link">{projectsWords.revokeLink}</Press>
          </LinkAddress>
        )}
        {linkAddress === null && mayKeep && <Press intent="make-link">{projectsWords.makeLink}</Press>}
      </div>
    </CardSection>
  );
}

interface PressProps {
  readonly intent: string;
  readonly variant?: 'danger';
  readonly children: ReactNode;
}

/** A button with its own form. */
function Press({ intent, variant, children }: PressProps) {
  return (
    <Form method="post" preventScrollReset>
      <SendButton intent={intent} {...(variant && { variant })}>
        {children}
      </SendButton>
    </Form>
  );
}

/** The project's name, client and address. */
function ProjectHeading({ name, client, address }: Omit<ProjectDetails, 'notes'>) {
  return (
    <div>
      <h1 className="text-2xl font-bold wrap-anywhere">{name}</h1>
      {client !== '' && <p className="wrap-anywhere text-muted">{client}</p>}
      {address !== '' && <p className="wrap-anywhere whitespace-pre-line text-muted">{address}</p>}
    </div>
  );
}

/** Everything to buy for the project, one line each. */
function shopLinesOf({ rows }: OrderTable): readonly string[] {
  const lines = rows.flatMap(({ goods }) => {
    return goods === null ? [] : [shopWords.line(goods.text, `${goods.quantity} ${goods.unit}`.trim())];
  });
  return [...new Set(lines)];
}
