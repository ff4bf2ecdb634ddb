import type { DisplayItem, DisplayList } from '#app/drawing/model/display-list.ts';
import { joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { flattenCorners } from '#app/layout/plan-drawing/curves.ts';
import type { BentCorner, PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { planRooms } from '#app/layout/plans/plan-rooms.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, type UnitSystem } from '#app/layout/units/length.ts';
import { readRoomsOfPlan, writeRooms } from '#app/planner/form/plan-parts.ts';
import * as guideWords from '#app/words/en/guide.ts';

type Corner = readonly [x: number, y: number, bulge?: number];

/** Inches, y up: a flat with a bath, a hall and a bedroom, in walls of 5 in; and the swings of its doors. */
const OUTSIDE: readonly Corner[] = [
  [-5, -5],
  [217, -5],
  [217, 219],
  [-5, 219],
];
/** Around all rooms, through the doors. */
const INSIDE: readonly Corner[] = [
  [96, 62],
  [96, 84],
  [0, 84],
  [0, 0],
  [96, 0],
  [96, 30],
  [101, 30],
  [101, 0],
  [212, 0],
  [212, 84],
  [170, 84],
  [170, 89],
  [212, 89],
  [212, 214],
  [0, 214],
  [0, 89],
  [138, 89],
  [138, 84],
  [101, 84],
  [101, 62],
];
const QUARTER = Math.SQRT2 - 1;
const DOORS: readonly (readonly Corner[])[] = [
  [
    [96, 30],
    [64, 30],
  ],
  [
    [64, 30, 0 - QUARTER],
    [96, 62],
  ],
  [
    [138, 89],
    [138, 121],
  ],
  [
    [138, 121, 0 - QUARTER],
    [170, 89],
  ],
];
const NAMES = [
  [guideWords.planBath, 30, 62],
  [guideWords.planHall, 156, 40],
  [guideWords.planBedroom, 106, 160],
] as const;
const SYSTEM: UnitSystem = 'imperial';

function curves(layer: string, paths: readonly (readonly Corner[])[], isClosed: boolean): PlanCurve[] {
  return paths.map((path) => {
    return { layer, isClosed, corners: path.map(([x, y, bulge = 0]): BentCorner => ({ x, y, bulge })) };
  });
}

const DRAWING: PlanDrawing = {
  unit: 'in',
  curves: [...curves('WALL', [OUTSIDE, INSIDE], true), ...curves('DOOR', DOORS, false)],
  texts: NAMES.map(([text, x, y]) => ({ layer: 'TEXT', at: { x, y }, text, height: 8 })),
  dimensions: [],
  blocks: [],
  hidden: new Set(),
  unread: [],
};

/** A floor plan as its file has it, its rooms as they are found and offered, and those rooms as a job; null if none are found. */
export function planPictures(): {
  readonly plan: DisplayList;
  readonly rooms: DisplayList;
  readonly job: Partial<JobText>;
} | null {
  const found = planRooms(DRAWING, 'in');
  if (!found.ok) return null;
  const { rooms } = found.value;
  const listed = rooms.map((room) => ({ ...room, label: room.name }));
  const text = writeRooms(listed);
  const job = text === null ? null : readRoomsOfPlan(text, SYSTEM);
  if (job === null) return null;
  const items = rooms.flatMap(({ ring, name }): DisplayItem[] => {
    const { minX, minY, maxX, maxY } = ringBounds(ring);
    const at = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    const size = `${formatRoomMeasure(maxX - minX, SYSTEM)} × ${formatRoomMeasure(maxY - minY, SYSTEM)}`;
    return [
      { kind: 'area', layer: 'floor', rings: [ring], fill: 'cut', stroke: 'wall', widthPx: 2 },
      { ...TEXT, at, text: name, isBold: true },
      { ...TEXT, at, text: size, sizePx: 12, offsetPx: { x: 0, y: 16 } },
    ];
  });
  const doorways = rooms.flatMap(({ doorways: own }) =>
    own.map(({ at, along, width }): DisplayItem => {
      const [dx, dy] = [(along.x * width) / 2, (along.y * width) / 2];
      const [from, to] = [
        { x: at.x - dx, y: at.y - dy },
        { x: at.x + dx, y: at.y + dy },
      ];
      return { kind: 'line', layer: 'doors', from, to, ink: 'accent', widthPx: 5 };
    }),
  );
  return { plan: listOf(drawnLines()), rooms: listOf([...items, ...doorways]), job };
}

const TEXT = { kind: 'text', layer: 'labels', sizePx: 15, ink: 'text', anchor: 'middle' } as const;

/** The lines and texts of the file, y down. */
function drawnLines(): DisplayItem[] {
  const place = ({ x, y }: Point): Point => ({ x: fromInches(x), y: fromInches(0 - y) });
  const lines = DRAWING.curves.flatMap(({ corners, isClosed }) => {
    const points = flattenCorners(corners, isClosed);
    const ends = isClosed ? [...points, points[0] as Point] : points;
    return ends.slice(1).map((to, index): DisplayItem => {
      return {
        kind: 'line',
        layer: 'walls',
        from: place(ends[index] as Point),
        to: place(to),
        ink: 'line',
        widthPx: 1.5,
      };
    });
  });
  return [
    ...lines,
    ...DRAWING.texts.map(({ at, text }): DisplayItem => ({ ...TEXT, at: place(at), text, ink: 'line' })),
  ];
}

function listOf(items: readonly DisplayItem[]): DisplayList {
  const bounds = items
    .flatMap((item) =>
      item.kind === 'line'
        ? [ringBounds([item.from, item.to])]
        : item.kind === 'area'
          ? item.rings.map(ringBounds)
          : [],
    )
    .reduce(joinBounds);
  const marginPx = { top: 12, right: 12, bottom: 12, left: 12 };
  return { bounds, marginPx, items, legend: [], obstructions: [], title: '', description: '' };
}
