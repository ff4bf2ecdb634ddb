import { type ReactNode, useContext } from 'react';
import { AccountCurrency } from '#app/features/trade-notes/account-currency.ts';
import { MaterialFields } from '#app/features/trade-notes/material-fields.tsx';
import { HiddenTradeFields, type NoteProps, TradeInput, UpdateFigures } from '#app/features/trade-notes/trade-form.tsx';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { checkHeating } from '#app/layout/materials/lines/heating.ts';
import { NOTCH_COVERAGE } from '#app/layout/materials/notch-coverage.ts';
import { shopLines } from '#app/layout/materials/shop-lines.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import { longestRun } from '#app/layout/planks/floating.ts';
import { floorId } from '#app/layout/replan/posted-ticks.ts';
import { isMetric, tradeOf } from '#app/layout/units/field-unit.ts';
import { formatGap, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { ShopList } from '#app/ui/shop-list.tsx';
import { TermList } from '#app/ui/term-list.tsx';
import * as materialsWords from '#app/words/en/materials.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface MaterialsListProps extends NoteProps {
  /** Null until the cuts are planned: some materials are counted with them. */
  readonly cuts: Cuts | null;
  /** The fields of trim. */
  readonly children: ReactNode;
}

/** Thinset by the specification's table and by notch, grout by this layout's joints, trim by its marked edges. */
export function MaterialsList({ result, cuts, form, unitSystem, children }: MaterialsListProps) {
  const currency = useContext(AccountCurrency);
  const { lines, notes } = describeMaterials(result, form.trade, unitSystem, { currency, cuts });
  return (
    <CardSection id="materials-section" title={tradeNotesWords.materials}>
      <TermList className="lines mb-3" rows={lines} />
      {notes.map((note) => (
        <p key={note} className="mb-2 text-sm">
          {note}
        </p>
      ))}
      <div className="fields print:hidden">
        {termsIn(result.request) === 'planks' ? (
          <PlankFields form={form} unitSystem={unitSystem} />
        ) : (
          <MortarFields form={form} unitSystem={unitSystem} areSheets={termsIn(result.request) === 'sheets'} />
        )}
        {result.request.zones !== undefined && termsIn(result.request) !== 'tiles' ? (
          <TradeInput form={form} name="thickness" hint={tradeNotesWords.thickness} />
        ) : (
          <HiddenTradeFields form={form} names={['thickness']} />
        )}
      </div>
      {children}
      <MaterialFields
        form={{ ...form, problems: [...form.problems, ...checkHeating(result, form.trade, unitSystem)] }}
      />
      {cuts !== null && form.trade.materials.length > 0 && (
        <ShopList list={floorId(layoutKey(result.request))} lines={shopLines(result, cuts, form.trade, unitSystem)} />
      )}
      <UpdateFigures of="materials" />
    </CardSection>
  );
}

/** The fields of tile are kept while planks are laid, and the other way around. */
const MORTAR_FIELDS = ['notch', 'jointDepth', 'groutDensity', 'groutCoverage'] as const;
const JOINT_FIELDS = ['jointDepth', 'groutDensity'] as const;
const PLANK_FIELDS = ['plankRun', 'padAttached'] as const;

type FieldsProps = Pick<NoteProps, 'form' | 'unitSystem'>;

function MortarFields({ form, unitSystem, areSheets }: FieldsProps & { readonly areSheets: boolean }) {
  const isImperial = !isMetric(unitSystem);
  return (
    <>
      <HiddenTradeFields form={form} names={PLANK_FIELDS} />
      <TradeInput
        form={form}
        name="notch"
        words={Object.fromEntries(NOTCH_COVERAGE.map((one) => [one.notch, isImperial ? one.imperial : one.metric]))}
      />
      {areSheets ? (
        <>
          <HiddenTradeFields form={form} names={JOINT_FIELDS} />
          <TradeInput form={form} name="groutCoverage" hint={materialsWords.groutCoverageHint[tradeOf(unitSystem)]} />
        </>
      ) : (
        <JointFields form={form} unitSystem={unitSystem} />
      )}
    </>
  );
}

/** The fields for counting grout of known joints. */
function JointFields({ form, unitSystem }: FieldsProps) {
  return (
    <>
      <HiddenTradeFields form={form} names={['groutCoverage']} />
      <TradeInput
        form={form}
        name="jointDepth"
        hint={tradeNotesWords.jointDepth(formatGap(USUAL_TRADE.jointDepth, unitSystem))}
      />
      <TradeInput form={form} name="groutDensity" hint={tradeNotesWords.groutDensity} suffix="kg/l" />
    </>
  );
}

/** A glued floor has neither underlayment nor expansion joints. */
function PlankFields({ form, unitSystem }: FieldsProps) {
  const { plankFloor } = form.trade;
  const run = longestRun(plankFloor, null, unitSystem);
  if (run === null) return <HiddenTradeFields form={form} names={[...MORTAR_FIELDS, ...PLANK_FIELDS]} />;
  return (
    <>
      <HiddenTradeFields form={form} names={MORTAR_FIELDS} />
      <TradeInput form={form} name="plankRun" hint={tradeNotesWords.plankRun(formatRoomMeasure(run, unitSystem))} />
      <TradeInput form={form} name="padAttached" hint={tradeNotesWords.padAttached} />
    </>
  );
}
