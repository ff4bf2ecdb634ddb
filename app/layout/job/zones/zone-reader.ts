import type { Point } from '#app/geometry/point.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import { readObstacle } from '#app/layout/job/read-obstacle.ts';
import { ValueReader } from '#app/layout/job/read-values.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { isWall, turnOver } from '#app/layout/model/wall-frame.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import { roomBounds } from '#app/layout/room/room.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/zones.ts';

/** Reads the values of one zone's area, and collects the problems at the fields of the zone. */
export class ZoneReader extends ValueReader {
  constructor(
    unit: FieldUnit,
    problems: JobProblem[],
    /** The job without its zones. */
    readonly request: LayoutRequest,
    /** Path of the zone: `zones[0].`. */
    readonly path: string,
    /** From the room's frame to the frame in which its corners were typed. */
    private readonly offset: Point,
  ) {
    super(unit, problems);
  }

  /** Width and length of the room's box. */
  get box(): { readonly width: number; readonly length: number } {
    const { minX, minY, maxX, maxY } = roomBounds(this.request.room);
    return { width: maxX - minX, length: maxY - minY };
  }

  /** Whether the surface is a wall, measured from its bottom up. */
  get isOnWall(): boolean {
    return isWall(this.request);
  }

  /** The number of problems so far. */
  get count(): number {
    return this.problems.length;
  }

  /** A form typed like an obstacle's, in the room's frame; null if problems were added. */
  form(raw: RawRecord, shape: 'rectangle' | 'turned' | 'circle' | 'polygon'): PlacedForm | null {
    const typed = { ...raw, name: words.fieldName, type: 'custom', shape, height: '', jointsOnEdges: false };
    const read = readObstacle(typed, 0, this.unit, this.path);
    if (read.ok) return this.#inRoom(read.value);
    this.problems.push(...read.error);
    return null;
  }

  /** Whether a form is inside the room's box. If not, adds a problem at its place, or at a size that is larger than the room. */
  isInBox(form: PlacedForm, fields: Readonly<Record<'x' | 'y' | 'width' | 'length', string>>): boolean {
    const { width, length } = this.box;
    const refuse = (field: string) => {
      this.refuse(field, words.outsideRoom);
      return false;
    };
    if (form.width > width) return refuse(fields.width);
    if (form.length > length) return refuse(fields.length);
    if (form.x < 0 || form.x + form.width > width) return refuse(fields.x);
    if (form.y < 0 || form.y + form.length > length) return refuse(fields.y);
    return true;
  }

  /** Adds a problem at a field of the zone. */
  refuse(field: string, message: string): void {
    this.needs(`${this.path}${field}`, message);
  }

  /** Adds a problem that another reader found. */
  pass(problem: JobProblem): void {
    this.problems.push(problem);
  }

  /** Adds a problem that another reader found at a field of the zone. */
  passIn(problem: JobProblem): void {
    this.pass({ ...problem, field: `${this.path}${problem.field}` });
  }

  /** The position of a drain in the room's frame. */
  inRoom({ drainX = null, drainY = null }: Pick<LayoutRequest, 'drainX' | 'drainY'>) {
    return {
      drainX: drainX === null ? null : ((drainX - this.offset.x) as Length),
      drainY: drainY === null ? null : ((drainY - this.offset.y) as Length),
    };
  }

  /** Corners and positions are typed from the corner that the user chose; on a wall, from its bottom up. */
  #inRoom(form: PlacedForm): PlacedForm {
    const moved = { ...form, x: (form.x - this.offset.x) as Length, y: (form.y - this.offset.y) as Length };
    return isWall(this.request) ? turnOver(moved, this.box.length) : moved;
  }
}
