/** Random integers below `bound`, reproducible from the seed (mulberry32). */
export function seededPicker(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

type Pick = (bound: number) => number;

const KNOWN = [
  '',
  ' ',
  '0',
  '-0',
  '1',
  '12',
  '12.5',
  '-12',
  '100',
  '100.0001',
  '1000',
  '2540',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-1e999',
  '1e-999',
  '1e308',
  '１２',
  '٣٤',
  '12\'6"',
  '10\' 6 1/2"',
  '10ft 6in',
  '126 1/2',
  '126½',
  '½',
  '1⁄8',
  '1/0',
  '0/0',
  '1,234',
  '12,5',
  '1,234.5',
  '3.2 m',
  '320 cm',
  '12 mm',
  'twelve',
  'undefined',
  'null',
  '[]',
  '{}',
  '[object Object]',
  '0x10',
  '1_000',
  '1e',
  '--1',
  '+-1',
  '1.2.3',
  '.',
  ',',
  '-',
  "'",
  '"',
  '∞',
  '\u0000',
  '\u202e12',
  '😀',
  '<script>alert(1)</script>',
  "'; DROP TABLE users;--",
  '__proto__',
  'constructor',
  '%00',
  '9'.repeat(400),
  ' '.repeat(5000),
];
const PIECES = [
  '0',
  '1',
  '2',
  '9',
  '12',
  '.',
  ',',
  '/',
  '⁄',
  '-',
  '+',
  ' ',
  "'",
  '"',
  '′',
  '″',
  '½',
  '⅞',
  'e',
  'E',
  'm',
  'cm',
  'mm',
  'in',
  'ft',
  'feet',
  '\t',
  '\n',
  '１',
  '∕',
  'x',
  '\u00a0',
];

/** A text that a person, a paste or an attacker may put into a field. */
function oddText(pick: Pick): string {
  const kind = pick(10);
  if (kind < 3) return KNOWN[pick(KNOWN.length)] ?? '';
  if (kind < 7) return Array.from({ length: 1 + pick(12) }, () => PIECES[pick(PIECES.length)]).join('');
  if (kind < 8) return String.fromCharCode(...Array.from({ length: pick(20) }, () => pick(0x10000)));
  return String((pick(4_000_000) - 500_000) / 1000);
}

/** A JSON value: text, a number, or something that is invalid in its place. */
export function oddValue(pick: Pick): unknown {
  const kind = pick(12);
  if (kind < 6) return oddText(pick);
  if (kind < 9) return (pick(4_000_000) - 500_000) / 1000;
  return [null, true, [], {}, ['12'], [1, 2], { x: 1 }, Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308, 5e-324][
    pick(12)
  ];
}

export const SIZES = [
  'roomLength',
  'roomWidth',
  'tileLength',
  'tileWidth',
  'groutSpacing',
  'startCutLength',
  'startCutWidth',
] as const;

/** One trade field of each kind. */
export const TRADE = [
  'kerf',
  'perimeterGap',
  'price',
  'tilesPerBox',
  'tileKind',
  'factoryEdges',
  'leastOffcut',
  'agreedRules',
  'seenEdges',
] as const;

/** A form with mostly valid values and a few odd ones. */
export function oddForm(pick: Pick): Record<string, string> {
  const form: Record<string, string> = {
    unitSystem: pick(3) === 0 ? 'metric' : 'imperial',
    roomType: pick(3) === 0 ? 'custom' : 'rectangle',
    autoOptimize: pick(2) === 0 ? 'off' : 'on',
    patternOrientation: pick(2) === 0 ? 'vertical' : 'horizontal',
    layoutType: pick(20) === 0 ? oddText(pick) : 'half',
    customRoomPoints: Array.from(
      { length: pick(6) },
      () => `${pick(4) === 0 ? oddText(pick) : pick(300)}, ${pick(300)}`,
    ).join('\n'),
  };
  const sound = {
    roomLength: '120',
    roomWidth: '100',
    tileLength: '12',
    tileWidth: '12',
    groutSpacing: '0.125',
    startCutLength: '3',
    startCutWidth: '0',
  };
  for (const field of SIZES) form[field] = pick(3) === 0 ? oddText(pick) : sound[field];
  for (const field of TRADE) if (pick(6) === 0) form[field] = oddText(pick);
  for (let row = pick(3); row > 0; row -= 1) {
    for (const key of ['name', 'type', 'length', 'width', 'x', 'y']) {
      form[`obstacles[${row}].${key}`] =
        pick(3) === 0 ? oddText(pick) : key === 'name' ? 'Island' : key === 'type' ? 'column' : '10';
    }
  }
  return form;
}
