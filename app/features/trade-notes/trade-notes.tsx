import { type ComponentType, memo, useMemo } from 'react';
import { CutMode } from '#app/features/trade-notes/cut-mode/cut-mode.tsx';
import { useTicks } from '#app/features/trade-notes/cut-mode/use-ticks.ts';
import { FirstLinesList } from '#app/features/trade-notes/first-lines-list.tsx';
import { MaterialsList } from '#app/features/trade-notes/materials-list.tsx';
import { OrderProof } from '#app/features/trade-notes/order-proof.tsx';
import { RuleList } from '#app/features/trade-notes/rule-list.tsx';
import { type NoteProps, readTradeForm } from '#app/features/trade-notes/trade-form.tsx';
import { useLinkedPieces } from '#app/features/trade-notes/use-linked-pieces.ts';
import type { MarkMemory } from '#app/layout/advice/carry-marks.ts';
import { countCutTiles, type ShownCuts } from '#app/layout/model/cuts.ts';
import type { JobText, TradeText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { TickMemory } from '#app/layout/replan/carry-ticks.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

export interface TradeNotesProps {
  readonly result: LayoutResult;
  /** The cutting plan so far. */
  readonly planned: ShownCuts;
  readonly unitSystem: UnitSystem;
  /** The typed form, and the setter of its trade fields. */
  readonly job: JobText;
  readonly onTrade: (patch: Partial<TradeText>) => void;
  /** The marked edges, kept while layouts are replaced. */
  readonly marks: MarkMemory;
  /** The pieces ticked in cut mode, also kept. */
  readonly ticks: TickMemory;
  /** The highlight of the drawing, in the format of `drawing/highlight.ts`. */
  readonly highlighted: string | null;
  readonly onHighlight: (highlight: string | null) => void;
  readonly onLinks: (links: ReadonlyMap<string, string>) => void;
  /** The job is read-only, so its fields are disabled. */
  readonly isReadOnly: boolean;
}

/** The edges with trim, and how it is sold. */
export interface TrimProps extends NoteProps {
  readonly marks: MarkMemory;
}

export interface BuyNotesProps extends TradeNotesProps {
  readonly Trim: ComponentType<TrimProps>;
}

/** What to buy: the order with its proof, and the materials. */
export const BuyNotes = memo(function BuyNotes(props: BuyNotesProps) {
  const { result, planned, unitSystem, onHighlight, highlighted, isReadOnly, marks, Trim } = props;
  const { cuts } = planned;
  const form = useTradeForm(props);
  useLinkedPieces(cuts, result, props.onLinks);
  return (
    <fieldset disabled={isReadOnly} className="contents">
      <OrderProof
        result={result}
        planned={planned}
        form={form}
        unitSystem={unitSystem}
        highlighted={highlighted}
        onHighlight={onHighlight}
      />
      <MaterialsList result={result} cuts={cuts} form={form} unitSystem={unitSystem}>
        <Trim result={result} form={form} marks={marks} unitSystem={unitSystem} />
      </MaterialsList>
    </fieldset>
  );
});

/** At the saw: every tile with its pieces. */
export const CutNotes = memo(function CutNotes(props: TradeNotesProps) {
  const { planned, result, unitSystem } = props;
  const { cuts } = planned;
  const { trade } = useTradeForm(props);
  // Checked here, because a new layout arrives before its cutting plan.
  const ticks = useTicks(result, props.ticks, trade.laid);
  if (cuts === null || countCutTiles(cuts) === 0) return null;
  return (
    <CutMode cuts={cuts} result={result} unitSystem={unitSystem} kerf={trade.kerf} laid={trade.laid} ticks={ticks} />
  );
});

/** On the floor: the first lines, and the trade's rules. */
export const LayNotes = memo(function LayNotes(props: TradeNotesProps) {
  const { result, unitSystem, isReadOnly } = props;
  const form = useTradeForm(props);
  return (
    <>
      <FirstLinesList result={result} unitSystem={unitSystem} />
      <fieldset disabled={isReadOnly} className="contents">
        <RuleList result={result} form={form} unitSystem={unitSystem} />
      </fieldset>
    </>
  );
});

function useTradeForm({ job, onTrade }: TradeNotesProps) {
  return useMemo(() => readTradeForm(job, onTrade), [job, onTrade]);
}
