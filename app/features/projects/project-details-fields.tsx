import type { FormReply } from '#app/product/form-reply.ts';
import { MOST_CHARS, type ProjectDetails } from '#app/product/projects/projects.ts';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as projectsWords from '#app/words/en/projects.ts';

export interface ProjectDetailsFieldsProps {
  /** As typed, or as kept. */
  readonly values: Partial<ProjectDetails>;
  readonly errors: FormReply['errors'];
}

/** The fields of a project: name, client, address and notes. */
export function ProjectDetailsFields({ values, errors }: ProjectDetailsFieldsProps) {
  const field = (name: keyof ProjectDetails) => ({
    id: `project-${name}`,
    name,
    maxLength: MOST_CHARS[name],
    defaultValue: values[name] ?? '',
    error: errors[name]?.[0],
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...field('name')} label={projectsWords.name} required />
      <TextField {...field('client')} label={projectsWords.client} />
      <TextField {...field('address')} label={projectsWords.address} />
      <TextAreaField
        id="project-notes"
        label={projectsWords.notes}
        error={errors.notes?.[0]}
        name="notes"
        rows={3}
        maxLength={MOST_CHARS.notes}
        defaultValue={values.notes ?? ''}
      />
    </>
  );
}
