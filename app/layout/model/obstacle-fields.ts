import type { Point } from '#app/geometry/point.ts';
import { type Choice, isUsual, type JobField } from '#app/layout/fields/job-field.ts';
import { MAX_NAME_CHARS, MAX_ROOM } from '#app/layout/fields/limits.ts';
import type { JobObstacle } from '#app/layout/model/job.ts';
import type { Obstacle, ObstacleShape } from '#app/layout/model/layout-request.ts';
import { OBSTACLE_TYPES } from '#app/layout/model/obstacle-types.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as roomThingsWords from '#app/words/en/room-things.ts';

const OBSTACLE_SHAPES = [
  { id: 'rectangle', label: roomThingsWords.rectangle },
  { id: 'circle', label: roomThingsWords.circle },
  { id: 'polygon', label: roomThingsWords.polygon },
] as const satisfies readonly (Choice & { readonly id: ObstacleShape })[];

/** The shapes of the form: a rectangle has an angle only if the user asks for one. */
export const FORM_SHAPES = [
  OBSTACLE_SHAPES[0],
  { id: 'turned', label: roomThingsWords.turnedRectangle },
  OBSTACLE_SHAPES[1],
  OBSTACLE_SHAPES[2],
] as const;

/** Of a form's text the shape that it offers. */
export function formShapeOf({ shape, angle = '' }: { readonly shape?: string; readonly angle?: string }): string {
  if (shape === undefined || shape === '' || shape === 'rectangle') return angle === '' ? 'rectangle' : 'turned';
  return shape;
}

/** Whether a form shows the field for that shape. */
export function isShownFor(name: string, formShape: string): boolean {
  const field = obstacleTable.find((one) => one.name === name);
  if (name === 'angle') return formShape === 'turned';
  return field !== undefined && goesWithShape(field, formShape);
}

const TYPES: readonly Choice[] = Object.entries(OBSTACLE_TYPES).map(([id, { name, since }]) => ({
  id,
  label: name,
  ...(since > 1 && { since }),
}));

const SIZE = { since: 1, kind: 'length', scale: 'large', most: MAX_ROOM, usual: null } as const;

/**
 * Every field of an obstacle, in the order of the form and of documents. Forms, documents, links, the batch command and
 * unit conversion iterate over it as over `JOB_FIELDS`. `link` numbers fields added after version 1. `shapes` lists the
 * shapes that a field applies to. A rectangle has its own sides; its position is that of its bounding box.
 */
const OBSTACLE_FIELDS = [
  { name: 'id', label: '', link: 0, since: 1, kind: 'text', most: 64 },
  { name: 'name', label: obstacleFormWords.name, link: 0, since: 1, kind: 'text', most: MAX_NAME_CHARS },
  { name: 'type', label: obstacleFormWords.type, link: 0, since: 1, kind: 'choice', choices: TYPES, usual: 'custom' },
  { ...SIZE, family: 'obstacleSize', name: 'length', label: obstacleFormWords.length, link: 0, shapes: ['rectangle'] },
  { ...SIZE, family: 'obstacleSize', name: 'width', label: obstacleFormWords.width, link: 0, shapes: ['rectangle'] },
  {
    ...SIZE,
    family: 'obstaclePlace',
    name: 'x',
    label: obstacleFormWords.fromLeftWall,
    link: 0,
    shapes: ['rectangle', 'circle'],
  },
  {
    ...SIZE,
    family: 'obstaclePlace',
    name: 'y',
    label: obstacleFormWords.fromTopWall,
    link: 0,
    shapes: ['rectangle', 'circle'],
  },
  {
    name: 'shape',
    label: obstacleFormWords.shape,
    link: 1,
    since: 4,
    kind: 'choice',
    choices: OBSTACLE_SHAPES,
    usual: 'rectangle',
  },
  {
    ...SIZE,
    family: 'obstacleSize',
    name: 'diameter',
    label: obstacleFormWords.diameter,
    link: 2,
    since: 4,
    shapes: ['circle'],
  },
  /** Clockwise as drawn. */
  {
    name: 'angle',
    label: obstacleFormWords.angle,
    link: 3,
    since: 4,
    kind: 'angle',
    least: 0,
    most: 3599,
    usual: 0,
    shapes: ['rectangle'],
  },
  /** In the frame of the room, as the corners of a custom one. */
  {
    name: 'points',
    label: obstacleFormWords.points,
    link: 4,
    since: 4,
    kind: 'list',
    of: 'corners',
    shapes: ['polygon'],
  },
  {
    name: 'jointsOnEdges',
    label: obstacleFormWords.jointsOnEdges,
    link: 5,
    since: 4,
    kind: 'flag',
    usual: false,
    shapes: ['rectangle'],
  },
  /** From the floor to its top, for the view of the room; null: as usual for such a thing. docs/decisions/look.md */
  { ...SIZE, since: 8, family: 'obstacleSize', name: 'height', label: obstacleFormWords.heightAboveFloor, link: 6 },
] as const satisfies readonly (JobField & { readonly shapes?: readonly ObstacleShape[] })[];

export type ObstacleField = JobField & { readonly shapes?: readonly ObstacleShape[] };
export type ObstacleFieldName = (typeof OBSTACLE_FIELDS)[number]['name'];

/** The table without its literal types, for code that iterates over it. */
export const obstacleTable: readonly ObstacleField[] = OBSTACLE_FIELDS;

/** The fields added after version 1. */
export function laterObstacleFields(): readonly ObstacleField[] {
  return obstacleTable.filter(({ since }) => since > 1);
}

/** Whether the field applies to obstacles of that shape; an unknown shape counts as a rectangle. */
export function goesWithShape({ shapes }: ObstacleField, shape: string | undefined): boolean {
  const known = OBSTACLE_SHAPES.find(({ id }) => id === shape)?.id ?? 'rectangle';
  return shapes === undefined || shapes.includes(known);
}

/** An obstacle's values by field, as the program has them: lengths and corners on the lattice, angles in tenths. */
export function obstacleValues(obstacle: Obstacle): Readonly<Record<string, unknown>> {
  const { form, x, y, ...rest } = obstacle;
  if (form === undefined) return { ...rest, x, y };
  if (form.shape === 'circle') return { ...rest, x, y, shape: 'circle', diameter: rest.width };
  if (form.shape === 'polygon') {
    return { ...rest, x, y, shape: 'polygon', points: form.corners.map((at) => ({ x: at.x + x, y: at.y + y })) };
  }
  return { ...rest, x, y, length: form.length, width: form.width, angle: form.angle };
}

/** An obstacle's later fields that are set, with their values. */
export function laterObstacleValues(obstacle: Obstacle): readonly (readonly [ObstacleField, unknown])[] {
  const values = obstacleValues(obstacle);
  return laterObstacleFields().flatMap((field) => {
    const value = values[field.name];
    return value === undefined || isUsual(field, value) ? [] : [[field, value] as const];
  });
}

/** The first document version that can represent an obstacle. */
export function versionOfObstacle(obstacle: Obstacle): number {
  const type = TYPES.find(({ id }) => id === obstacle.type);
  return Math.max(type?.since ?? 1, ...laterObstacleValues(obstacle).map(([{ since }]) => since));
}

/** An obstacle as in a document; `write` converts the value of a field. */
export function writeObstacle(
  obstacle: Obstacle,
  write: (field: ObstacleField, value: unknown) => unknown,
): JobObstacle {
  const values = obstacleValues(obstacle);
  const first = obstacleTable.filter(({ since }) => since === 1).map((field) => [field, values[field.name]] as const);
  const all = [...first, ...laterObstacleValues(obstacle)].map(([field, value]) => [field.name, write(field, value)]);
  return Object.fromEntries(all) as JobObstacle;
}

/** Whether the field contains lengths: one, or the coordinates of corners. */
function holdsLengths({ kind }: ObstacleField): boolean {
  return kind === 'length' || kind === 'list';
}

/** The texts of an obstacle's sizes in a form; empty ones are omitted. */
export function sizesOfObstacle(obstacle: object): Readonly<Record<string, string>> {
  const sizes = Object.entries(obstacle).filter(([name, value]) => {
    const field = obstacleTable.find((one) => one.name === name);
    return field !== undefined && holdsLengths(field) && typeof value === 'string' && value !== '';
  });
  return Object.fromEntries(sizes);
}

/**
 * Maps every length of an obstacle, from a document or a form's text, and nothing else. In a form, corners are one per
 * line and `changeLine` maps a line.
 */
export function mapObstacle<A, B, T extends object>(
  obstacle: T,
  change: (value: A) => B,
  changeLine: (line: string) => string = (line) => line,
): T {
  const changed = Object.entries(obstacle).map(([name, value]) => {
    const field = obstacleTable.find((one) => one.name === name);
    if (field === undefined || !holdsLengths(field) || value === undefined) return [name, value];
    if (field.kind === 'length') return [name, change(value)];
    if (typeof value === 'string')
      return [
        name,
        value
          .split(/\r\n|\r|\n/)
          .map(changeLine)
          .join('\n'),
      ];
    return [name, (value as Point[]).map(({ x, y }) => ({ x: change(x as A), y: change(y as A) }))];
  });
  return Object.fromEntries(changed) as T;
}
