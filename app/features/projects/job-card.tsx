import { Form } from '@remix-run/react';
import { useMemo } from 'react';
import type { JobView } from '#app/drawing/paper/project-ask.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { goodsField, goodsForm, nameGoodsSchema } from '#app/forms/project-forms.ts';
import { MOST_CHARS, type ProjectJobLine } from '#app/product/projects/projects.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { HiddenInput } from '#app/ui/hidden-input.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as projectsWords from '#app/words/en/projects.ts';

export interface ShownJob extends ProjectJobLine {
  readonly view: JobView;
  readonly copyId: string;
}

export interface JobCardProps {
  readonly job: ShownJob;
  /** The project's order was computed. */
  readonly isOrdered: boolean;
  readonly mayKeep: boolean;
  readonly answer: FormAnswer | undefined;
}

/** A project's job: its picture, the product and grout bought for it, and its actions. */
export function JobCard({ job, isOrdered, mayKeep, answer }: JobCardProps) {
  const { id, name, view, copyId } = job;
  return (
    <li className="card grid content-start gap-3">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <JobPicture view={view} />
      {isOrdered && <p className="text-sm text-muted">{view === null ? projectsWords.notLaid : view.facts}</p>}
      {/* Fields are not printed, so their values are shown as text. */}
      <div className="hidden wrap-anywhere print:block">
        {job.product !== '' && <p>{projectsWords.fieldAndValue(projectsWords.product, job.product)}</p>}
        {job.groutColor !== '' && <p>{projectsWords.fieldAndValue(projectsWords.groutColor, job.groutColor)}</p>}
      </div>
      {mayKeep && <Goods key={`${job.product}|${job.groutColor}`} job={job} answer={answer} />}
      {mayKeep && (
        <Disclosure summary={projectsWords.jobActions(name)} className="print:hidden">
          <div className="grid gap-3 pb-1">
            {/** A separate form, because it leads to another page. */}
            <OwnerForm.Provider value={undefined}>
              <Form method="post" action="/?index" reloadDocument>
                <HiddenInput name="accountJob" value={id} />
                <Button intent="load-job" className="w-full">
                  {projectsWords.openJob}
                </Button>
              </Form>
            </OwnerForm.Provider>
            <Form method="post" className="grid gap-3">
              <SendButton intent={`copy-job:${id}:${copyId}`}>{projectsWords.copyJob}</SendButton>
              <SendButton intent={`remove-job:${id}`}>{projectsWords.removeJob}</SendButton>
              <p className="text-sm text-muted">{projectsWords.removeJobText}</p>
            </Form>
          </div>
        </Disclosure>
      )}
    </li>
  );
}

/** The product and grout color bought for the job. */
function Goods({ job, answer }: Pick<JobCardProps, 'job' | 'answer'>) {
  const { id, product, groutColor } = job;
  const [seenProduct, seenGroutColor] = [goodsField('seenProduct', id), goodsField('seenGroutColor', id)];
  const { props, fields } = usePageForm({
    id: goodsForm(id),
    schema: useMemo(() => nameGoodsSchema(id), [id]),
    answer,
    defaultValue: {
      [goodsField('product', id)]: product,
      [goodsField('groutColor', id)]: groutColor,
      [seenProduct]: product,
      [seenGroutColor]: groutColor,
    },
  });
  const field = (part: 'product' | 'groutColor') => {
    const name = goodsField(part, id);
    return {
      name,
      maxLength: MOST_CHARS[part],
      defaultValue: fields[name]?.initialValue ?? '',
      error: fields[name]?.errors?.[0],
      autoComplete: 'off',
    };
  };
  return (
    <Form {...props} className="grid gap-3 print:hidden">
      <HiddenInput name={seenProduct} value={fields[seenProduct]?.value ?? ''} />
      <HiddenInput name={seenGroutColor} value={fields[seenGroutColor]?.value ?? ''} />
      <TextField {...field('product')} label={projectsWords.product} hint={projectsWords.productHint} />
      <TextField {...field('groutColor')} label={projectsWords.groutColor} />
      <SendButton intent={`name-goods:${id}`} className="justify-self-start">
        {projectsWords.saveJob}
      </SendButton>
    </Form>
  );
}

/** A small picture of the job, if there is one. */
function JobPicture({ view }: { readonly view: JobView }) {
  if (view?.svg == null) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own painter's markup, every text in it escaped
  return <div className="project-picture" dangerouslySetInnerHTML={{ __html: view.svg }} />;
}
