import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';

const CORNERS = 500;

/**
 * The calculator's form for a comb room with 500 corners, in tiles that each tooth cuts: thousands of cuts, almost all
 * of them different.
 */
export function combForm(): Record<string, string> {
  const teeth = Array.from({ length: CORNERS - 2 }, (_, i) => `${(i * 990) / CORNERS}, ${i % 2 === 0 ? 10 : 990}`);
  return {
    intent: 'calculate',
    unitSystem: 'imperial',
    roomType: 'custom',
    customRoomPoints: [...teeth, '990, 1000', '0, 1000'].join('\n'),
    tileLength: '100',
    tileWidth: '0.8',
    groutSpacing: '1/8',
    layoutType: 'quarter',
    patternOrientation: 'vertical',
  };
}

/**
 * The form of a comb with 40 corners in thin tiles, turned so that every tooth cuts all of them: a small room that
 * takes seconds to compute.
 */
export function turnedCombForm(): Record<string, string> {
  const teeth = Array.from({ length: 38 }, (_, i) => `${(i * 150) / 40}, ${i % 2 === 0 ? 10 : 990}`);
  return {
    ...combForm(),
    customRoomPoints: [...teeth, '150, 1000', '0, 1000'].join('\n'),
    layoutType: 'straight',
    layoutAngle: '33.3',
  };
}

/** The form of the largest rectangle, in tiles so small that just under two million fit. */
export function vastForm(): Record<string, string> {
  return {
    intent: 'calculate',
    unitSystem: 'imperial',
    roomType: 'rectangle',
    roomLength: '1000',
    roomWidth: '999',
    tileLength: '0.6',
    tileWidth: '0.6',
    groutSpacing: '1/8',
    layoutType: 'quarter',
    patternOrientation: 'horizontal',
  };
}

/** The saved job for a form. */
export function jobOf({ intent: _intent, ...fields }: Record<string, string>, name = 'Comb') {
  const data = documentOf({ ...emptyJobText('imperial'), ...fields }, '');
  if (data === null) throw new Error('The form cannot be read');
  return { name, data };
}

/** The comb as a saved job. */
export function combJob() {
  return jobOf(combForm());
}

/** An ordinary room. */
export const ORDINARY_FORM: Readonly<Record<string, string>> = {
  intent: 'calculate',
  unitSystem: 'imperial',
  roomType: 'rectangle',
  roomLength: '120',
  roomWidth: '120',
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
  layoutType: 'straight',
  patternOrientation: 'horizontal',
};

/** The fields of rooms side by side, each 60 × 60 in, with walls of 4 in between them. */
export function roomsInARow(names: readonly string[]): Record<string, string> {
  const fields = names.flatMap((name, index) => {
    const room = { name, roomLength: '60', roomWidth: '60', x: String(64 * index) };
    return Object.entries(room).map(([key, value]) => [`parts[${index}].${key}`, value]);
  });
  return Object.fromEntries(fields);
}

/** A bathroom of 5 by 8 ft with a tub and a toilet, in tiles of 12 by 24 in. */
export function bathroomForm(): Record<string, string> {
  const things = [
    { id: '0', name: 'Tub', type: 'custom', length: '30', width: '60', x: '0', y: '0' },
    { id: '1', name: 'Toilet', type: 'custom', length: '28', width: '20', x: '0', y: '30' },
  ];
  const rows = things.flatMap((thing, index) =>
    Object.entries(thing).map(([key, value]) => [`obstacles[${index}].${key}`, value]),
  );
  return {
    ...ORDINARY_FORM,
    ...{ roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12', layoutType: 'third' },
    ...Object.fromEntries(rows),
  };
}

/** An ordinary room with six walls, different for each `n`. */
export function roomForm(n: number): Record<string, string> {
  const [width, length] = [150 + (n % 97), 130 + (n % 89)];
  const points = `0, 0\n${width}, 0\n${width}, 84\n96, 84\n96, ${length}\n0, ${length}`;
  const layoutType = ['straight', 'half', 'third', 'quarter'][n % 4] ?? 'straight';
  return { ...ORDINARY_FORM, roomType: 'custom', customRoomPoints: points, layoutType };
}
