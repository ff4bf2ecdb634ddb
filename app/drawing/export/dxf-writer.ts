/** A layer of a drawing: its name and its color (AutoCAD color index). */
export interface DxfLayer {
  readonly name: string;
  readonly colour: number;
}

/** Drawing units a DXF header can name. */
export type DxfUnits = 'inches' | 'millimetres';

type Place = readonly [x: number, y: number];

type Pair = readonly [code: number, value: string | number];

/**
 * Writes an ASCII DXF of release R12 (AC1009), which every CAD program reads: lines, circles, arcs, closed polylines with arcs, and text. Its
 * y axis points up, so callers turn the floor over.
 */
export class DxfWriter {
  private readonly entities: string[] = [];
  private readonly layers: readonly DxfLayer[];
  private readonly units: DxfUnits;
  private minX = Infinity;
  private minY = Infinity;
  private maxX = -Infinity;
  private maxY = -Infinity;

  constructor(layers: readonly DxfLayer[], units: DxfUnits) {
    this.layers = layers;
    this.units = units;
  }

  /** `bulges`: the bulge of the side from each point, positive counterclockwise; straight if absent. */
  closedPolyline(layer: string, points: readonly (readonly [number, number])[], bulges: readonly number[] = []): void {
    this.add([
      [0, 'POLYLINE'],
      [8, layer],
      [66, 1],
      [10, 0],
      [20, 0],
      [30, 0],
      [70, 1],
    ]);
    for (const [index, [x, y]] of points.entries()) {
      const bulge = bulges[index] ?? 0;
      this.grow(x, y);
      this.add([
        [0, 'VERTEX'],
        [8, layer],
        [10, x],
        [20, y],
        [30, 0],
        ...(bulge === 0 ? [] : ([[42, bulge]] as const)),
      ]);
    }
    this.add([
      [0, 'SEQEND'],
      [8, layer],
    ]);
  }

  circle(layer: string, [x, y]: readonly [number, number], radius: number): void {
    this.grow(x - radius, y - radius);
    this.grow(x + radius, y + radius);
    this.add([
      [0, 'CIRCLE'],
      [8, layer],
      [10, x],
      [20, y],
      [30, 0],
      [40, radius],
    ]);
  }

  /** An arc about `centre`, counterclockwise from one point to another. */
  arc(layer: string, centre: Place, from: Place, to: Place): void {
    const angle = ([x, y]: Place) => ((Math.atan2(y - centre[1], x - centre[0]) * 180) / Math.PI + 360) % 360;
    this.grow(...from);
    this.grow(...to);
    this.add([
      [0, 'ARC'],
      [8, layer],
      [10, centre[0]],
      [20, centre[1]],
      [30, 0],
      [40, Math.hypot(from[0] - centre[0], from[1] - centre[1])],
      [50, angle(from)],
      [51, angle(to)],
    ]);
  }

  line(layer: string, from: readonly [number, number], to: readonly [number, number]): void {
    this.grow(...from);
    this.grow(...to);
    this.add([
      [0, 'LINE'],
      [8, layer],
      [10, from[0]],
      [20, from[1]],
      [30, 0],
      [11, to[0]],
      [21, to[1]],
      [31, 0],
    ]);
  }

  /** A line of text around a point, `height` tall. */
  text(layer: string, at: readonly [number, number], height: number, text: string): void {
    this.add([
      [0, 'TEXT'],
      [8, layer],
      [10, at[0]],
      [20, at[1]],
      [30, 0],
      [40, height],
      [1, escapeText(text)],
      [72, 1],
      [73, 2],
      [11, at[0]],
      [21, at[1]],
      [31, 0],
    ]);
  }

  finish(): string {
    const isEmpty = this.minX > this.maxX;
    const header = lines([
      [0, 'SECTION'],
      [2, 'HEADER'],
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$INSUNITS'],
      [70, this.units === 'inches' ? 1 : 4],
      [9, '$MEASUREMENT'],
      [70, this.units === 'inches' ? 0 : 1],
      [9, '$EXTMIN'],
      [10, isEmpty ? 0 : this.minX],
      [20, isEmpty ? 0 : this.minY],
      [30, 0],
      [9, '$EXTMAX'],
      [10, isEmpty ? 0 : this.maxX],
      [20, isEmpty ? 0 : this.maxY],
      [30, 0],
      [0, 'ENDSEC'],
      [0, 'SECTION'],
      [2, 'TABLES'],
      [0, 'TABLE'],
      [2, 'LTYPE'],
      [70, 1],
      [0, 'LTYPE'],
      [2, 'CONTINUOUS'],
      [70, 0],
      [3, 'Solid line'],
      [72, 65],
      [73, 0],
      [40, 0],
      [0, 'ENDTAB'],
      [0, 'TABLE'],
      [2, 'LAYER'],
      [70, this.layers.length],
      ...this.layers.flatMap(({ name, colour }): Pair[] => [
        [0, 'LAYER'],
        [2, name],
        [70, 0],
        [62, colour],
        [6, 'CONTINUOUS'],
      ]),
      [0, 'ENDTAB'],
      [0, 'ENDSEC'],
      [0, 'SECTION'],
      [2, 'ENTITIES'],
    ]);
    return `${header}${this.entities.join('')}${lines([
      [0, 'ENDSEC'],
      [0, 'EOF'],
    ])}`;
  }

  private add(pairs: readonly Pair[]): void {
    this.entities.push(lines(pairs));
  }

  private grow(x: number, y: number): void {
    this.minX = Math.min(this.minX, x);
    this.minY = Math.min(this.minY, y);
    this.maxX = Math.max(this.maxX, x);
    this.maxY = Math.max(this.maxY, y);
  }
}

function lines(pairs: readonly Pair[]): string {
  let text = '';
  for (const [code, value] of pairs)
    text += `${code}\r\n${typeof value === 'number' ? formatNumber(value, code === BULGE ? 12 : 6) : value}\r\n`;
  return text;
}

/** Decimal places of a bulge: times half a chord it is a rise, and a wall must be restored exactly. */
const BULGE = 42;

/** Formats to the given number of decimal places; never an exponent, never −0. */
function formatNumber(value: number, places: number): string {
  const text = value.toFixed(places);
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text;
}

const MAX_TEXT = 250;

/** Text for R12: one line, ASCII, other characters by number. Control characters cannot end the value. */
function escapeText(text: string): string {
  let escaped = '';
  for (let index = 0; index < text.length && escaped.length < MAX_TEXT; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) escaped += ' ';
    else if (code > 0x7e) escaped += `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    else escaped += text[index];
  }
  return escaped;
}
