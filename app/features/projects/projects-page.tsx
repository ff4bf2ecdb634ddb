import { Form, Link } from '@remix-run/react';
import { ProjectDetailsFields } from '#app/features/projects/project-details-fields.tsx';
import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import { CREATE_FORM, DetailsSchema, IMPORT_FORM, ImportSchema } from '#app/forms/project-forms.ts';
import type { ListedProject } from '#app/product/projects/projects.ts';
import { Banner } from '#app/ui/banner.tsx';
import { BesideForm } from '#app/ui/beside-form.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { DoneNote } from '#app/ui/done-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { HiddenInput } from '#app/ui/hidden-input.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as projectsWords from '#app/words/en/projects.ts';

export interface ProjectsPageProps {
  readonly projects: readonly ListedProject[];
  readonly mayKeep: boolean;
  /** The id for the project that the form creates. */
  readonly nextId: string;
  readonly answer: FormAnswer | undefined;
  /** The id of the project just created, if other typed text keeps the user on this page. */
  readonly made: string | null;
}

/** An account's projects, and the forms that create one. */
export function ProjectsPage({ projects, mayKeep, nextId, answer, made }: ProjectsPageProps) {
  const problem = errorIn(answer, '');
  const madeNow = projects.find(({ id }) => id === made);
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl font-bold">{projectsWords.projects}</h1>
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          <p>{problem}</p>
        </Banner>
      )}
      <DoneNote>
        {madeNow !== undefined && (
          <>
            <Link to={`/projects/${madeNow.id}`} className="font-semibold wrap-anywhere underline">
              {madeNow.name}
            </Link>{' '}
            {projectsWords.isMade} {commonWords.stillTyped}
          </>
        )}
      </DoneNote>
      {projects.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {projects.map(({ id, name, client, jobs }) => (
            <li key={id} className="card">
              <Link to={`/projects/${id}`} className="font-semibold wrap-anywhere underline">
                {name}
              </Link>
              {client !== '' && <p className="wrap-anywhere text-muted">{client}</p>}
              <p className="text-sm text-muted">{projectsWords.jobCount(jobs)}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          {projectsWords.noneYet} {projectsWords.noneYetText}
        </p>
      )}
      {mayKeep && (
        <BesideForm form={CREATE_FORM}>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <CreateForm nextId={nextId} answer={answer} />
            <ImportForm nextId={nextId} answer={answer} />
          </div>
        </BesideForm>
      )}
    </div>
  );
}

type MakeFormProps = Pick<ProjectsPageProps, 'nextId' | 'answer'>;

function CreateForm({ nextId, answer }: MakeFormProps) {
  const { props, fields } = usePageForm({ id: CREATE_FORM, schema: DetailsSchema, answer });
  return (
    <CardSection id="new-project" title={projectsWords.newProject}>
      {/* Without scripts the file field is part of this form. */}
      <Form {...props} encType="multipart/form-data" className="grid gap-4">
        <HiddenInput name="id" value={nextId} />
        <ProjectDetailsFields fields={fields} />
        <SendButton intent="create" variant="primary" className="justify-self-start">
          {projectsWords.create}
        </SendButton>
      </Form>
    </CardSection>
  );
}

function ImportForm({ nextId, answer }: MakeFormProps) {
  const { props, fields } = usePageForm({ id: IMPORT_FORM, schema: ImportSchema, answer });
  return (
    <CardSection id="import-project" title={projectsWords.importProject}>
      <Form {...props} encType="multipart/form-data" className="grid grid-cols-1 gap-4">
        <HiddenInput name="id" value={nextId} />
        <p className="text-muted">{projectsWords.importText}</p>
        <Field id="project-file" label={projectsWords.fileToImport} error={fields.file.errors?.[0]}>
          {(control) => <FileInput {...control} name="file" accept="application/json,.json" />}
        </Field>
        <SendButton intent="import" className="justify-self-start">
          {projectsWords.importButton}
        </SendButton>
      </Form>
    </CardSection>
  );
}
