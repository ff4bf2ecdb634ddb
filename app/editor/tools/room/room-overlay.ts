import { formatAngle } from '#app/drawing/texts/format-angle.ts';
import { drawingUnit } from '#app/editor/drawing-unit.ts';
import type { OverlayInk, OverlayItem } from '#app/editor/overlay.ts';
import type { ToolContext } from '#app/editor/tool.ts';
import { measureAim } from '#app/editor/tools/room/aim-wall.ts';
import { closingGap } from '#app/editor/tools/room/closing-gap.ts';
import {
  bowedCorners,
  type DrawnWall,
  drawnRing,
  drawnWalls,
  measureOfWall,
  middleOfWall,
} from '#app/editor/tools/room/drawn-walls.ts';
import { bends, hasHandle } from '#app/editor/tools/room/press-room.ts';
import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import type { RoomAim, RoomState } from '#app/editor/tools/room/room-state.ts';
import { currentAim } from '#app/editor/tools/room/room-tool.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { OutlineCorner } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';

export interface RoomOverlayOptions {
  readonly context: ToolContext;
  /** The tile's sides; null reads as 12 units. */
  readonly tileWidth: Length | null;
  readonly tileLength: Length | null;
}

const EMPTY_TILE_UNITS = 12;
const WALL_PX = 5;
const BEND_MARK_PX = 11;
const BEND_MARK_BULGE = 0.6;

/** The draft as it looks while something is held. */
export function shownDraft(state: RoomState): RoomDraft {
  const { mode, history } = state;
  if (mode.name === 'bending' && mode.hasMoved) return withCorner(mode.before, mode.wall, { rise: mode.rise });
  if (mode.name !== 'moving-corner' || !mode.hasMoved) return history.present;
  return withCorner(mode.base, mode.corner, mode.to);
}

function withCorner(draft: RoomDraft, corner: number, change: Partial<OutlineCorner>): RoomDraft {
  const isBent = change.rise !== undefined;
  return {
    ...draft,
    points: draft.points.map((point, index) => {
      if (index !== corner) return point;
      return isBent ? { x: point.x, y: point.y, ...change } : { ...point, ...change };
    }),
  };
}

/** All that the canvas shows of a room being drawn. */
export function roomOverlay(state: RoomState, options: RoomOverlayOptions): OverlayItem[] {
  const { context } = options;
  const draft = shownDraft(state);
  const aim = currentAim(state, context);
  const { mode } = state;
  const isWrong = (mode.name === 'moving-corner' || mode.name === 'bending') && mode.problem !== null;
  return [
    grid(draft, options),
    ...walls(draft, isWrong),
    ...aimedWall(state, draft, aim, context),
    ...gapLine(draft, context),
    ...handles(state, draft, context),
    ...cornerDots(state, draft, aim),
    ...(state.cursor === null ? [] : [{ kind: 'cross', at: state.cursor, sizePx: 18, ink: 'accent' } as const]),
    ...wallTags(state, draft, context),
  ];
}

/** Tiles as a grid behind the drawing, from its top left corner. */
function grid(draft: RoomDraft, { context, tileWidth, tileLength }: RoomOverlayOptions): OverlayItem {
  const empty = EMPTY_TILE_UNITS * drawingUnit(context.unitSystem);
  const { minX, minY } = ringBounds(drawnRing(draft));
  return {
    kind: 'grid',
    origin: { x: minX, y: minY },
    stepX: tileWidth !== null && tileWidth > 0 ? tileWidth : empty,
    stepY: tileLength !== null && tileLength > 0 ? tileLength : empty,
    heavyEvery: 5,
  };
}

function walls(draft: RoomDraft, isWrong: boolean): OverlayItem[] {
  const { isClosed } = draft;
  const points = bowedCorners(draft);
  if (points.length < 2) return [];
  const stroke: OverlayInk = isWrong ? 'danger' : 'ink';
  const fill = isWrong ? 'danger-soft' : 'accent-soft';
  return [{ kind: 'path', points, isClosed, stroke, widthPx: WALL_PX, ...(isClosed ? { fill, opacity: 0.55 } : {}) }];
}

function aimedWall(state: RoomState, draft: RoomDraft, aim: RoomAim | null, context: ToolContext): OverlayItem[] {
  const { mode } = state;
  if (mode.name === 'moving-corner') {
    return (mode.snap?.guides ?? []).map((guide) => ({ kind: 'guide', ...guide, ink: 'accent' }) as const);
  }
  const points = mode.name === 'pulling' && mode.firstCorner !== null ? [mode.firstCorner] : draft.points;
  const from = points[points.length - 1];
  if (aim === null || from === undefined) return [];
  const isWrong = aim.problem !== null;
  const ink: OverlayInk = isWrong ? 'danger' : 'accent';
  const end = aim.snap.point;
  const measured = measureAim(points, end);
  const tone = isWrong ? ('danger' as const) : ('accent' as const);
  const text = measured === null ? '' : formatRoomMeasure(measured.length, context.unitSystem);
  const tags: OverlayItem[] =
    measured === null || measured.length === 0
      ? []
      : [
          { kind: 'tag', tag: { text, tone, from, to: end, isRequired: true } },
          { kind: 'tag', tag: { text: formatAngle(measured.angleDeg), tone, from: end, to: end, isRequired: true } },
        ];
  return [
    ...aim.snap.guides.map((guide) => ({ kind: 'guide', ...guide, ink: 'accent' }) as const),
    { kind: 'path', points: [from, end], isClosed: false, stroke: ink, widthPx: WALL_PX, dashPx: [10, 8] },
    { kind: 'dot', at: end, radiusPx: 7, fill: ink, stroke: 'surface', widthPx: 2 },
    ...tags,
  ];
}

/** The closing error as a line from the last corner to the first. */
function gapLine(draft: RoomDraft, context: ToolContext): OverlayItem[] {
  const gap = closingGap(draft);
  const [first, last] = [draft.points[0], draft.points[draft.points.length - 1]];
  if (gap === null || first === undefined || last === undefined) return [];
  const text = `Gap ${formatRoomMeasure(Math.round(gap.length), context.unitSystem)}`;
  return [
    { kind: 'path', points: [last, first], isClosed: false, stroke: 'danger', widthPx: 3, dashPx: [3, 4] },
    { kind: 'tag', tag: { text, tone: 'danger', from: last, to: first, isRequired: true } },
  ];
}

/** Handles in the middle of finished walls: pulled, they become corners. The selected wall is lit. */
function handles(state: RoomState, draft: RoomDraft, context: ToolContext): OverlayItem[] {
  const items: OverlayItem[] = [];
  const { selection } = state;
  const walls = drawnWalls(draft);
  const chosen = selection?.kind === 'wall' ? walls[selection.index] : undefined;
  if (chosen !== undefined) {
    const points = [{ ...chosen.from, bulge: chosen.bulge }, chosen.to];
    items.push({ kind: 'path', points, isClosed: false, stroke: 'accent', widthPx: WALL_PX + 2 });
  }
  if (!draft.isClosed || state.mode.name === 'moving-corner') return items;
  for (const [index, wall] of walls.entries()) {
    if (!hasHandle(wall, context)) continue;
    const at = middleOfWall(wall);
    if (bends(draft, selection, index)) items.push(...bendHandle(wall, context));
    else {
      items.push({ kind: 'dot', at, radiusPx: 7, fill: 'surface', stroke: 'accent', widthPx: 1.5 });
      items.push({ kind: 'cross', at, sizePx: 7, ink: 'accent' });
    }
  }
  return items;
}

/** A small arc along the wall, in a dot that is as large as a corner's. */
function bendHandle(wall: DrawnWall, { latticePerPx }: ToolContext): OverlayItem[] {
  const at = middleOfWall(wall);
  const length = distance(wall.from, wall.to) / (BEND_MARK_PX * latticePerPx);
  const half = { x: (wall.to.x - wall.from.x) / length / 2, y: (wall.to.y - wall.from.y) / length / 2 };
  const bulge = wall.bulge < 0 ? 0 - BEND_MARK_BULGE : BEND_MARK_BULGE;
  // The middle of the mark itself, not of its chord, is in the middle of the dot.
  const [x, y] = [at.x - (half.y * bulge) / 2, at.y + (half.x * bulge) / 2];
  const points = [
    { x: x - half.x, y: y - half.y, bulge },
    { x: x + half.x, y: y + half.y },
  ];
  return [
    { kind: 'dot', at, radiusPx: 10, fill: 'surface', stroke: 'accent', widthPx: 2 },
    { kind: 'path', points, isClosed: false, stroke: 'accent', widthPx: 2 },
  ];
}

function cornerDots(state: RoomState, draft: RoomDraft, aim: RoomAim | null): OverlayItem[] {
  const first = state.mode.name === 'pulling' ? state.mode.firstCorner : null;
  const points = first === null ? draft.points : [first];
  const isReady = !draft.isClosed && points.length >= 3;
  const closes = aim?.snap.reasons.includes('close') === true;
  return points.map((at, index) => {
    const isChosen = state.selection?.kind === 'corner' && state.selection.index === index;
    if (index === 0 && !draft.isClosed) {
      const fill = isReady ? (closes ? 'ok' : 'ok-soft') : 'surface';
      return { kind: 'dot', at, radiusPx: isReady ? 10 : 7, fill, stroke: isReady ? 'ok' : 'ink', widthPx: 3 };
    }
    const [fill, radiusPx] = isChosen ? (['accent', 9] as const) : (['surface', 7] as const);
    return { kind: 'dot', at, radiusPx, fill, stroke: isChosen ? 'accent' : 'ink', widthPx: 3 };
  });
}

function wallTags(state: RoomState, draft: RoomDraft, context: ToolContext): OverlayItem[] {
  const items: OverlayItem[] = [];
  const held = state.mode.name === 'moving-corner' ? state.mode.corner : null;
  const count = draft.points.length;
  for (const [index, wall] of drawnWalls(draft).entries()) {
    const isHeld = held !== null && (index === held || index === (held + count - 1) % count);
    const isChosen = isHeld || (state.selection?.kind === 'wall' && state.selection.index === index);
    const text = measureOfWall(wall, context.unitSystem);
    // At the middle of an arc.
    const [x, y] = [((wall.to.y - wall.from.y) * wall.bulge) / 2, ((wall.from.x - wall.to.x) * wall.bulge) / 2];
    const [from, to] = [wall.from, wall.to].map((end) => ({ x: end.x + x, y: end.y + y })) as [Point, Point];
    items.push({ kind: 'tag', tag: { text, tone: isChosen ? 'accent' : 'plain', from, to, isRequired: isChosen } });
  }
  return items;
}
