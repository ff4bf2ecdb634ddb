import { type ComponentType, createContext, type MutableRefObject, type ReactNode, useContext } from 'react';
import type {
  DrawingOverlay,
  DrawingTool,
  ObstacleToolsProps,
  TapeMeasureProps,
} from '#app/features/calculator/tools/drawing-tools.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import type { JobText, TradeText } from '#app/layout/job/job-text.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { ShownPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import type { SawnPiece } from '#app/layout/order/sawn-edges.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import type { AnsweredAdvice } from '#app/product/answered-advice.ts';

export interface CutListProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  /** Pieces that lie with a sawn edge on a joint, by the cutting plan. */
  readonly sawn: readonly SawnPiece[];
  readonly highlightedLabel: string | null;
  readonly onHighlight: (label: string | null) => void;
}

export interface TradeNotesProps {
  readonly result: LayoutResult;
  readonly planned: ShownPlan;
  /** Plans the cuts by these options where they were planned by others; answers how to stop. */
  readonly onCutting: (cutting: CuttingOptions) => () => void;
  readonly unitSystem: UnitSystem;
  /** The form as typed: the fields of the trade are among it. */
  readonly job: JobText;
  readonly onTrade: (patch: Partial<TradeText>) => void;
  /** What is lit on the drawing, and who lights it. */
  readonly highlighted: string | null;
  readonly onHighlight: (highlight: string | null) => void;
  /** The pieces cut from one tile: for each piece's own highlight that of them all. */
  readonly onLinks: (links: ReadonlyMap<string, string>) => void;
  readonly isReadOnly: boolean;
  /** The layout is the server's, whose page has all notes already; others come one after another. */
  readonly isServers: boolean;
}

export interface AdviserProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  /** The edges marked as seen first, as the form holds them, and the room they were marked in. */
  readonly seenEdges: {
    readonly text: string;
    readonly onChange: (text: string) => void;
    readonly markedRoom: MutableRefObject<Ring | null>;
  };
  /** How tiles are cut, as the form holds it: the tiles to buy follow from it. */
  readonly cutting: TradeText;
  readonly answered: AnsweredAdvice | null;
  /** What was ticked last, over layouts that come and go. */
  readonly lastChoice: MutableRefObject<AdviceChoice | null>;
}

export interface DrawingProps extends CutListProps {
  readonly exposure: 'inside' | 'sun-or-wet';
  readonly showMeasurements: boolean;
  readonly onShowMeasurementsChange: (show: boolean) => void;
  readonly toolbar?: ReactNode;
  readonly tool?: DrawingTool | null;
  readonly overlay?: DrawingOverlay | null;
}

export interface RoomDrawingProps {
  readonly points: Ring;
  readonly unitSystem: UnitSystem;
  readonly tileWidth: Length | null;
  readonly tileLength: Length | null;
  readonly onChange: (points: Ring, shift: Point) => void;
  readonly onHalfDrawn: (isHalfDrawn: boolean) => void;
  readonly onLeave: () => void;
}

/** What the saved jobs may do with the calculator around them. */
export interface CalculatorAccess {
  /** The form as typed. */
  readonly job: JobText;
  /** The room is being drawn: its corners in the form are those of before, and not meant. */
  readonly isHalfDrawn: boolean;
  readonly result: LayoutResult | null;
  /** Sets all inputs and calculates; `isCounted` where that layout was paid for before. */
  readonly load: (job: JobText, isCounted: boolean) => void;
  /** Marks what is wrong with the inputs. */
  readonly showErrors: () => void;
  /** A job is open that the plan can only show. */
  readonly isReadOnly: boolean;
  /** Takes such a job off the page; any other stays in the form. */
  readonly close: () => void;
}

/** Cut sheet and export files of the layout shown. */
export interface ExportsProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  readonly isAllowed: boolean;
  readonly onUpgrade: () => void;
}

export interface AccessProps {
  readonly calculator: CalculatorAccess;
}

/** What other features lend the calculator: features do not import one another, the route hands these in. */
export interface CalculatorParts {
  readonly Drawing: ComponentType<DrawingProps>;
  readonly CutList: ComponentType<CutListProps>;
  /** What the layout means for the work: order, rules, first lines. */
  readonly TradeNotes: ComponentType<TradeNotesProps>;
  /** Find best start, inside the form. */
  readonly Adviser: ComponentType<AdviserProps>;
  /** Rendered in the browser only. */
  readonly RoomDrawing: ComponentType<RoomDrawingProps>;
  readonly ObstacleTools: ComponentType<ObstacleToolsProps>;
  readonly TapeMeasure: ComponentType<TapeMeasureProps>;
  /** The section of the saved jobs. */
  readonly SavedJobs: ComponentType<AccessProps>;
  /** Save Job and its kin, beside the main button. */
  readonly Actions: ComponentType<AccessProps>;
  /** Under the drawing, inside the form. */
  readonly Exports: ComponentType<ExportsProps>;
}

export const PartsContext = createContext<CalculatorParts | null>(null);

/** The parts of this calculator; the screen provides them. */
export function useParts(): CalculatorParts {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error('The calculator stands outside its screen');
  return parts;
}
