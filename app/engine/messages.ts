import type { Result } from '#app/base/result.ts';
import type { DrawOptions } from '#app/drawing/display-list/draw-layout.ts';
import type { Palette } from '#app/drawing/model/palette.ts';
import type { View } from '#app/drawing/model/view.ts';
import type { Paper, PaperOrder, PaperProblem } from '#app/drawing/paper/paper-order.ts';
import type { ProjectAsk, ProjectPaper, ProjectProblem } from '#app/drawing/paper/project-ask.ts';
import type { ProposalAsk } from '#app/drawing/paper/proposal-ask.ts';
import type { PackedCuts, PackedLayout } from '#app/engine/pack-layout.ts';
import type { AdviceOptions, AdviceProgress } from '#app/layout/advice/advise-starts.ts';
import type { AdviceSummary } from '#app/layout/advice/summarise-advice.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutError } from '#app/layout/model/layout-result.ts';
import type { FindFault, FoundPlan, PlanProgress } from '#app/layout/plans/find-plan.ts';
import type { PlanWish } from '#app/layout/plans/plan-wish.ts';

/** Time limit of one layout after its parts are loaded (ms). */
export const LAYOUT_LIMIT_MS = 2000;

export interface LayoutAsk {
  readonly request: LayoutRequest;
  /** Options for the cutting plan; null if none is requested. */
  readonly cutting: CuttingOptions | null;
}

interface PackedAnswer {
  /** Null if it was sent before. */
  readonly layout: PackedLayout | null;
  /** Null if none was requested. */
  readonly cuts: PackedCuts | null;
}

export interface AdviseAsk {
  readonly request: LayoutRequest;
  readonly options: AdviceOptions;
}

/** The content of a floor. */
interface FloorScene {
  readonly request: LayoutRequest;
  readonly options: DrawOptions;
}

/** The changes of a floor since the last request. */
export interface FloorPatch {
  readonly scene?: FloorScene;
  readonly view?: View;
  readonly palette?: Palette;
  /** Backing pixels per CSS pixel. */
  readonly ratio?: number;
  /** The highlighted label. */
  readonly highlight?: string | null;
}

export interface FloorAsk {
  /** Which of the page's floors. */
  readonly floor: number;
  /** The canvas: sent with the first request; null removes the floor. */
  readonly canvas?: OffscreenCanvas | null;
  /** The scene's layout if the server computed it, not this worker. */
  readonly given?: PackedLayout;
  readonly patch: FloorPatch;
}

/** A file with a floor plan. */
export interface PlanAsk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly wish: PlanWish;
}

/** A picture is on the screen with this view. */
export interface Painted {
  readonly view: View;
}

/**
 * All requests to workers, in the browser and on the server: the request (`ask`), messages during the work (`news`),
 * the result (`value`) and the errors.
 */
interface Messages {
  /** The layout and its cuts; a layout whose cuts take a while is sent ahead. */
  layout: { ask: LayoutAsk; news: PackedLayout; value: PackedAnswer; error: LayoutError };
  advise: { ask: AdviseAsk; news: AdviceProgress; value: AdviceSummary; error: LayoutError };
  /**
   * Lays out, draws and paints; only the last of several pending requests is served, the others are `superseded`. The
   * news: it is laid out, and painting starts.
   */
  floor: { ask: FloorAsk; news: 'layout-ready'; value: Painted; error: never };
  /** A layout, computed again, as a cut sheet or a file. */
  paper: { ask: PaperOrder; news: never; value: Paper; error: LayoutError | PaperProblem };
  /** The order of several jobs, or all their sheets. */
  project: { ask: ProjectAsk; news: never; value: ProjectPaper; error: ProjectProblem };
  /** A proposal as a file. */
  proposal: {
    ask: ProposalAsk;
    news: never;
    value: Uint8Array<ArrayBuffer>;
    error: Extract<ProjectProblem, { code: 'unwritten' }>;
  };
  /** The rooms of a floor plan. */
  plan: { ask: PlanAsk; news: PlanProgress; value: FoundPlan; error: FindFault };
}

export type Kind = keyof Messages;
export type Ask<K extends Kind> = Messages[K]['ask'];
export type News<K extends Kind> = Messages[K]['news'];
export type Answer<K extends Kind> = Result<Messages[K]['value'], Messages[K]['error'] | EngineFailure>;

/** To a worker. `cancel`: the answer with that number is no longer needed. */
export type ToWorker<K extends Kind = Kind> =
  | { readonly [One in K]: { readonly kind: One; readonly id: number; readonly ask: Ask<One> } }[K]
  | { readonly kind: 'cancel'; readonly id: number };

/**
 * From a worker: `ready` after its start. Then for each request `begun` when all parts are loaded (time limits count from here,
 * so a slow network is not a timeout), `news`, and `done` exactly once.
 */
export type FromWorker<K extends Kind = Kind> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'news'; readonly id: number; readonly news: News<K> }
  | { readonly kind: 'done'; readonly id: number; readonly answer: Answer<K> };

/** A running worker of any kind: a web worker, a worker thread or the page's own thread. */
export interface WorkerPort<K extends Kind> {
  post(message: ToWorker<K>, transfer?: readonly Transferable[]): void;
  /** Ends it immediately, even in the middle of a computation. */
  end(): void;
}

export interface WorkerEvents<K extends Kind> {
  onReply(reply: FromWorker<K>): void;
  /** It could not start, or it died. */
  onFailure(detail: string): void;
}

/** Starts a worker; throws if the platform has none. */
export type StartWorker<K extends Kind> = (events: WorkerEvents<K>) => WorkerPort<K>;
