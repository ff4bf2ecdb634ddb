import type { ReactNode } from 'react';

/** The fields of a posted form, in order. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

/** The text fields of a post, to post them again. */
export function readPostedFields(form: FormData): PostedFields {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
}

export interface RepostFormProps {
  readonly action: string;
  readonly posted: PostedFields;
  readonly children: ReactNode;
}

/** Posts the same fields to another address. */
export function RepostForm({ action, posted, children }: RepostFormProps) {
  return (
    <form method="post" action={action}>
      {posted.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a posted form never changes its order, and names repeat
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
