import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { AuditLines } from '#app/features/admin/audit-lines.tsx';
import type { AuditPage } from '#app/product/admin-pages.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Pages } from '#app/ui/pages.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as adminWords from '#app/words/en/admin.ts';

/** The audit log with its filters, a plain form. */
export function AuditView({ audit }: { readonly audit: AuditPage }) {
  const { asked, errors, actors, actions, items, page, query, hasMore } = audit;
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{adminWords.audit}</h1>
      <Form
        method="get"
        role="search"
        key={query}
        className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1.6fr_1fr_1fr_auto]"
      >
        <Choice
          id="who"
          label={adminWords.who}
          all={adminWords.everybody}
          value={asked.who}
          of={actors}
          names={adminWords.actors}
        />
        <Choice
          id="what"
          label={adminWords.what}
          all={adminWords.everything}
          value={asked.what}
          of={actions}
          names={adminWords.actions}
        />
        <TextField
          name="about"
          type="search"
          inputMode="email"
          autoComplete="off"
          label={adminWords.aboutWhom}
          placeholder={adminWords.wholeAddress}
          maxLength={254}
          defaultValue={asked.about}
          error={errors.about}
          fieldClassName="col-span-2 lg:col-span-1"
        />
        <TextField name="from" type="date" label={adminWords.fromDay} defaultValue={asked.from} error={errors.from} />
        <TextField name="to" type="date" label={adminWords.toDay} defaultValue={asked.to} error={errors.to} />
        <Button type="submit" className="col-span-2 lg:col-span-1">
          <Search className="size-4" />
          {adminWords.show}
        </Button>
      </Form>
      <Card>
        <AuditLines lines={items} />
      </Card>
      <Pages path="/admin/audit" query={query} page={page} hasMore={hasMore} label={adminWords.onPage(page)} />
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  /** The label for no filter. */
  readonly all: string;
  readonly value: string;
  readonly of: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

function Choice({ id, label, all, value, of, names }: ChoiceProps) {
  return (
    <SelectField label={label} name={id} defaultValue={value}>
      <option value="">{all}</option>
      <Options of={of.map((one) => [one, names[one] ?? one])} />
    </SelectField>
  );
}
