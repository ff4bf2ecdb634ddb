import fc from 'fast-check';

/** A valid job of every kind that the batch door accepts; sizes in inches. */
export const SOUND_JOBS: readonly Readonly<Record<string, unknown>>[] = [
  { roomType: 'rectangle', roomLength: 100, roomWidth: 80, tileLength: 12, tileWidth: 12 },
  {
    ...{ roomType: 'custom', tileLength: 12, tileWidth: 6, layoutType: 'herringbone' },
    customRoomPoints: [
      { x: 0, y: 0 },
      { x: 90, y: 0, rise: 6 },
      { x: 90, y: 60 },
      { x: 0, y: 60 },
    ],
    obstacles: [
      { name: 'Island', type: 'kitchen_island', length: 12, width: 20, x: 10, y: 10 },
      { name: 'Pipe', type: 'column', shape: 'circle', diameter: 4, x: 60, y: 30 },
    ],
  },
  {
    ...{ roomType: 'parts', tileLength: 12, tileWidth: 12, groutSpacing: 0.125 },
    parts: [
      { name: 'Hall', roomLength: 48, roomWidth: 90 },
      {
        ...{ name: 'Bath', roomLength: 60, roomWidth: 60, beside: 0, side: 'below', wall: 4.5, shift: 12 },
        obstacles: [{ name: 'Tub', type: 'custom', length: 30, width: 40, x: 10, y: 10 }],
      },
      { name: 'Closet', roomType: 'custom', customRoomPoints: '0, 0\n30, 0\n30, 30\n0, 40', x: 100, y: 0 },
    ],
    doorways: [
      { from: 0, to: 1, at: 4, opening: 28 },
      { x: 90, y: 2, width: 10, length: 20, tiled: false },
      { from: 0, side: 'left', opening: 30, at: 6, thickness: 6 },
    ],
  },
  {
    ...{ roomType: 'parts', surface: 'wall', levelLine: 12, jointDepth: 0.375, tileLength: 8, tileWidth: 4 },
    parts: [
      { name: 'Left', roomLength: 60, roomWidth: 30 },
      {
        ...{ name: 'Back', roomLength: 60, roomWidth: 40, laps: 'right' },
        obstacles: [{ name: 'Niche', type: 'niche', length: 12, width: 16, x: 8, y: 30, jointsOnEdges: true }],
      },
    ],
  },
  {
    ...{ roomType: 'walls-of-room', roomLength: 60, roomWidth: 40, wallHeight: 40, tileLength: 8, tileWidth: 8 },
    doorways: [{ x: 0, y: 10, width: 4, length: 20, height: 30 }],
  },
  {
    ...{ roomType: 'measured', walls: [90, 60, 90, 60], diagonals: [{ from: 1, to: 3, length: 108.1665 }] },
    ...{ tileLength: 12, tileWidth: 24, layoutType: 'third' },
  },
  {
    ...{ roomLength: 90, roomWidth: 70, tileLength: 36, tileWidth: 6, layoutType: 'planks', plankMinEnd: 6 },
    ...{ groutSpacing: 0, unitSystem: 'imperial' },
  },
];

/** The same documents with zones, which only the batch door accepts. */
export const ZONED_JOBS: readonly Readonly<Record<string, unknown>>[] = [
  {
    ...{ roomLength: 100, roomWidth: 80, tileLength: 12, tileWidth: 12 },
    zones: [
      {
        name: 'Frame',
        area: 'border',
        width: '2 rows',
        walls: [0, 1, 2],
        corners: 'butted',
        tileLength: 4,
        tileWidth: 8,
      },
      { name: 'Rug', area: 'rectangle', x: 30, y: 30, width: 30, length: 20, angle: 30, layoutType: 'half' },
      { area: 'circle', x: 50, y: 70, diameter: 20, sameAs: 'Rug', edgeJoint: 0.25, allowance: '3 tiles' },
      { name: 'Mat', area: 'polygon', points: '50, 12\n60, 12\n60, 40', tileColor: 'black', start: 'continued' },
      { name: 'Hearth', area: 'rectangle', x: 4, y: 60, width: 16, length: 12, covering: 'free' },
    ],
  },
  {
    ...{ roomType: 'parts', tileLength: 12, tileWidth: 6, layoutType: 'herringbone', groutSpacing: 0.125 },
    parts: [
      { name: 'Hall', roomLength: 48, roomWidth: 60 },
      { name: 'Bath', roomLength: 40, roomWidth: 40, x: 64, y: 0 },
    ],
    doorways: [{ x: 60, y: 6, width: 4, length: 30 }],
    zones: [
      { area: 'room', room: 'Bath', layoutType: 'straight', layoutAngle: 12.5 },
      { area: 'polygon', points: '10, 10\n30, 10\n30, 30 arc out 4\n10, 30', tileLength: 3, tileWidth: 2 },
    ],
  },
  {
    ...{ surface: 'wall', roomLength: 90, roomWidth: 60, tileLength: 12, tileWidth: 24, perimeterGap: 0.25 },
    zones: [
      { area: 'strip', height: 30, width: 6, tileLength: 2, tileWidth: 6, autoOptimize: false, startCutWidth: 1 },
    ],
  },
];

type Path = readonly (string | number)[];

/** The paths of all values in a document, except the document itself and values deeper than any real document. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (path.length > 6) return [];
  const inner = Array.isArray(value)
    ? value.map((one, index) => [index, one] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return inner.flatMap(([key, one]) => [[...path, key], ...pathsOf(one, [...path, key])]);
}

function changed(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? changed(one, rest, change) : one));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: changed(record[key], rest, change) };
}

const NESTED = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    '0',
    '-1',
    '12',
    '1e999',
    'NaN',
    '٣',
    '12\' 6 1/2"',
    'parts',
    'custom',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { x: 1 },
    NESTED,
    { __proto__: null, length: 1e9 },
    'x'.repeat(100_000),
  ),
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e-9,
    0.001953125,
    100.1,
    999,
    1000,
    1001,
    3999.9,
    5000,
    1e6,
    1e15,
    2 ** 53,
    1e308,
    -1e308,
  ),
  fc.double({ noDefaultInfinity: true, noNaN: true, min: -1e4, max: 1e4 }),
  fc.integer({ min: -3, max: 120 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Mutation {
  readonly at: number;
  readonly kind: 'odd' | 'gone' | 'often' | 'twice' | 'scaled' | 'borrowed';
  readonly odd: unknown;
  readonly from: number;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('odd', 'odd', 'odd', 'gone', 'often', 'twice', 'scaled', 'borrowed'),
  odd: oddValue,
  from: fc.nat(),
});

const FACTORS = [0, -1, 0.001, 10, 100, 1e6];

function mutate(document: unknown, { at, kind, odd, from }: Mutation): unknown {
  const paths = pathsOf(document);
  const path = paths[at % Math.max(1, paths.length)];
  if (path === undefined) return document;
  const last = path[path.length - 1];
  const holder = path.slice(0, -1);
  switch (kind) {
    case 'odd':
      return changed(document, path, () => odd);
    case 'scaled':
      return changed(document, path, (old) =>
        typeof old === 'number' ? old * (FACTORS[from % FACTORS.length] as number) : odd,
      );
    case 'borrowed': {
      const other = paths[from % paths.length] as Path;
      const value = other.reduce<unknown>((one, key) => (one as Record<string | number, unknown>)[key], document);
      return changed(document, path, () => value);
    }
    case 'often':
      return changed(document, path, (old) =>
        Array.isArray(old) && old.length > 0
          ? Array.from({ length: 1 + (from % 60) }, (_, i) => old[i % old.length])
          : odd,
      );
    case 'twice':
      return changed(document, holder, (old) =>
        Array.isArray(old) ? [...old, old[Number(last)]] : { ...(old as object), [`${last}2`]: odd },
      );
    case 'gone':
      return changed(document, holder, (old) => {
        if (Array.isArray(old)) return old.filter((_one, index) => index !== last);
        const { [String(last)]: _gone, ...rest } = old as Record<string, unknown>;
        return rest;
      });
  }
}

/** One of the documents with a few values changed, removed, duplicated or moved. */
function mutatedDocument<T>(documents: readonly T[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...documents), fc.array(mutation, { minLength: 1, maxLength: 4 }))
    .map(([document, mutations]) => mutations.reduce<unknown>(mutate, document));
}

/** The JSON text of such a document; some characters are occasionally lost or inserted. */
export function mutatedText<T>(documents: readonly T[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      mutatedDocument(documents),
      fc.option(fc.record({ at: fc.nat(), take: fc.nat(40), put: fc.string({ maxLength: 3 }) }), { freq: 6 }),
    )
    .map(([document, slip]) => {
      const text = JSON.stringify(document) ?? '';
      if (slip === null) return text;
      const at = slip.at % (text.length + 1);
      return text.slice(0, at) + slip.put + text.slice(at + slip.take);
    });
}
