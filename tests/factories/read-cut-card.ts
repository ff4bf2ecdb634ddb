import { type CutCardWords, describeCutCards } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { fromInches, toInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A point in a tile, in inches. */
type Place = readonly [x: number, y: number];

/** Whether a point is on the piece that a setter would cut by the text of its card. */
type Drawn = (place: Place) => boolean;

/**
 * Draws a cut from the text of its card, as a person with a tape and a saw would. Only the text and the size of the
 * tile (in the text's units: inches or centimeters) are known. There may be several ways to read it. Throws if it
 * cannot read a sentence.
 */
function drawFromWords({ marks, cuts }: CutCardWords, [across, down]: Place): readonly Drawn[] {
  const parts: Drawn[] = [];
  const rips: [edge: string, size: number][] = [];
  /** For each remaining part, the edge at which it is, or the two edges of its corner. */
  let stays: readonly (readonly string[])[] | null = null;
  const left: Record<string, number> = { left: 0, right: across, top: 0, bottom: down };
  const isLevel = (edge: string) => edge === 'top' || edge === 'bottom';
  const onEdge = (edge: string, from: string, distance: number): Place => {
    const at = from === 'left' || from === 'top' ? distance : (isLevel(edge) ? across : down) - distance;
    return isLevel(edge) ? [at, left[edge] ?? 0] : [left[edge] ?? 0, at];
  };
  for (const sentence of cuts) {
    const words = sentence.replaceAll('\u00a0', ' ');
    const rip =
      /^Fence at (\S.*?), (left|right|top|bottom|sawn) edge against it\.(?: That is under .*: rub it off with a stone, or take it up in the joint\.)?$/.exec(
        words,
      );
    const narrow =
      /^Fence at (\S.*?), waste side against it \(\w+ edge\): (\S.*?) less (\S.*?) less (\S.*?) for the blade\. Keep (\S.*?) at the (\w+) edge\.$/.exec(
        words,
      );
    const miter =
      /^Saw ([\d.]+)° off square to the (\w+) edge: long side (\S.*?) on the (\w+) edge, short side (\S.*?) on the (\w+) edge, both from the (\w+) edge, which stays\.( Draw its line before the first cut\.)?$/.exec(
        words,
      );
    const corner =
      /^Saw ([\d.]+)° off square to the (\w+) edge: from (\S.*?) on the (\w+) edge to (\S.*?) on the (\w+) edge, both from the (\w+) (\w+) corner, which (stays|comes off)\.( Draw its line before the first cut\.)?$/.exec(
        words,
      );
    if (rip !== null && rip[2] !== 'sawn') {
      const [size, edge] = [read(rip[1]), rip[2] ?? ''];
      ripped(edge, size);
    } else if (rip !== null) {
      sawn(read(rip[1]));
    } else if (narrow !== null) {
      const [fence, of, size, blade] = [1, 2, 3, 4].map((index) => read(narrow[index])) as [
        number,
        number,
        number,
        number,
      ];
      // The sum is a check for the setter.
      if (Math.abs(of - size - blade - fence) > 0.0626) throw new Error(`the sum is wrong: ${words}`);
      if (Math.abs(of - (isLevel(narrow[6] ?? '') ? down : across)) < 0.0626) ripped(narrow[6] ?? '', size);
      else sawn(size);
    } else if (miter !== null) {
      const from = miter[7] ?? '';
      const a = onEdge(miter[4] ?? '', from, read(miter[3]));
      const b = onEdge(miter[6] ?? '', from, read(miter[5]));
      if (read(miter[3]) < read(miter[5])) throw new Error(`the long side is the shorter one: ${words}`);
      checkAngle(words, Number(miter[1]), miter[2] ?? '', a, b);
      keep(
        a,
        b,
        isLevel(miter[4] ?? '')
          ? [left[from] === 0 ? -1e6 : 1e6, down / 2]
          : [across / 2, left[from] === 0 ? -1e6 : 1e6],
      );
    } else if (corner !== null) {
      const [vertical, horizontal] = [corner[7] ?? '', corner[8] ?? ''];
      const at = (edge: string, distance: number) => onEdge(edge, isLevel(edge) ? horizontal : vertical, distance);
      const a = at(corner[4] ?? '', read(corner[3]));
      const b = at(corner[6] ?? '', read(corner[5]));
      checkAngle(words, Number(corner[1]), corner[2] ?? '', a, b);
      // Far beyond the corner, to be on its side of the line even if the line passes close to it.
      const far: Place = [horizontal === 'left' ? -1e6 : 1e6, vertical === 'top' ? -1e6 : 1e6];
      keep(a, b, far, corner[9] === 'comes off');
    } else throw new Error(`unknown words: ${words}`);
  }
  for (const sentence of marks) {
    const words = sentence.replaceAll('\u00a0', ' ');
    const corner = /^Notch at the (\w+) (\w+) corner: (\S.*?) wide, (\S.*?) high\.$/.exec(words);
    const edge = /^Notch in the (\w+) edge: from (\S.*?) to (\S.*?) from the \w+ edge, (\S.*?) deep\.$/.exec(words);
    const outline =
      /^(Cut out along these marks, clockwise|Cut a hole between these marks|Keep the part between these marks), measured from the left and top edges: (.*)\.$/.exec(
        words,
      );
    const round =
      /^(Round hole|Round cut, piece outside the circle|Round cut, piece inside the circle): radius (\S.*?), center (\S.*? (?:from|beyond)) the left edge and (\S.*? (?:from|beyond)) the top edge\.(?: Keep the parts? at (.*)\.)?$/.exec(
        words,
      );
    const bend =
      /^Curved cut, radius (\S.*?)\. Mark these points, measured from the left and top edges: (.*)\. Bend a strip through them and draw along it\. Keep (?:the part between the curve and the (\w+) edge|the part at the (\w+) (\w+) corner)\.(?: When all cuts are made, keep the parts? at (.*)\.)?$/.exec(
        words,
      );
    if (bend !== null) {
      const places = (bend[2] ?? '').split('; ').map(readMark);
      checkRadius(words, read(bend[1]), places);
      const side = closed([...bent(places)].reverse());
      const at: Place = [bend[5] === 'left' ? 0 : across, bend[4] === 'top' ? 0 : down];
      const isKept = bend[3] === undefined ? isIn(inside(at), side) : isIn(between(places, bend[3]), side);
      parts.push((place) => isIn(place, side) === isKept);
      if (bend[6] !== undefined) stays = placesIn(bend[6]);
    } else if (corner !== null) {
      const [width, height] = [read(corner[3]), read(corner[4])];
      // Measured at the corner of what the rips leave.
      const box = boxOfRips();
      const [x, y] = [
        corner[2] === 'left' ? box.left : box.right - width,
        corner[1] === 'top' ? box.top : box.bottom - height,
      ];
      cutBox(x, y, width, height);
    } else if (edge !== null) {
      const [from, to, depth] = [read(edge[2]), read(edge[3]), read(edge[4])];
      const box = boxOfRips();
      if (edge[1] === 'top') cutBox(from, box.top, to - from, depth);
      if (edge[1] === 'bottom') cutBox(from, box.bottom - depth, to - from, depth);
      if (edge[1] === 'left') cutBox(box.left, from, depth, to - from);
      if (edge[1] === 'right') cutBox(box.right - depth, from, depth, to - from);
    } else if (outline !== null) {
      const ring = (outline[2] ?? '').split('; ').map(readMark);
      if (outline[1]?.startsWith('Keep')) parts.push((place) => isIn(place, ring));
      else if (outline[1]?.includes('hole')) parts.push((place) => !isIn(place, ring));
      else openNotch(ring);
    } else if (round !== null) {
      const [radius, x, y] = [read(round[2]), readPlace(round[3]), readPlace(round[4])];
      const isInside = round[1]?.includes('inside') === true;
      parts.push(([px, py]) => Math.hypot(px - x, py - y) < radius === isInside);
      if (round[5] !== undefined) stays = placesIn(round[5]);
    } else throw new Error(`unknown words: ${words}`);
  }
  const isLeft: Drawn = ([x, y]) => x > 0 && y > 0 && x < across && y < down && parts.every((part) => part([x, y]));
  if (stays === null) return [isLeft];
  // The card does not say whether a neck as narrow as a sixteenth stays attached.
  return [connectedTo(stays, isLeft, false), connectedTo(stays, isLeft, true)];

  /** A mark: `3" and 4"`, `right edge at 4"` or `top left corner`. */
  function readMark(words: string): Place {
    const edge = /^(left|right|top|bottom) edge at (.*)$/.exec(words);
    if (edge !== null) return onEdge(edge[1] ?? '', isLevel(edge[1] ?? '') ? 'left' : 'top', read(edge[2]));
    const corner = /^(top|bottom) (left|right) corner$/.exec(words);
    if (corner !== null) return [corner[2] === 'left' ? 0 : across, corner[1] === 'top' ? 0 : down];
    const [x, y] = words.split(' and ').map(read);
    return [x ?? Number.NaN, y ?? Number.NaN];
  }
  /** A point just inside an edge of the tile, between the ends of a curve. */
  function between(places: readonly Place[], edge: string): Place {
    const [[x, y], [toX, toY]] = [places[0] ?? [0, 0], places.at(-1) ?? [0, 0]];
    return inside(isLevel(edge) ? [(x + toX) / 2, left[edge] ?? 0] : [left[edge] ?? 0, (y + toY) / 2]);
  }
  /** A point just inside a corner of the tile. */
  function inside([x, y]: Place): Place {
    return [x + (x === 0 ? 1e-6 : -1e-6), y + (y === 0 ? 1e-6 : -1e-6)];
  }
  function ripped(edge: string, size: number) {
    rips.push([edge, size]);
    parts.push(
      ([x, y]) => ({ left: x < size, right: x > across - size, top: y < size, bottom: y > down - size })[edge] ?? false,
    );
  }
  /** The part beside the edge that the previous rip made. */
  function sawn(size: number) {
    const [edge, first] = rips[rips.length - 1] ?? ['left', 0];
    rips.push([`${edge} sawn`, size]);
    const [from, to] = edge === 'left' || edge === 'top' ? [first - size, first] : [0, 0];
    parts.push(([x, y]) => (edge === 'left' ? x > from && x < to : y > from && y < to));
  }
  function boxOfRips() {
    const box = { left: 0, right: across, top: 0, bottom: down };
    for (const [edge, size] of rips) {
      if (edge === 'left') box.right = size;
      if (edge === 'right') box.left = across - size;
      if (edge === 'top') box.bottom = size;
      if (edge === 'bottom') box.top = down - size;
      if (edge === 'left sawn') box.left = box.right - size;
      if (edge === 'top sawn') box.top = box.bottom - size;
    }
    return box;
  }
  function cutBox(x: number, y: number, width: number, height: number) {
    parts.push(([px, py]) => !(px > x && px < x + width && py > y && py < y + height));
  }
  /** The area between the marks and the edge where they start and end. */
  function openNotch(marks: readonly Place[]) {
    // If it starts or ends on another cut, its line is extended to the edge of the tile.
    const ring = [
      toEdge(marks[1], marks[0]),
      ...marks.slice(1, -1),
      toEdge(marks[marks.length - 2], marks[marks.length - 1]),
    ];
    const closing = closed(ring);
    parts.push((place) => !isIn(place, closing));
  }
  function toEdge([fx, fy]: Place = [0, 0], [x, y]: Place = [0, 0]): Place {
    const [dx, dy] = [x - fx, y - fy];
    const reach = [
      dx > 0 ? (across - x) / dx : dx < 0 ? (0 - x) / dx : Number.POSITIVE_INFINITY,
      dy > 0 ? (down - y) / dy : dy < 0 ? (0 - y) / dy : Number.POSITIVE_INFINITY,
    ];
    const part = Math.max(0, Math.min(...reach));
    return [x + part * dx, y + part * dy];
  }
  /** The area connected to the point at an edge or a corner, on a fine grid, with or without narrow necks. */
  function connectedTo(parts: readonly (readonly string[])[], isLeft: Drawn, acrossNecks: boolean): Drawn {
    const place = (index: number): Place => [
      (((index % FINE) + 0.5) / FINE) * across,
      ((Math.floor(index / FINE) + 0.5) / FINE) * down,
    ];
    const fields = Array.from({ length: FINE * FINE }, (_, index) => isLeft(place(index)));
    const around = (index: number): number[] => {
      const [x, y] = [index % FINE, Math.floor(index / FINE)];
      return [-1, 0, 1].flatMap((dy) =>
        [-1, 0, 1].flatMap((dx) => {
          const isIn = x + dx >= 0 && x + dx < FINE && y + dy >= 0 && y + dy < FINE;
          return isIn ? [index + dy * FINE + dx] : [];
        }),
      );
    };
    const isWide = fields.map((_, index) => acrossNecks || around(index).every((other) => fields[other]));
    const along = { left: 0, right: FINE - 1, top: 0, bottom: FINE - 1 };
    const isAt = (index: number) => parts.some((edges) => isAtAll(index, edges));
    const isAtAll = (index: number, edges: readonly string[]) =>
      edges.every((edge) => (isLevel(edge) ? Math.floor(index / FINE) : index % FINE) === along[edge as 'left']);
    const next = fields.flatMap((field, index) => (field && isAt(index) ? [index] : []));
    const found = new Set(next);
    for (let index = next.pop(); index !== undefined; index = next.pop()) {
      for (const other of around(index)) {
        if (found.has(other) || !fields[other]) continue;
        found.add(other);
        // A narrow cell only reaches its neighbors.
        if (isWide[other]) next.push(other);
      }
    }
    return ([x, y]) => {
      if (!isLeft([x, y])) return false;
      const index = Math.floor((y / down) * FINE) * FINE + Math.floor((x / across) * FINE);
      return around(index).some((other) => found.has(other));
    };
  }
  function keep(a: Place, b: Place, side: Place, isOther = false) {
    const off = ([x, y]: Place) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
    parts.push((place) => (off(place) > 0 === off(side) > 0) !== isOther);
  }
  /**
   * Closes the outline along the edges of the tile. The marks run clockwise around the piece, so the part that is cut
   * out is on their left.
   */
  function closed(ring: readonly Place[]): readonly Place[] {
    const [first, last] = [ring[0], ring[ring.length - 1]] as [Place, Place];
    const [from, to] = [along(first), along(last)];
    const length = 2 * (across + down);
    const corners = [0, across, across + down, 2 * across + down].map((at): readonly [number, Place] => [
      (at - from + length) % length,
      placeAlong(at),
    ]);
    const reach = (to - from + length) % length;
    const between = corners.filter(([at]) => at > 1e-9 && at < reach).sort((a, b) => a[0] - b[0]);
    return [placeAlong(from), ...between.map(([, place]) => place), placeAlong(to), ...[...ring].reverse()];
  }
  /** The distance along the tile's edge to its nearest point, clockwise from the top left. */
  function along([x, y]: Place): number {
    const least = Math.min(x, y, across - x, down - y);
    if (least === y) return x;
    if (least === across - x) return across + y;
    if (least === down - y) return across + down + (across - x);
    return 2 * across + down + (down - y);
  }
  function placeAlong(at: number): Place {
    if (at <= across) return [at, 0];
    if (at <= across + down) return [across, at - across];
    if (at <= 2 * across + down) return [2 * across + down - at, down];
    return [0, 2 * (across + down) - at];
  }
}

/**
 * How far a strip's radius may differ from the card's, because its marks are given in sixteenths. The outermost mark
 * may be at a quarter of the chord, where a flat arc has three quarters of its rise.
 */
function checkRadius(words: string, radius: number, places: readonly Place[]) {
  const [first, last] = [places[0], places.at(-1)] as [Place, Place];
  const chord = apart(first, last);
  const rise = Math.max(...places.map((place) => offChord(place, first, last)));
  const flatRise = radius - Math.sqrt(Math.max(0, radius ** 2 - chord ** 2 / 4));
  if (rise > flatRise + 0.1 || rise < flatRise * 0.75 - 0.1)
    throw new Error(`a rise of ${rise}, not ${flatRise}: ${words}`);
}

function offChord([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
}

/** The curve of a strip through some points: the polynomial through them, along and across its chord. */
function bent(places: readonly Place[]): readonly Place[] {
  const [first, last] = [places[0], places.at(-1)] as [Place, Place];
  const chord = apart(first, last);
  const [ux, uy] = [(last[0] - first[0]) / chord, (last[1] - first[1]) / chord];
  const local = places.map(([x, y]): Place => {
    const [dx, dy] = [x - first[0], y - first[1]];
    return [dx * ux + dy * uy, dy * ux - dx * uy];
  });
  const rise = (along: number) =>
    local.reduce((sum, [at, off], index) => {
      const others = local.filter((_, other) => other !== index);
      return sum + others.reduce((part, [other]) => (part * (along - other)) / (at - other), off);
    }, 0);
  return Array.from({ length: BENDS + 1 }, (_, step): Place => {
    const [along, off] = [(chord * step) / BENDS, rise((chord * step) / BENDS)];
    return [first[0] + along * ux - off * uy, first[1] + along * uy + off * ux];
  });
}

/** The edges named in `the top edge and the bottom left corner`. */
function placesIn(words: string): readonly (readonly string[])[] {
  return words.split(' and ').map((place) => {
    const edge = /^the (left|right|top|bottom) edge$/.exec(place);
    const corner = /^the (top|bottom) (left|right) corner$/.exec(place);
    const found = edge ?? corner;
    if (found === null) throw new Error(`unknown place: ${place}`);
    return found.slice(1);
  });
}

/** The distance in `3" from` or `1/2" beyond` the left or the top edge; negative if beyond. */
function readPlace(text = ''): number {
  const isBeyond = text.endsWith(' beyond');
  return (isBeyond ? -1 : 1) * read(text.slice(0, text.lastIndexOf(' ')));
}

/** A length in the text: inches with a fraction, centimeters or millimeters. Returned in inches or centimeters. */
function read(words = ''): number {
  const inches = /^(?:(\d+)(?: |$|"))?(?:(\d+)\/(\d+))?"?$/.exec(words);
  const metric = /^([\d.]+) (cm|mm)$/.exec(words);
  if (metric !== null) return Number(metric[1]) / (metric[2] === 'mm' ? 10 : 1);
  if (inches === null) throw new Error(`no length: ${words}`);
  return Number(inches[1] ?? 0) + Number(inches[2] ?? 0) / Number(inches[3] ?? 1);
}

function isIn([x, y]: Place, ring: readonly Place[]): boolean {
  return ring.reduce((isInside, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as Place;
    const crosses = ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
    return crosses ? !isInside : isInside;
  }, false);
}

/** Checks that the angle on the saw's scale leads from one mark to the other. */
function checkAngle(words: string, degrees: number, to: string, a: Place, b: Place): void {
  const [dx, dy] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  const [off, straight] = to === 'top' || to === 'bottom' ? [dx, dy] : [dy, dx];
  const length = Math.hypot(dx, dy);
  const stated = (Math.atan2(off, straight) * 180) / Math.PI;
  // Marks are rounded to sixteenths, the angle to a tenth of a degree.
  const reach = 0.1 + (0.15 / Math.max(length, 0.15)) * 57.3;
  if (degrees > 45.05 || Math.abs(stated - degrees) > reach)
    throw new Error(`${stated} degrees are written as ${words}`);
}

/** Cells per side of the grid that finds connected areas. */
const FINE = 240;
/** Straight segments in a bent strip. */
const BENDS = 32;
/** Points tested per side of each tile. */
const GRID = 48;

/**
 * For each cut that is wide enough to saw: how far, in inches, the piece cut by the text of its card differs from the
 * exact one. That is the largest distance from the exact outline of any point that is on only one of the two.
 */
export function strayOfCards(result: LayoutResult): number[] {
  const cards = describeCutCards(result, fromInches(1 / 8), 'imperial');
  return result.shapes.flatMap((shape, index) => {
    if (!isWideEnough(shape)) return [];
    const { across, down } = kindOf(shape, result);
    const readings = drawFromWords(cards[index] as CutCardWords, [toInches(across), toInches(down)]);
    const rings = [shape.outline, ...shape.holes].map((ring) => ring.map(({ x, y }): Place => [x / UNIT, y / UNIT]));
    const strays = readings.map(() => 0);
    const tips = rings.flatMap(tipsOf);
    for (let row = 0; row < GRID; row++) {
      for (let column = 0; column < GRID; column++) {
        const place: Place = [((column + 0.5) / GRID) * (across / UNIT), ((row + 0.5) / GRID) * (down / UNIT)];
        const isOn = rings.reduce((isInside, ring) => isIn(place, ring) !== isInside, false);
        readings.forEach((drawn, reading) => {
          const isOff = isOn !== drawn(place) && tips.every(({ at, reach }) => apart(place, at) > reach);
          if (isOff) strays[reading] = Math.max(strays[reading] ?? 0, fromRings(place, rings));
        });
      }
    }
    return Math.min(...strays);
  });
}

/** A sharp corner of a piece. Two cuts, each rounded to 1/32 in, meet somewhere within this distance. */
interface Tip {
  readonly at: Place;
  readonly reach: number;
}

/** The corners under 30 degrees. */
function tipsOf(ring: readonly Place[]): readonly Tip[] {
  return ring.flatMap((at, index): Tip[] => {
    const [before, after] = [ring.at(index - 1) ?? at, ring[(index + 1) % ring.length] ?? at];
    const [a, b] = [before, after].map(([x, y]) => Math.atan2(y - at[1], x - at[0])) as [number, number];
    const angle = Math.min(Math.abs(a - b), 2 * Math.PI - Math.abs(a - b));
    return angle < Math.PI / 6 ? [{ at, reach: 1 / 16 / Math.sin(angle) }] : [];
  });
}

const apart = ([ax, ay]: Place, [bx, by]: Place) => Math.hypot(ax - bx, ay - by);

/** Whether a piece is wider than 1/16 in, which saws cannot cut, judged by its area and its longest side. */
function isWideEnough({ outline }: CutShape): boolean {
  const twice = Math.abs(
    outline.reduce((sum, { x, y }, index) => {
      const next = outline[(index + 1) % outline.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  );
  const longest = Math.max(
    ...outline.flatMap((one) => outline.map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
  );
  return twice / longest >= UNIT / 16;
}

function fromRings(place: Place, rings: readonly (readonly Place[])[]): number {
  const sides = rings.flatMap((ring) =>
    ring.map((from, at) => fromSide(place, from, ring[(at + 1) % ring.length] as Place)),
  );
  return Math.min(...sides);
}

const UNIT = UNITS_PER_INCH;

function fromSide([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}
