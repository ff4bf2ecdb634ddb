import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Adviser } from '#app/features/adviser/adviser.tsx';
import { FormSections } from '#app/features/planner/form/form-sections.tsx';
import { SheetFields } from '#app/features/planner/form/sheet-fields.tsx';
import { ShowerFields } from '#app/features/planner/form/shower-fields.tsx';
import { FloorSection } from '#app/features/planner/results/floor-section.tsx';
import { LookChoices } from '#app/features/planner/results/look-of-job.tsx';
import { TrimFields } from '#app/features/planner/results/trim-fields.tsx';
import { BuyNotes, LayNotes } from '#app/features/trade-notes/trade-notes.tsx';
import { boundsRing } from '#app/geometry/bounds.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import { MATERIAL_IDS } from '#app/layout/model/material-fields.ts';
import { AREA_KINDS, ZONE_FIELDS } from '#app/layout/model/zone-fields.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { admitRooms } from '#app/layout/parts/admit-rooms.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { fitPattern } from '#tests/factories/layered-request.ts';
import { layoutRequest, type RequestChanges } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { inPlanner } from '#tests/factories/planner-store.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const tools = await layoutTools();
const nothing = () => {};
/** A room with a hollow that the rules warn about: a client can agree to a warning. */
const job = { ...emptyJobText(), hollow: '2' };

/** The form's inputs, given these texts. */
function inputs(texts: Partial<JobText>, openZone = ''): string {
  const values = emptyValues('imperial');
  return renderToStaticMarkup(
    inPlanner(
      { values: { ...values, job: { ...values.job, ...texts }, openZone } },
      <FormSections
        key="form"
        isHydrated={false}
        isReadOnly={false}
        savedJobs={null}
        RoomDrawing={() => null}
        onCustomRefused={null}
        onObstaclePanel={null}
        obstaclePlace={null}
      />,
    ),
  );
}

/** Shown once a drain is chosen. */
function showerFields(job: Partial<JobText>): string {
  const values = emptyValues('imperial');
  return renderToStaticMarkup(inPlanner({ values: { ...values, job: { ...values.job, ...job } } }, <ShowerFields />));
}

/** A wall with a course below its level line. */
const WALL = { surface: 'wall', patternOrientation: 'horizontal', levelLine: fromInches(6) } as const;

/** The fields of sheets whose chips are not known one by one. */
function curvedSheetFields(): string {
  const values = emptyValues('imperial');
  const job = { ...values.job, layoutType: 'curved' };
  return renderToStaticMarkup(inPlanner({ values: { ...values, job } }, <SheetFields />));
}

/** Rooms that share their courses. */
const rooms = admitRooms({
  surface: 'floor',
  parts: [0, 100].map((x) => ({
    name: 'Room',
    ring: boundsRing({ minX: fromInches(x), minY: 0, maxX: fromInches(x + 90), maxY: fromInches(120) }),
    obstacles: [],
  })),
  doorways: [],
});
const TWO_ROOMS = rooms.ok ? rooms.value : {};

/** The adviser and the notes for a layout in that pattern. */
function notes(
  layoutType: (typeof PATTERNS)[number]['id'],
  of: RequestChanges = {},
  typed: Partial<JobText> = {},
): string {
  const result = mustLayOut(fitPattern(layoutRequest({ layoutType, ...of })), tools);
  const common = {
    result,
    unitSystem: 'imperial',
    job: { ...job, ...typed },
    onTrade: nothing,
    marks: { current: {} },
    ticks: { current: null },
  } as const;
  const props = {
    ...common,
    planned: { cuts: planCuts(result, USUAL_CUTTING), areCutsOld: false, haveCutsFailed: false },
    highlighted: null,
    onHighlight: nothing,
    onLinks: nothing,
    isReadOnly: false,
  };
  const choice = { isBothWays: false, isEveryPattern: false, isEveryAngle: false };
  return renderToStaticMarkup(
    inPlanner(
      {},
      <>
        <Adviser {...common} answered={null} choice={choice} onChoice={nothing} />
        <BuyNotes {...props} Trim={TrimFields} />
        <LayNotes {...props} />
        <FloorSection {...props} />
        <LookChoices {...props} />
      </>,
    ),
  );
}

/** The fields that have a control. */
function controlled(html: string): ReadonlySet<string> {
  const tags = html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  const shown = tags.filter((tag) => !tag.includes('type="hidden"'));
  return new Set(shown.flatMap((tag) => / name="([\w[\].]+)"/.exec(tag)?.[1] ?? []));
}

/**
 * Fields without a control of their own. Picture cards choose surface and material. Buttons add obstacles, rooms,
 * doorways and zones, which have their own forms, and record the planks and the tile that are down. A photo is chosen
 * in a dialog or comes with one of the account's tiles.
 */
const BY_BUTTONS = [
  'surface',
  'laying',
  'obstacles',
  'parts',
  'doorways',
  'tilePhoto',
  'accountTile',
  'accountTilePrice',
  'accountTileBox',
  'accountTileSize',
  'laidPlanks',
  'heldStart',
  'courseStarts',
  'typedWalls',
  'plankSeed',
  'zones',
];

it('every field of a job has a control: among the inputs, or in the notes beside a layout', () => {
  const among = controlled(
    [
      inputs({ autoOptimize: false }),
      inputs({ roomType: 'custom' }),
      inputs({ surface: 'wall' }),
      inputs({ surface: 'wall', roomType: 'parts' }),
      inputs({ laying: 'planks' }),
      // Shown once the tile is sold by the sheet.
      renderToStaticMarkup(inPlanner({}, <SheetFields />)),
      curvedSheetFields(),
      inputs({}),
      ...(['point', 'linear'] as const).map((drain) => showerFields({ drain })),
      // Curbs and trays have fields once they are chosen.
      showerFields({ drain: 'point', curb: 'curb', tray: 'sloped' }),
    ].join(''),
  );
  const beside = controlled(
    [
      ...PATTERNS.map(({ id }) => notes(id)),
      notes('planks', { laying: 'planks' }),
      notes('straight', WALL),
      notes('straight', TWO_ROOMS),
      notes('straight', { layoutAngle: 450 }),
      // The tile's nominal size is shown once an area per box is entered.
      notes('straight', {}, { boxArea: '10' }),
      // Pallets are shown for tiles sold by the box.
      notes('straight', {}, { tilesPerBox: '8' }),
      // Planks beside another finish have a thickness.
      notes('planks', { laying: 'planks', zones: [] }),
      // The fields of a material are shown once it is chosen.
      notes('straight', {}, { materials: MATERIAL_IDS.join(',') }),
      notes('straight', WALL, { surface: 'wall', materials: MATERIAL_IDS.join(',') }),
    ].join(''),
  );
  const without = fieldTable.flatMap(({ name, place }) => {
    if (BY_BUTTONS.includes(name) || (place === 'notes' ? beside : among).has(name)) return [];
    return place === 'notes'
      ? `${name}: add a TradeInput to app/features/trade-notes`
      : `${name}: add a JobInput to app/features/planner/form, or place: 'notes' to the field`;
  });
  expect(without).toEqual([]);
});

it('a choice left at its default shows the same notes before and after the form is sent', () => {
  const before = controlled(notes('straight'));
  const others = fieldTable.flatMap((field) => {
    if (field.kind !== 'choice' || field.place !== 'notes') return [];
    const after = controlled(notes('straight', {}, { [field.name]: field.usual }));
    return [...before, ...after].filter((name) => before.has(name) !== after.has(name));
  });
  expect(others).toEqual([]);
});

it('every field of a zone has a control in the open zone', () => {
  const shown = controlled(
    [
      ...AREA_KINDS.map(({ id }) => inputs({ zones: [{ area: id }, { name: 'Rug' }] }, '0')),
      ...PATTERNS.map(({ id }) => inputs({ zones: [{ area: 'circle', layoutType: id }] }, '0')),
      inputs({ zones: [{ area: 'circle', laying: 'planks', layoutType: 'planks' }] }, '0'),
      inputs({ surface: 'wall', zones: [{ area: 'strip' }] }, '0'),
      inputs({ zones: [{ area: 'circle', start: 'continued' }] }, '0'),
      // How a profile is sold is shown once one is chosen.
      inputs({ zones: [{ area: 'circle', edgeProfile: 'Bronze' }] }, '0'),
      inputs({ zones: [{ area: 'circle', soldBy: 'sheet' }] }, '0'),
      ...['point', 'linear'].map((drain) => inputs({ zones: [{ area: 'rectangle', drain }] }, '0')),
      inputs({ zones: [{ area: 'rectangle', drain: 'point', curb: 'curb', tray: 'sloped' }] }, '0'),
    ].join(''),
  );
  // A photo comes with one of the account's tiles, and a button sets the seed.
  const without = ZONE_FIELDS.filter(
    ({ name }) => !/^(tilePhoto|plankSeed|accountTile)/.test(name) && !shown.has(`zones[0].${name}`),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
