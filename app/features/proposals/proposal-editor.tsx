import { useEffect, useRef, useState } from 'react';
import { MoneyLines } from '#app/features/proposals/money-lines.tsx';
import { fieldId, ProposalLines } from '#app/features/proposals/proposal-lines.tsx';
import { ToBusiness } from '#app/features/proposals/to-business.tsx';
import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import type { ProposalFields } from '#app/forms/proposal-lines.ts';
import { EDITOR_FIELDS, EDITOR_FORM, editorFields, priceFields, unpricedLines } from '#app/forms/read-proposal.ts';
import { PROPOSAL_CHARS } from '#app/product/proposals/proposal.ts';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Checkbox, CheckboxField } from '#app/ui/checkbox.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as proposalsWords from '#app/words/en/proposals.ts';

const KINDS = [
  ['amount', proposalsWords.asAmount],
  ['percent', proposalsWords.asPercent],
] as const;

export interface EditorProps {
  readonly draft: ProposalFields;
  readonly draftRevision: number;
  readonly nextLetter: string;
  readonly currency: string;
  readonly answer: FormAnswer | undefined;
}

/** The contractor's input for a proposal, with computed amounts and totals. */
export function Editor({ draft, draftRevision, nextLetter, currency, answer }: EditorProps) {
  // Every refused button returns the editor's input.
  const typed = answer?.result.initialValue ?? undefined;
  const textOf = (name: string) => (typed === undefined ? (draft[name] ?? '') : textAt(typed, name));
  const errorOf = (name: string) => errorIn(answer, name);
  const problem = answer?.form === EDITOR_FORM ? errorOf('') : undefined;
  const came = Object.fromEntries(EDITOR_FIELDS.map((name) => [name, textOf(name)]));
  const [live, setLive] = useState<ProposalFields>(came);
  const editor = useRef<HTMLDivElement>(null);
  // Includes text that was typed before scripts ran or restored by the browser.
  useEffect(() => {
    const form = editor.current?.closest('form');
    if (form != null) setLive(editorFields(new FormData(form)));
  }, []);
  const field = (name: string, maxLength: number) => ({
    id: fieldId(name),
    name,
    maxLength,
    defaultValue: textOf(name),
    error: errorOf(name),
    autoComplete: 'off',
  });
  const choice = (name: string) => ({ name, defaultValue: textOf(name), error: errorOf(name) });
  const priced = priceFields(live, currency);
  const { money, taxThousandths } = priced;
  const unpriced = unpricedLines(priced).length;
  return (
    <div
      ref={editor}
      className="grid grid-cols-1 gap-4"
      onInput={({ currentTarget }) => {
        const form = currentTarget.closest('form');
        if (form !== null) setLive(editorFields(new FormData(form)));
      }}
    >
      <input type="hidden" name="draftRevision" value={typed === undefined ? draftRevision : textOf('draftRevision')} />
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          <p>
            {problem}
            {(problem === proposalsWords.noBusiness || problem === proposalsWords.nameRefused) && <ToBusiness />}
          </p>
        </Banner>
      )}
      <CardSection id="client-part" title={proposalsWords.client}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            {...field('title', PROPOSAL_CHARS.title)}
            label={proposalsWords.title}
            hint={proposalsWords.titleHint}
          />
          <TextField {...field('client', PROPOSAL_CHARS.client)} label={proposalsWords.clientName} />
          <TextAreaField
            {...field('clientAddress', PROPOSAL_CHARS.clientAddress)}
            label={proposalsWords.clientAddress}
            rows={3}
          />
          <TextField
            {...field('clientEmail', PROPOSAL_CHARS.clientEmail)}
            label={proposalsWords.clientEmail}
            hint={proposalsWords.clientEmailHint}
            inputMode="email"
            autoCapitalize="none"
          />
          <div className="md:col-span-2">
            <CheckboxField
              name="asksCode"
              label={proposalsWords.asksCode}
              defaultChecked={textOf('asksCode') !== ''}
              error={errorOf('asksCode')}
            />
          </div>
        </div>
      </CardSection>
      <CardSection id="work" title={proposalsWords.work}>
        <p className="pb-3 text-muted">{proposalsWords.workHint}</p>
        <ProposalLines
          fields={came}
          live={live}
          priced={priced}
          currency={currency}
          posted={typed === undefined ? '' : textOf('intent')}
          errorOf={errorOf}
          onPress={setLive}
        />
      </CardSection>
      <CardSection id="totals" title={proposalsWords.totals}>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <SelectField {...choice('discountKind')} label={proposalsWords.discount}>
            <Options of={[['none', proposalsWords.noDiscount], ...KINDS]} />
          </SelectField>
          <TextField
            {...field('discount', PROPOSAL_CHARS.figure)}
            label={proposalsWords.discountOff}
            inputMode="decimal"
          />
          <SelectField {...choice('tax')} label={proposalsWords.tax}>
            <Options
              of={[
                ['included', proposalsWords.taxIncluded],
                ['once', proposalsWords.taxOnce],
                ['each-line', proposalsWords.taxEachLine],
              ]}
            />
          </SelectField>
          <TextField
            {...field('taxRate', PROPOSAL_CHARS.figure)}
            label={proposalsWords.taxRate}
            hint={proposalsWords.taxHint}
            inputMode="decimal"
          />
          <SelectField {...choice('depositKind')} label={proposalsWords.deposit}>
            <Options of={[['none', proposalsWords.noDeposit], ...KINDS]} />
          </SelectField>
          <TextField
            {...field('deposit', PROPOSAL_CHARS.figure)}
            label={proposalsWords.depositSum}
            hint={proposalsWords.depositHint}
            inputMode="decimal"
          />
          <TextField
            {...field('depositDue', PROPOSAL_CHARS.depositDue)}
            label={proposalsWords.depositDue}
            hint={proposalsWords.depositDueHint}
          />
        </div>
      </CardSection>
      <CardSection id="terms-part" title={proposalsWords.termsPart}>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('validThrough', PROPOSAL_CHARS.figure)}
            type="date"
            label={proposalsWords.validThrough}
          />
          <TextField
            {...field('cancelDays', PROPOSAL_CHARS.figure)}
            label={proposalsWords.cancelDays}
            hint={proposalsWords.cancelDaysHint}
            inputMode="numeric"
          />
          <TextAreaField
            {...field('cancelNotice', PROPOSAL_CHARS.cancelNotice)}
            label={proposalsWords.cancelNotice}
            hint={proposalsWords.cancelNoticeHint}
            rows={3}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...field('terms', PROPOSAL_CHARS.terms)}
            label={proposalsWords.terms}
            rows={6}
            className="sm:col-span-2"
          />
          <Checkbox
            name="keepTerms"
            label={proposalsWords.keepTerms}
            defaultChecked={typed !== undefined && textOf('keepTerms') !== ''}
          />
        </div>
      </CardSection>
      <CardSection id="as-it-stands" title={proposalsWords.asItStands}>
        {money === null ? (
          <p className="text-muted">{proposalsWords.noTotals}</p>
        ) : (
          <MoneyLines
            money={money}
            taxThousandths={taxThousandths}
            depositDue={live.depositDue ?? ''}
            currency={currency}
          />
        )}
        {unpriced > 0 && <p className="pt-3">{proposalsWords.stillUnpriced(unpriced)}</p>}
        <p className="py-3 text-muted">
          {nextLetter === 'A' ? proposalsWords.sendText : proposalsWords.reviseText(nextLetter)}
        </p>
        <div className="flex flex-wrap gap-3">
          <SendButton intent="save">{proposalsWords.save}</SendButton>
          <SendButton intent="publish" variant="primary">
            {proposalsWords.send(nextLetter)}
          </SendButton>
        </div>
      </CardSection>
    </div>
  );
}

/** The posted text under a name like `line3.text`. */
function textAt(values: Readonly<Record<string, unknown>>, name: string): string {
  let found: unknown = values;
  for (const part of name.split('.')) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  }
  return typeof found === 'string' ? found : '';
}
