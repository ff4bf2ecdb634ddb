import type { FieldMetadata } from '@conform-to/react';
import { MOST_CHARS, type ProjectDetails } from '#app/product/projects/projects.ts';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as projectsWords from '#app/words/en/projects.ts';

export interface ProjectDetailsFieldsProps {
  readonly fields: { readonly [Name in keyof ProjectDetails]: FieldMetadata<string> };
}

/** A project's fields: name, client, address and notes. */
export function ProjectDetailsFields({ fields }: ProjectDetailsFieldsProps) {
  const field = (name: keyof ProjectDetails) => ({
    id: `project-${name}`,
    name,
    maxLength: MOST_CHARS[name],
    defaultValue: fields[name].initialValue ?? '',
    error: fields[name].errors?.[0],
  });
  return (
    <>
      <TextField {...field('name')} label={projectsWords.name} autoComplete="off" required />
      <TextField {...field('client')} label={projectsWords.client} autoComplete="off" />
      <TextField {...field('address')} label={projectsWords.address} autoComplete="off" />
      <TextAreaField {...field('notes')} label={projectsWords.notes} rows={3} />
    </>
  );
}
