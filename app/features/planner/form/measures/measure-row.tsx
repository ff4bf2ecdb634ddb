import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { rowFieldName } from '#app/planner/measures/judge-measures.ts';
import { Button } from '#app/ui/button.tsx';
import * as words from '#app/words/en/measures.ts';

/** The values of a row that have no control. */
export function Given({
  list,
  index,
  values,
}: {
  readonly list: string;
  readonly index: number;
  readonly values: Record<string, string>;
}) {
  return Object.entries(values).map(([field, value]) => (
    <input key={field} type="hidden" name={rowFieldName({ list, index, field })} value={value} />
  ));
}

/** A row of fields with its Remove button. */
export function Row({
  label,
  remove,
  children,
}: {
  readonly label: string;
  readonly remove: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="col-span-full grid grid-cols-2 items-start gap-2 border-b border-line pb-2">
      <legend className="sr-only">{label}</legend>
      {children}
      <Remove intent={remove} label={words.removeRow(label)} />
    </fieldset>
  );
}

/** Removes a wall or a row. */
export function Remove({ intent, label }: { readonly intent: string; readonly label: string }) {
  return (
    <Button intent={intent} variant="quiet" size="icon" aria-label={label}>
      <Trash2 className="size-4" />
    </Button>
  );
}
