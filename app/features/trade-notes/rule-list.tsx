import { useState } from 'react';
import type { TradeNotesProps } from '#app/features/trade-notes/order-proof.tsx';
import { type CheckedRule, checkRules } from '#app/layout/rules/check-rules.ts';
import {
  type Measured,
  type RuleFinding,
  type RuleId,
  type SiteFacts,
  USUAL_SITE,
} from '#app/layout/rules/trade-rule.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';

const STATUS: Record<RuleFinding['status'], { readonly tone: 'ok' | 'warn' | 'plain'; readonly words: string }> = {
  pass: { tone: 'ok', words: 'Pass' },
  warning: { tone: 'warn', words: 'Warning' },
  'not-applicable': { tone: 'plain', words: 'Not applicable' },
};

/** What the trade's rules say about this layout, each with its source and the value measured. */
export function RuleList({ result, unitSystem }: TradeNotesProps) {
  const [facts, setFacts] = useState<SiteFacts>(USUAL_SITE);
  const [agreed, setAgreed] = useState<readonly RuleId[]>([]);
  const checked = checkRules(result, facts, agreed);
  const warnings = checked.filter(({ finding, isAgreed }) => finding.status === 'warning' && !isAgreed).length;
  return (
    <CardSection
      id="rules-section"
      title="Trade rules"
      aside={warnings === 0 ? 'No open warning' : `${warnings} to look at`}
    >
      <div className="mb-3 grid gap-3 sm:grid-cols-2">
        <Field id="rules-exposure" label="Where it lies">
          {(control) => (
            <Select
              {...control}
              value={facts.exposure}
              onChange={(event) => setFacts({ ...facts, exposure: event.target.value as SiteFacts['exposure'] })}
            >
              <option value="inside">Inside</option>
              <option value="sun-or-wet">In sun or wet</option>
            </Select>
          )}
        </Field>
        <Field id="rules-edges" label="Tile edges">
          {(control) => (
            <Select
              {...control}
              value={facts.edges}
              onChange={(event) => setFacts({ ...facts, edges: event.target.value as SiteFacts['edges'] })}
            >
              <option value="rectified">Rectified</option>
              <option value="calibrated">Calibrated</option>
            </Select>
          )}
        </Field>
      </div>
      <ul className="grid gap-3">
        {checked.map((one) => (
          <RuleItem
            key={one.rule.id}
            checked={one}
            unitSystem={unitSystem}
            onAgree={(isAgreed) => {
              setAgreed(isAgreed ? [...agreed, one.rule.id] : agreed.filter((id) => id !== one.rule.id));
            }}
          />
        ))}
      </ul>
    </CardSection>
  );
}

interface RuleItemProps {
  readonly checked: CheckedRule;
  readonly unitSystem: UnitSystem;
  readonly onAgree: (isAgreed: boolean) => void;
}

function RuleItem({ checked: { rule, finding, isAgreed }, unitSystem, onAgree }: RuleItemProps) {
  const status = STATUS[finding.status];
  return (
    <li className="border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{rule.title}</h3>
        <Badge tone={isAgreed ? 'info' : status.tone}>{isAgreed ? 'Agreed with the client' : status.words}</Badge>
      </div>
      <p className="text-sm text-muted">
        {rule.source}: {rule.threshold}.
      </p>
      {finding.measured && finding.required && (
        <p className="text-sm">
          Here {wordMeasured(finding.measured, unitSystem)}, asked for {wordMeasured(finding.required, unitSystem)}.
        </p>
      )}
      {finding.status === 'warning' && (
        <>
          <p className="text-sm">{rule.advice}</p>
          <Checkbox
            id={`agreed-${rule.id}`}
            label="Agreed with the client"
            checked={isAgreed}
            onChange={(event) => onAgree(event.target.checked)}
          />
        </>
      )}
    </li>
  );
}

function wordMeasured(measured: Measured, system: UnitSystem): string {
  return measured.unit === 'percent' ? `${measured.value} %` : formatMeasure(measured.value, system);
}
