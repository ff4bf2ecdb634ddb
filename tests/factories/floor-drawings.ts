/**
 * Drawings of known floors, as programs write them: walls in four ways, doors in four, and everything else found on
 * plans.
 */
export interface FloorDrawing {
  readonly dxf: string;
  /** The drawing's unit. */
  readonly unit: string;
  readonly rooms: readonly TrueRoom[];
  /** The random choices, for a test's message. */
  readonly kind: string;
}

/** A room in inches, y down. */
export interface TrueRoom {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
}

const UNITS = {
  in: [1, 1],
  ft: [2, 12],
  mm: [4, 1 / 25.4],
  cm: [5, 1 / 2.54],
  m: [6, 1000 / 25.4],
  yd: [10, 36],
  dm: [14, 100 / 25.4],
} as const;
type Unit = keyof typeof UNITS;
const NAMES = [
  'KITCHEN',
  'BATH',
  'BATH 2',
  'BEDROOM 1',
  'BEDROOM 2',
  'LIVING',
  'HALL',
  'Closet',
  'Büro',
  'Dining',
  'Laundry',
  'WC',
];
const HABITS = {
  zero: { wall: '0', door: '0', window: '0', thing: '0', text: '0', dim: '0', sill: '0' },
  aia: {
    wall: 'A-WALL',
    door: 'A-DOOR',
    window: 'A-GLAZ',
    thing: 'I-FURN',
    text: 'A-ANNO-TEXT',
    dim: 'A-ANNO-DIMS',
    sill: 'A-DOOR-SILL',
  },
  numbers: { wall: '1', door: '2', window: '3', thing: '4', text: '5', dim: '6', sill: '2' },
  german: {
    wall: 'Wände',
    door: 'Türen',
    window: 'Fenster',
    thing: 'Möbel',
    text: 'Beschriftung',
    dim: 'Bemaßung',
    sill: 'Türen',
  },
} as const;

type Random = () => number;

/** Reproducible: the same seed gives the same numbers. */
function randomOf(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let warm = 0; warm < 5; warm += 1) next();
  return next;
}

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** An opening through a wall: a rectangle, wide along x if `isAcross`. */
interface Gap {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  readonly isAcross: boolean;
  readonly isWindow: boolean;
}

export function floorDrawing(seed: number): FloorDrawing {
  const random = randomOf(seed);
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const between = (low: number, high: number, step = 1) =>
    low + step * Math.floor((random() * (high - low)) / step + 0.5);
  const walls = pick(['double', 'double', 'double', 'single', 'outlines', 'blocks'] as const);
  const doors = pick(['gap', 'threshold', 'block', 'swing', 'swing'] as const);
  const unit = pick(['in', 'in', 'ft', 'mm', 'mm', 'cm', 'm', 'yd', 'dm'] as const) as Unit;
  const habit = HABITS[pick(['zero', 'aia', 'numbers', 'german'] as const)];
  const truth = random();
  const header =
    unit === 'yd' || unit === 'dm' || truth < 0.6 ? UNITS[unit][0] : truth < 0.8 ? 0 : pick([1, 2, 4, 5, 6]);
  const thick = walls === 'single' ? 0 : between(3, 12, 0.5);
  const isLoose = random() < 0.4;
  const count = 1 + Math.floor(random() * 9);
  const rooms = nameRooms(splitFloor(count, thick, random), random);
  const gaps = walls === 'outlines' ? [] : gapsOf(rooms, thick, random);
  const write = new Writer(UNITS[unit][1]);
  const drift = () => (isLoose ? ((random() - 0.5) * 4) / 25.4 : 0);
  drawWalls(write, walls, rooms, gaps, thick, habit.wall, drift);
  const swings = walls === 'outlines' ? doorsOf(rooms, thick) : gaps.filter(({ isWindow }) => !isWindow);
  for (const gap of swings) drawDoor(write, gap, walls === 'outlines' ? 'swing' : doors, habit, random);
  for (const gap of gaps.filter(({ isWindow }) => isWindow)) drawWindow(write, gap, habit.window);
  const hasThings = random() < 0.6;
  if (hasThings) for (const room of rooms) drawThings(write, room, habit.thing, random);
  const hasAreas = random() < 0.4;
  for (const { name, x, y, width, length } of rooms) {
    write.text(habit.text, x + width / 2, y + length / 2, 5, name);
    const feet = (width * length) / 144;
    if (hasAreas)
      write.text(
        habit.text,
        x + width / 2,
        y + length / 2 + 10,
        4,
        unit === 'in' || unit === 'ft' ? `${feet.toFixed(1)} SF` : `${(feet * 0.09290304).toFixed(2)} m²`,
      );
  }
  if (random() < 0.4) drawDimensions(write, rooms, habit.dim);
  const kind = `${walls} ${doors} ${unit} header ${header} ${habit.wall} ${rooms.length} rooms ${thick} in${isLoose ? ' loose' : ''}${hasThings ? ' things' : ''}`;
  return { dxf: write.file(header), unit, rooms, kind };
}

/** Divides a floor into rooms by walls from side to side. */
function splitFloor(count: number, thick: number, random: Random): Omit<TrueRoom, 'name'>[] {
  const size = () => 72 + Math.floor(random() * 90);
  const across = Math.ceil(Math.sqrt(count));
  const down = Math.ceil(count / across);
  const all = [
    { x: 0, y: 0, width: across * size() + (across - 1) * thick, length: down * size() + (down - 1) * thick },
  ];
  for (let tries = 0; all.length < count && tries < 100; tries += 1) {
    const index = all.reduce(
      (best, room, at) =>
        room.width * room.length > (all[best] as typeof room).width * (all[best] as typeof room).length ? at : best,
      0,
    );
    const { x, y, width, length } = all[index] as (typeof all)[number];
    const isAcross = width > length;
    const long = isAcross ? width : length;
    const least = 34;
    const cut = Math.floor(least + random() * (long - thick - 2 * least));
    if (long < 2 * least + thick + 2) continue;
    all.splice(index, 1);
    if (isAcross) all.push({ x, y, width: cut, length }, { x: x + cut + thick, y, width: width - cut - thick, length });
    else all.push({ x, y, width, length: cut }, { x, y: y + cut + thick, width, length: length - cut - thick });
  }
  return all;
}

function nameRooms(rooms: readonly Omit<TrueRoom, 'name'>[], random: Random): TrueRoom[] {
  const names = [...NAMES].sort(() => random() - 0.5);
  return rooms.map((room, index) => ({ ...room, name: names[index] as string }));
}

/** Doors between neighbors, one door to the outside, and some windows. */
function gapsOf(rooms: readonly TrueRoom[], thick: number, random: Random): Gap[] {
  const gaps: Gap[] = [];
  const isFree = (gap: Gap) =>
    gaps.every(
      (one) =>
        gap.x + gap.width + 4 < one.x ||
        one.x + one.width + 4 < gap.x ||
        gap.y + gap.length + 4 < one.y ||
        one.y + one.length + 4 < gap.y,
    );
  const joined = rooms.map((_, index) => index);
  for (const [index, one] of rooms.entries()) {
    for (const [at, other] of rooms.entries()) {
      if (index === at || joined[index] === joined[at]) continue;
      const gap = doorBetween(one, other, thick, random);
      if (gap === null || !isFree(gap)) continue;
      gaps.push(gap);
      const [from, to] = [joined[at], joined[index]];
      for (const [room, group] of joined.entries()) if (group === from) joined[room] = to as number;
    }
  }
  const box = boxOf(rooms);
  for (const [index, { x, y, width }] of rooms.entries()) {
    if (y !== box.y || width < 50) continue;
    const wide = index === 0 ? 36 : 30 + Math.floor(random() * 3) * 6;
    if (width < wide + 12 || (index > 0 && random() < 0.4)) continue;
    const gap = {
      x: x + 6 + Math.floor(random() * (width - wide - 12)),
      y: y - thick,
      width: wide,
      length: thick,
      isAcross: true,
      isWindow: index > 0,
    };
    if (isFree(gap)) gaps.push(gap);
  }
  return gaps;
}

function doorBetween(one: TrueRoom, other: TrueRoom, thick: number, random: Random): Gap | null {
  const wide = 24 + 2 * Math.floor(random() * 7);
  const margin = 5;
  if (Math.abs(one.x + one.width + thick - other.x) < 0.01) {
    const [low, high] = [Math.max(one.y, other.y), Math.min(one.y + one.length, other.y + other.length)];
    if (high - low < wide + 2 * margin) return null;
    const y = low + margin + Math.floor(random() * (high - low - wide - 2 * margin));
    return { x: one.x + one.width, y, width: thick, length: wide, isAcross: false, isWindow: false };
  }
  if (Math.abs(one.y + one.length + thick - other.y) < 0.01) {
    const [low, high] = [Math.max(one.x, other.x), Math.min(one.x + one.width, other.x + other.width)];
    if (high - low < wide + 2 * margin) return null;
    const x = low + margin + Math.floor(random() * (high - low - wide - 2 * margin));
    return { x, y: one.y + one.length, width: wide, length: thick, isAcross: true, isWindow: false };
  }
  return null;
}

function doorsOf(rooms: readonly TrueRoom[], thick: number): Gap[] {
  return rooms.flatMap((one, index) =>
    rooms.slice(index + 1).flatMap((other) => {
      const gap = doorBetween(one, other, thick, () => 0.4);
      return gap === null ? [] : [gap];
    }),
  );
}

function boxOf(rooms: readonly TrueRoom[]) {
  const [x, y] = [Math.min(...rooms.map((room) => room.x)), Math.min(...rooms.map((room) => room.y))];
  const right = Math.max(...rooms.map((room) => room.x + room.width));
  const bottom = Math.max(...rooms.map((room) => room.y + room.length));
  return { x, y, right, bottom };
}

function drawWalls(
  write: Writer,
  walls: string,
  rooms: readonly TrueRoom[],
  gaps: readonly Gap[],
  thick: number,
  layer: string,
  drift: () => number,
): void {
  if (walls === 'outlines') {
    for (const { x, y, width, length } of rooms)
      write.ring(layer, [
        [x, y],
        [x + width, y],
        [x + width, y + length],
        [x, y + length],
      ]);
    return;
  }
  const { x, y, right, bottom } = boxOf(rooms);
  const xs = steps([
    x - thick,
    right + thick,
    ...rooms.flatMap((room) => [room.x, room.x + room.width]),
    ...gaps.flatMap((gap) => [gap.x, gap.x + gap.width]),
  ]);
  const ys = steps([
    y - thick,
    bottom + thick,
    ...rooms.flatMap((room) => [room.y, room.y + room.length]),
    ...gaps.flatMap((gap) => [gap.y, gap.y + gap.length]),
  ]);
  if (walls === 'single') {
    for (const line of singleLines(rooms, gaps)) write.line(layer, shifted(line, drift));
    return;
  }
  const isIn = (all: readonly { x: number; y: number; width: number; length: number }[], px: number, py: number) =>
    all.some((one) => px > one.x && px < one.x + one.width && py > one.y && py < one.y + one.length);
  const isSolid = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= xs.length - 1 || row >= ys.length - 1) return false;
    const [px, py] = [
      ((xs[column] as number) + (xs[column + 1] as number)) / 2,
      ((ys[row] as number) + (ys[row + 1] as number)) / 2,
    ];
    return !isIn(rooms, px, py) && !isIn(gaps, px, py);
  };
  if (walls === 'blocks') {
    for (const piece of wallPieces(xs, ys, isSolid)) write.wallBlock(layer, piece);
    return;
  }
  for (const line of borderLines(xs, ys, isSolid)) write.line(layer, shifted(line, drift));
}

function steps(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** A line's end that stops short or overshoots. */
function shifted({ x1, y1, x2, y2 }: Line, drift: () => number): Line {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [a, b] = [drift(), drift()];
  return { x1: x1 - a * dx, y1: y1 - a * dy, x2: x2 + b * dx, y2: y2 + b * dy };
}

function borderLines(
  xs: readonly number[],
  ys: readonly number[],
  isSolid: (column: number, row: number) => boolean,
): Line[] {
  const lines: Line[] = [];
  for (let row = 0; row < ys.length; row += 1) {
    for (let column = 0; column < xs.length - 1; column += 1) {
      const side = Number(isSolid(column, row - 1)) - Number(isSolid(column, row));
      if (side === 0) continue;
      let end = column + 1;
      while (end < xs.length - 1 && Number(isSolid(end, row - 1)) - Number(isSolid(end, row)) === side) end += 1;
      lines.push({ x1: xs[column] as number, y1: ys[row] as number, x2: xs[end] as number, y2: ys[row] as number });
      column = end - 1;
    }
  }
  for (let column = 0; column < xs.length; column += 1) {
    for (let row = 0; row < ys.length - 1; row += 1) {
      const side = Number(isSolid(column - 1, row)) - Number(isSolid(column, row));
      if (side === 0) continue;
      let end = row + 1;
      while (end < ys.length - 1 && Number(isSolid(column - 1, end)) - Number(isSolid(column, end)) === side) end += 1;
      lines.push({ x1: xs[column] as number, y1: ys[row] as number, x2: xs[column] as number, y2: ys[end] as number });
      row = end - 1;
    }
  }
  return lines;
}

/** Solid rectangles that fill the walls: row by row where rows have the same width, else column by column. */
function wallPieces(xs: readonly number[], ys: readonly number[], isSolid: (column: number, row: number) => boolean) {
  const pieces: { x: number; y: number; width: number; length: number }[] = [];
  const done = new Set<string>();
  for (let row = 0; row < ys.length - 1; row += 1) {
    for (let column = 0; column < xs.length - 1; column += 1) {
      if (!isSolid(column, row) || done.has(`${column} ${row}`)) continue;
      let right = column;
      while (isSolid(right + 1, row) && !done.has(`${right + 1} ${row}`)) right += 1;
      let bottom = row;
      if (right === column || (xs[right + 1] as number) - (xs[column] as number) < 13) {
        while (
          Array.from({ length: right - column + 1 }, (_, at) => column + at).every(
            (one) => isSolid(one, bottom + 1) && !done.has(`${one} ${bottom + 1}`),
          )
        )
          bottom += 1;
      }
      for (let one = column; one <= right; one += 1) for (let at = row; at <= bottom; at += 1) done.add(`${one} ${at}`);
      pieces.push({
        x: xs[column] as number,
        y: ys[row] as number,
        width: (xs[right + 1] as number) - (xs[column] as number),
        length: (ys[bottom + 1] as number) - (ys[row] as number),
      });
    }
  }
  return pieces;
}

/** Each wall once, without its openings. */
function singleLines(rooms: readonly TrueRoom[], gaps: readonly Gap[]): Line[] {
  const lines: Line[] = [];
  const cut = (isAcross: boolean) => {
    const byPlace = new Map<number, [number, number][]>();
    for (const { x, y, width, length } of rooms) {
      for (const place of isAcross ? [y, y + length] : [x, x + width]) {
        const own = byPlace.get(place) ?? [];
        own.push(isAcross ? [x, x + width] : [y, y + length]);
        byPlace.set(place, own);
      }
    }
    for (const [place, spans] of byPlace) {
      const stops = steps(spans.flat());
      const free = gaps
        .filter((gap) => gap.isAcross === isAcross && Math.abs((isAcross ? gap.y : gap.x) - place) < 0.01)
        .map((gap): [number, number] => (isAcross ? [gap.x, gap.x + gap.width] : [gap.y, gap.y + gap.length]));
      const all = steps([...stops, ...free.flat()]);
      for (const [index, low] of all.slice(0, -1).entries()) {
        const high = all[index + 1] as number;
        const middle = (low + high) / 2;
        const isWall =
          spans.some(([a, b]) => middle > a && middle < b) && !free.some(([a, b]) => middle > a && middle < b);
        if (isWall)
          lines.push(
            isAcross ? { x1: low, y1: place, x2: high, y2: place } : { x1: place, y1: low, x2: place, y2: high },
          );
      }
    }
  };
  cut(true);
  cut(false);
  return lines;
}

function drawDoor(
  write: Writer,
  gap: Gap,
  how: string,
  habit: (typeof HABITS)[keyof typeof HABITS],
  random: Random,
): void {
  const { x, y, width, length, isAcross } = gap;
  if (how === 'threshold') {
    if (isAcross) {
      write.line(habit.sill, { x1: x, y1: y, x2: x + width, y2: y });
      if (length > 0) write.line(habit.sill, { x1: x, y1: y + length, x2: x + width, y2: y + length });
    } else {
      write.line(habit.sill, { x1: x, y1: y, x2: x, y2: y + length });
      if (width > 0) write.line(habit.sill, { x1: x + width, y1: y, x2: x + width, y2: y + length });
    }
  }
  const radius = isAcross ? width : length;
  // Hinged at the left or top, opening down or to the right from the middle of the wall.
  const hinge = isAcross ? { x, y: y + length } : { x: x + width, y };
  if (how === 'block') {
    write.doorBlock(habit.door, hinge, radius, isAcross);
  } else if (how === 'swing') {
    if (isAcross) {
      write.line(habit.door, { x1: hinge.x, y1: hinge.y, x2: hinge.x, y2: hinge.y + radius });
      write.arc(habit.door, hinge.x, hinge.y, radius, 270, 360);
    } else {
      write.line(habit.door, { x1: hinge.x, y1: hinge.y, x2: hinge.x + radius, y2: hinge.y });
      write.arc(habit.door, hinge.x, hinge.y, radius, 270, 360);
    }
  }
  void random;
}

function drawWindow(write: Writer, { x, y, width, length }: Gap, layer: string): void {
  const rows = length > 0 ? [0, length / 2, length] : [-1.5, 0, 1.5];
  for (const row of rows) write.line(layer, { x1: x, y1: y + row, x2: x + width, y2: y + row });
}

function drawThings(write: Writer, { x, y, width, length }: TrueRoom, layer: string, random: Random): void {
  const isByWall = random() < 0.3;
  const margin = isByWall ? 0 : 3;
  if (width > 70 && length > 70) {
    if (random() < 0.5)
      write.ring(layer, [
        [x + margin, y + margin],
        [x + margin + 30, y + margin],
        [x + margin + 30, y + margin + 20],
        [x + margin, y + margin + 20],
      ]);
    else write.tableBlock(layer, x + width / 2 - 15, y + margin + 4);
  }
  if (width > 60 && length > 60 && random() < 0.5) write.circle(layer, x + width - 14, y + length - 14, 9);
}

function drawDimensions(write: Writer, rooms: readonly TrueRoom[], layer: string): void {
  for (const { x, y, width } of rooms.slice(0, 3)) {
    const feet = `${Math.floor(width / 12)}'-${width % 12 === 0 ? '0' : Number((width % 12).toFixed(3))}"`;
    if ((width % 12) % 1 !== 0) continue;
    write.line(layer, { x1: x, y1: y + 9, x2: x + width, y2: y + 9 });
    write.text(layer, x + width / 2, y + 7, 3, feet);
  }
}

/** Writes a file of R2000 in a unit; takes inches with y down. */
class Writer {
  private entities = '';
  private blocks = '';
  private wide = 0;

  constructor(private readonly inches: number) {}

  line(layer: string, { x1, y1, x2, y2 }: Line): void {
    if (x1 === x2 && y1 === y2) return;
    this.entities += `0\nLINE\n8\n${layer}\n${this.at(10, x1, y1)}${this.at(11, x2, y2)}`;
  }

  ring(layer: string, corners: readonly (readonly [number, number])[]): void {
    const places = corners.map(([x, y]) => this.at(10, x, y)).join('');
    this.entities += `0\nLWPOLYLINE\n8\n${layer}\n90\n${corners.length}\n70\n1\n${places}`;
  }

  arc(layer: string, x: number, y: number, radius: number, from: number, to: number): void {
    this.entities += `0\nARC\n8\n${layer}\n${this.at(10, x, y)}40\n${this.size(radius)}\n50\n${from}\n51\n${to}\n`;
  }

  circle(layer: string, x: number, y: number, radius: number): void {
    this.entities += `0\nCIRCLE\n8\n${layer}\n${this.at(10, x, y)}40\n${this.size(radius)}\n`;
  }

  text(layer: string, x: number, y: number, height: number, text: string): void {
    this.entities += `0\nTEXT\n8\n${layer}\n${this.at(10, x, y)}40\n${this.size(height)}\n1\n${text}\n72\n4\n${this.at(11, x, y)}`;
  }

  /** A piece of wall as a scaled block of one by one. */
  wallBlock(layer: string, { x, y, width, length }: { x: number; y: number; width: number; length: number }): void {
    this.need('WALL1', `0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n10\n0\n20\n0\n10\n1\n20\n0\n10\n1\n20\n1\n10\n0\n20\n1\n`);
    this.entities += `0\nINSERT\n8\n${layer}\n2\nWALL1\n${this.at(10, x, y + length)}41\n${this.size(width)}\n42\n${this.size(length)}\n`;
  }

  /** A leaf and its swing. */
  doorBlock(layer: string, hinge: { x: number; y: number }, radius: number, isAcross: boolean): void {
    this.need(
      'DOOR30',
      `0\nLINE\n8\n0\n10\n0\n20\n0\n11\n0\n21\n-1\n0\nARC\n8\n0\n10\n0\n20\n0\n40\n1\n50\n270\n51\n360\n`,
    );
    const turn = isAcross ? '' : `50\n90\n`;
    const mirror = isAcross ? '' : '';
    const size = this.size(radius);
    // Turned by 90 degrees the leaf points right and the latch side is up; mirrored, it is down.
    const scales = isAcross ? `41\n${size}\n42\n${size}\n` : `41\n-${size}\n42\n${size}\n`;
    this.entities += `0\nINSERT\n8\n${layer}\n2\nDOOR30\n${this.at(10, hinge.x, hinge.y)}${scales}${turn}${mirror}`;
  }

  tableBlock(layer: string, x: number, y: number): void {
    const [w, l] = [this.size(30), this.size(18)];
    this.need(
      'TABLE',
      `0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n10\n0\n20\n0\n10\n${w}\n20\n0\n10\n${w}\n20\n${l}\n10\n0\n20\n${l}\n`,
    );
    this.entities += `0\nINSERT\n8\n${layer}\n2\nTABLE\n${this.at(10, x, y + 18)}`;
  }

  file(header: number): string {
    const section = (name: string, inside: string) => `0\nSECTION\n2\n${name}\n${inside}0\nENDSEC\n`;
    const units = header === 0 ? '' : `9\n$INSUNITS\n70\n${header}\n`;
    const version = '9\n$ACADVER\n1\nAC1032\n';
    return `${section('HEADER', version + units)}${section('BLOCKS', this.blocks)}${section('ENTITIES', this.entities)}0\nEOF\n`;
  }

  private need(name: string, inside: string): void {
    if (this.blocks.includes(`2\n${name}\n`)) return;
    this.blocks += `0\nBLOCK\n2\n${name}\n10\n0\n20\n0\n${inside}0\nENDBLK\n`;
    this.wide += 1;
  }

  private at(code: number, x: number, y: number): string {
    return `${code}\n${this.size(x)}\n${code + 10}\n${this.size(-y)}\n`;
  }

  private size(inches: number): string {
    return String(Number((inches / this.inches).toFixed(9)));
  }
}
