import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import {
  HiddenTradeFields,
  type NoteProps,
  type TradeForm,
  TradeInput,
  UpdateFigures,
} from '#app/features/trade-notes/trade-form.tsx';
import { choiceLabel } from '#app/layout/fields/job-field.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type CheckedRule, checkRules, rulesOfRegion } from '#app/layout/rules/check-rules.ts';
import {
  describeFinding,
  describeMovementJoints,
  describeStatus,
  describeThreshold,
} from '#app/layout/rules/describe-rule.ts';
import { placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import { siteFactsOf } from '#app/layout/rules/site-facts.ts';
import type { RuleFinding } from '#app/layout/rules/trade-rule.ts';
import { describeEdgeHeights } from '#app/layout/trim/describe-edge-heights.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { describeSlabJoints, nameSlabJoints } from '#app/layout/warnings/describe-slab.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

const TONES: Record<RuleFinding['status'], 'ok' | 'warn' | 'plain'> = {
  pass: 'ok',
  warning: 'warn',
  'not-applicable': 'plain',
  'not-entered': 'plain',
};

/** How many rules warn of something that the client has not agreed to. */
function countOpen(checked: readonly CheckedRule[]): number {
  return checked.filter(({ finding, isAgreed }) => finding.status === 'warning' && !isAgreed).length;
}

interface RulesToLookAtProps {
  readonly result: LayoutResult;
  readonly job: JobText;
}

/** A link to the rules that warn, if any. */
export const RulesToLookAt = memo(function RulesToLookAt({ result, job }: RulesToLookAtProps) {
  const { trade } = readTrade({ ...job }, result.request.unitSystem);
  const open = countOpen(checkRules(result, siteFactsOf(trade), trade.agreedRules));
  if (open === 0) return null;
  return (
    <a href="#rules-section" className="text-base font-semibold whitespace-nowrap text-warn underline">
      <TriangleAlert aria-hidden className="mr-1 inline size-4 align-[-0.15em]" />
      {open} <span className="max-sm:sr-only">{tradeNotesWords.areToLookAt}</span>
    </a>
  );
});

/** The trade's rules for this layout, each with its source and the measured value. Those that warn come first. */
export const RuleList = memo(function RuleList({ result, form, unitSystem }: NoteProps) {
  const { agreedRules } = form.trade;
  const terms = termsIn(result.request);
  const checked = checkRules(result, siteFactsOf(form.trade), agreedRules);
  const joints = describeMovementJoints(placeMovementJoints(result, form.trade), result, unitSystem);
  const slab = describeSlabJoints(nameSlabJoints(result), unitSystem);
  const heights = describeEdgeHeights(result.request, form.trade, unitSystem);
  const listed = { 'movement-joints': joints, 'slab-joints': slab, 'edge-heights': heights };
  const open = countOpen(checked);
  const item = (one: CheckedRule) => (
    <RuleItem
      key={one.rule.id}
      checked={one}
      unitSystem={unitSystem}
      lines={one.rule.lists === undefined ? [] : listed[one.rule.lists]}
      result={result}
      onAgree={(isAgreed) => {
        const others = agreedRules.filter((id) => id !== one.rule.id);
        form.change({ agreedRules: (isAgreed ? [...others, one.rule.id] : others).join(',') });
      }}
    />
  );
  const warns = ({ finding }: CheckedRule) => finding.status === 'warning';
  return (
    <CardSection
      id="rules-section"
      title={tradeNotesWords.tradeRules}
      aside={open === 0 ? tradeNotesWords.noOpenWarning : tradeNotesWords.toLookAt(open)}
    >
      {/* Lets a form without scripts clear every checkbox */}
      <input type="hidden" name="agreedRules" value="" />
      {terms !== 'planks' && form.trade.region !== 'us' && (
        <p className="mb-2 text-sm">
          {tradeNotesWords.rulesOfRegion(
            choiceLabel(fieldNamed('region'), form.trade.region),
            rulesOfRegion(form.trade.region),
          )}
        </p>
      )}
      {checked.some(warns) && <ul className="rules">{checked.filter(warns).map(item)}</ul>}
      <Disclosure
        summary={tradeNotesWords.otherRules(checked.filter((one) => !warns(one)).length)}
        open={hasSiteProblem(form)}
      >
        {terms !== 'planks' ? (
          <SiteFields form={form} unitSystem={unitSystem} />
        ) : (
          <HiddenTradeFields form={form} names={SITE_FIELDS} />
        )}
        <ul className="rules">{checked.filter((one) => !warns(one)).map(item)}</ul>
      </Disclosure>
      <UpdateFigures of="rules" />
    </CardSection>
  );
});

/** The fields that rules for tile need. They are kept while planks are laid. */
const SITE_FIELDS = [
  'region',
  'exposure',
  'tileEdges',
  'facialVariation',
  'edgeWarpage',
  'hollow',
  'mortarContact',
] as const;

function hasSiteProblem({ problems }: TradeForm): boolean {
  return problems.some(({ field }) => SITE_FIELDS.some((name) => name === field));
}

type SiteProps = Pick<NoteProps, 'form' | 'unitSystem'>;

function SiteFields({ form, unitSystem }: SiteProps) {
  return (
    <div className="mb-3 grid gap-3 print:hidden">
      <div className="grid gap-3 @lg:grid-cols-2">
        <TradeInput form={form} name="region" />
        <TradeInput form={form} name="exposure" />
        <TradeInput form={form} name="tileEdges" />
      </div>
      <Disclosure summary={tradeNotesWords.measuredOnSite} open={hasSiteProblem(form)}>
        <div className="grid gap-3 @lg:grid-cols-2">
          <TradeInput form={form} name="facialVariation" hint={tradeNotesWords.facialVariation} />
          <TradeInput form={form} name="edgeWarpage" hint={tradeNotesWords.edgeWarpage} />
          <TradeInput form={form} name="hollow" hint={tradeNotesWords.hollow(isMetric(unitSystem) ? '3 m' : '10 ft')} />
          <TradeInput form={form} name="mortarContact" hint={tradeNotesWords.mortarContact} suffix="%" />
        </div>
      </Disclosure>
    </div>
  );
}

interface RuleItemProps {
  readonly checked: CheckedRule;
  readonly unitSystem: UnitSystem;
  /** The places concerned, one line each. */
  readonly lines: readonly string[];
  readonly result: LayoutResult;
  readonly onAgree: (isAgreed: boolean) => void;
}

function RuleItem({ checked, unitSystem, lines, result, onAgree }: RuleItemProps) {
  const { rule, finding, isAgreed } = checked;
  const measured = describeFinding(checked, result, unitSystem);
  return (
    <li id={`rule-${rule.id}`}>
      <div>
        <h3>{rule.title}</h3>
        <Badge tone={isAgreed ? 'info' : TONES[finding.status]}>{describeStatus(checked)}</Badge>
      </div>
      <p className="text-muted">{describeThreshold(checked, unitSystem)}</p>
      {measured !== null && <p>{measured}</p>}
      {lines.length > 0 && (
        <ul
          className="text-sm"
          aria-label={
            rule.lists === 'movement-joints' ? tradeNotesWords.movementJointsDrawn[termsIn(result.request)] : rule.title
          }
        >
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {finding.status === 'warning' && (
        <>
          <p>{rule.advice}</p>
          <Checkbox
            id={`agreed-${rule.id}`}
            name="agreedRules"
            value={rule.id}
            label={tradeNotesWords.agreedWithClient}
            checked={isAgreed}
            onChange={(event) => onAgree(event.target.checked)}
          />
        </>
      )}
    </li>
  );
}
