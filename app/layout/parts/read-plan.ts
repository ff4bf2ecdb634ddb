import type { Point } from '#app/geometry/point.ts';
import { type CheckedRoom, checkRoom } from '#app/layout/job/check-room.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/job/job-problem.ts';
import { isMissing, isRecord, ownValue, type RawRecord } from '#app/layout/job/raw-value.ts';
import { type JobShape, readShape } from '#app/layout/job/read-shape.ts';
import { readSize } from '#app/layout/job/read-size.ts';
import { admitPlan, type DrawnPlan, type PlanFault } from '#app/layout/parts/admit-plan.ts';
import { type Doorway, MAX_DOORWAYS, MAX_PARTS, type PartsPlan, type PlanSurface } from '#app/layout/parts/plan.ts';
import { type TypedWall, unfoldWalls } from '#app/layout/parts/unfold-walls.ts';
import { wordPlanFault } from '#app/layout/parts/word-plan-fault.ts';
import { MAX_NAME_CHARS } from '#app/layout/room/limits.ts';
import { roomRing } from '#app/layout/room/room.ts';
import { firstCourseHeight } from '#app/layout/room/wall-frame.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import * as words from '#app/words/en/parts.ts';

/** A plan as the room of a request. */
export type CheckedPlan = CheckedRoom & { readonly plan: PartsPlan };

/** A part as it was given: its room in its own frame, and where that frame lies on the plan. */
interface TypedPart {
  readonly name: string;
  readonly room: CheckedRoom;
  readonly at: Point;
  /** Of a wall: the ends at which it laps the wall that it meets. */
  readonly laps: TypedWall['laps'];
}

/** Reads `parts`, `doorways`, `surface` and `levelLine` of a job; null with problems added where they make no plan. */
export function readPlan(shape: JobShape, problems: JobProblem[]): CheckedPlan | null {
  const reader = new PlanReader(shape, problems);
  const before = problems.length;
  const { surface } = shape.values;
  const parts = reader.parts(surface);
  const doorways = reader.doorways(surface);
  reader.noneOfThePlan('obstacles', words.obstaclesOfRooms);
  const drawn = surface === 'wall' ? reader.walls(parts) : { surface, parts: parts.map(placePart), doorways };
  if (problems.length > before || drawn === null) return null;
  const admitted = admitPlan(drawn);
  if (admitted.ok) return { ...admitted.value, offset: { x: 0, y: 0 } };
  reader.fault(
    admitted.error,
    parts.map(({ name }) => name),
  );
  return null;
}

function placePart({ name, room: { room, obstacles, offset }, at }: TypedPart): DrawnPlan['parts'][number] {
  const [x, y] = [at.x + offset.x, at.y + offset.y];
  return {
    name,
    ring: roomRing(room).map((corner) => ({ x: corner.x + x, y: corner.y + y })),
    obstacles: obstacles.map((one) => ({ ...one, x: (one.x + x) as Length, y: (one.y + y) as Length })),
  };
}

/** Reads a plan's lists field by field and gathers what is wrong with them. */
class PlanReader {
  readonly #unit;

  constructor(
    private readonly shape: JobShape,
    private readonly problems: JobProblem[],
  ) {
    this.#unit = sizeUnit(shape.values.unitSystem);
  }

  parts(surface: PlanSurface): TypedPart[] {
    const list = this.#list('parts', MAX_PARTS, (count, limit) => ({ code: 'too-many-parts', count, limit }));
    if (list?.length === 0) this.fault({ code: 'no-parts' }, []);
    return (list ?? []).flatMap((raw, index) => {
      const path = `parts[${index}].`;
      if (!isRecord(raw)) return this.#needs(`parts[${index}]`, words.notAPart);
      const part = readShape({ ...raw, unitSystem: this.shape.values.unitSystem, surface: 'floor' });
      const found: JobProblem[] = part.problems.filter(({ field }) => field === 'roomType');
      const room = checkRoom(part, found);
      this.problems.push(...found.map((problem) => ({ ...problem, field: `${path}${problem.field}` })));
      const name = this.#name(raw, path, (surface === 'wall' ? words.wallName : words.partName)(index + 1));
      const at = { x: this.#place(raw, path, 'x'), y: this.#place(raw, path, 'y') };
      const laps = this.choice(raw, 'laps', path, ['', 'none', 'left', 'right', 'both']) as TypedPart['laps'];
      return room === null ? [] : { name, room, at, laps };
    });
  }

  doorways(surface: PlanSurface): Doorway[] {
    const list = this.#list('doorways', MAX_DOORWAYS, (count, limit) => ({ code: 'too-many-doorways', count, limit }));
    if (surface === 'wall' && list !== null && list.length > 0) this.#needs('doorways', words.noDoorwaysInWalls);
    return (list ?? []).flatMap((raw, index) => {
      const path = `doorways[${index}].`;
      if (!isRecord(raw)) return this.#needs(`doorways[${index}]`, words.notADoorway);
      return {
        x: this.#place(raw, path, 'x'),
        y: this.#place(raw, path, 'y'),
        width: this.#size(raw, path, 'width'),
        length: this.#size(raw, path, 'length'),
        tiled: this.#flag(raw, path, 'tiled', true),
        wayOut: this.#flag(raw, path, 'wayOut', false),
      };
    });
  }

  /** The walls side by side; null where nothing is left of one. */
  walls(parts: readonly TypedPart[]): DrawnPlan | null {
    const { joint, jointDepth, kerf } = this.shape.values;
    const levelLine = firstCourseHeight(this.shape.values);
    const walls = parts.map(
      ({ name, room: { room, obstacles, offset }, at, laps }): TypedWall => ({
        name,
        laps,
        ring: roomRing(room).map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y + at.y })),
        obstacles: obstacles.map((one) => ({
          ...one,
          x: (one.x + offset.x) as Length,
          y: (one.y + offset.y + at.y) as Length,
        })),
      }),
    );
    const unfolded = unfoldWalls(walls, { lap: jointDepth + joint, blade: kerf, levelLine });
    if (unfolded.ok) return unfolded.value;
    this.#needs(`parts[${unfolded.error.wall}].roomWidth`, words.wallTooNarrow);
    return null;
  }

  /** One of some words; the first where nothing is said. */
  choice(raw: RawRecord, key: string, path: string, choices: readonly [string, ...string[]]): string {
    const value = ownValue(raw, key);
    if (isMissing(value) || value === '') return choices[0];
    const chosen = choices.find((one) => one === value);
    if (chosen === undefined)
      this.#add(`${path}${key}`, value, { code: 'unknown-choice', choices: choices.filter(Boolean) });
    return chosen ?? choices[0];
  }

  /** What belongs to a part is not guessed to be of one of them. */
  noneOfThePlan(key: string, said: string): void {
    const value = ownValue(this.shape.raw, key);
    if (Array.isArray(value) ? value.length > 0 : !isMissing(value) && value !== '') this.#needs(key, said);
  }

  fault(fault: PlanFault, names: readonly string[]): void {
    const { field, words: said } = wordPlanFault(fault, names, this.#unit);
    this.#needs(field, said);
  }

  #list(key: string, limit: number, tooMany: (count: number, limit: number) => PlanFault): readonly unknown[] | null {
    const value = ownValue(this.shape.raw, key);
    if (isMissing(value)) return [];
    if (!Array.isArray(value)) this.#add(key, value, { code: 'not-a-list' });
    else if (value.length > limit) this.fault(tooMany(value.length, limit), []);
    else return value;
    return null;
  }

  #name(raw: RawRecord, path: string, usual: string): string {
    const value = ownValue(raw, 'name');
    if (isMissing(value) || value === '') return usual;
    if (typeof value !== 'string') this.#add(`${path}name`, value, { code: 'not-a-text' });
    else if (value.trim().length > MAX_NAME_CHARS)
      this.#add(`${path}name`, value, { code: 'name-too-long', limit: MAX_NAME_CHARS });
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : usual;
  }

  #flag(raw: RawRecord, path: string, key: string, usual: boolean): boolean {
    const value = ownValue(raw, key);
    if (typeof value !== 'boolean' && !isMissing(value)) this.#needs(`${path}${key}`, words.notATruth);
    return typeof value === 'boolean' ? value : usual;
  }

  /** A coordinate on the plan, 0 where none is given. */
  #place(raw: RawRecord, path: string, key: string): Length {
    const value = ownValue(raw, key);
    return isMissing(value) || value === '' ? (0 as Length) : this.#length(raw, path, key);
  }

  #size(raw: RawRecord, path: string, key: string): Length {
    const before = this.problems.length;
    const size = this.#length(raw, path, key);
    if (size <= 0 && this.problems.length === before) {
      this.#add(`${path}${key}`, ownValue(raw, key), { code: 'not-positive' });
    }
    return size;
  }

  #length(raw: RawRecord, path: string, key: string): Length {
    const size = readSize(ownValue(raw, key), `${path}${key}`, this.#unit);
    if (size.ok) return size.value.value;
    this.problems.push(size.error);
    return 0 as Length;
  }

  #needs(field: string, said: string): [] {
    this.problems.push({ field, code: 'needs', words: said, typed: '', unit: this.#unit });
    return [];
  }

  #add(field: string, value: unknown, problem: JobProblemKind): void {
    this.problems.push({ ...problem, field, typed: describeTyped(value), unit: this.#unit });
  }
}
