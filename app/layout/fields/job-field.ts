import type { Ability } from '#app/layout/fields/ability.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import type { AmountKind } from '#app/layout/fields/read-amount.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { type FieldUnit, jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { asOnTape } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';

/** One choice of a field. */
export interface Choice {
  /** Identifier in forms, documents, links and the batch command: never changed and never reused. */
  readonly id: string;
  /** As it is offered; absent where the words depend on more than the choice. */
  readonly label?: string;
  /** The version of the documents that first knew it; absent: that of its field. */
  readonly since?: number;
  /** What a plan must allow for it to be picked. */
  readonly needs?: Ability;
}

interface EveryField {
  /** As forms, documents, files, links and the batch door name it. */
  readonly name: string;
  /** As the program names its value, where that differs. */
  readonly key?: string;
  /** The words beside its control. */
  readonly label: string;
  /** Those of a wall, where they differ. */
  readonly wallLabel?: string;
  /** Those of planks, where they differ. */
  readonly plankLabel?: string;
  /** Its number in job links: never changed, and never given to another. */
  readonly link: number;
  /** Its number in links where its items say what came after version 1: a program that knows only that must not read them. */
  readonly laterLink?: number;
  /**
   * The version of the documents that first knew it: for a new field one more than the newest that was released, of
   * which `released-fields.test.ts` has a list. Those of version 1 are always written, and are judged with one another; a later one is
   * written where it says something.
   */
  readonly since: number;
  /**
   * It decides where tiles lie: a change of it takes the layout off the page, what cannot be read of it is refused, and
   * it is part of the layout's key. What is wrong in any other field is said at the field alone, which then counts as
   * not given.
   */
  readonly lays?: true;
  /** It decides where tiles lie with these patterns only; what is wrong in it refuses nothing all the same. */
  readonly laysWith?: readonly string[];
  /** How the layout's key says it; absent: `name=`. */
  readonly keyMark?: string;
  /** Where its control stands: among the inputs, or in the notes beside a layout. Absent: among the inputs. */
  readonly place?: 'notes';
  /** What a plan must allow for it to say anything. */
  readonly needs?: Ability;
  /** It says something with these patterns only: with any other it decides nothing, and what is wrong in it harms nothing. */
  readonly patterns?: readonly string[];
  /** It says something of that surface only. */
  readonly surface?: 'wall';
  /** It says how tiles are cut and how many are bought for it: the cutting plan follows from it, or goes with it. */
  readonly cuts?: true;
  /**
   * It can differ between two coverings of one floor: it is part of a `Finish`. Without the mark it says what is there, or
   * goes for the whole job.
   */
  readonly finish?: true;
}

/** How a field is read, kept, written and compared. `usual` is what its absence means, in every document for ever. */
export type JobField = EveryField &
  (
    | {
        readonly kind: 'length';
        /** `large`: inches or centimetres; `small`: inches or millimetres. */
        readonly scale: 'large' | 'small';
        /** Absent: 0. */
        readonly least?: Length;
        readonly most: Length;
        /** Null: nothing is known. */
        readonly usual: Length | null;
        /** It may be typed as a share, 1/3 or 30%, of the tile's length and the joint together. */
        readonly isShare?: true;
        /** It may lie on either side of zero. */
        readonly isSigned?: true;
        /** 0 is no such size. */
        readonly isPositive?: true;
        /** Of what it is a size, where messages have words and an example for that; absent: its label, and an example by its scale. */
        readonly family?: 'tile' | 'room' | 'startCut' | 'obstacleSize' | 'obstaclePlace' | 'zoneSize' | 'zonePlace';
      }
    /** A length of the large scale, or so many rows of tiles, as `readRows` keeps it: `2 rows`. */
    | { readonly kind: 'rows'; readonly most: Length; readonly usual: null }
    /** A joint of the trade: in the other unit system it is sold in another size, its pair. Usual is the trade's own. */
    | { readonly kind: 'joint'; readonly most: Length }
    /** A number with `places` decimals at most, kept as a whole number of its last digit; so are `least` and `most`. */
    | ({ readonly kind: 'number'; readonly places: number } & Bounds)
    /** Degrees clockwise as drawn, to a tenth; kept, as its bounds are, in tenths. */
    | ({ readonly kind: 'angle' } & Bounds)
    | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly usual: string }
    /** `initial`: how a new form starts, where that is not what absence means. */
    | { readonly kind: 'flag'; readonly usual: boolean; readonly initial?: boolean }
    /** What is bought beyond what is needed, as `readAllowance` keeps it: `15%` or `3 tiles`. */
    | { readonly kind: 'allowance'; readonly usual: string }
    /** An area with its unit, as `readArea` keeps it: `15.5 sq ft`; empty for none. */
    | { readonly kind: 'area'; readonly usual: '' }
    /** A slope with its unit, as `readSlope` keeps it: `1/4 in/ft`; empty: as usual in the job's units. */
    | { readonly kind: 'slope'; readonly usual: '' }
    /** A volume or a weight with its unit, as `readAmount` keeps it: `0.45 cu ft`, `1.9 kg`; empty for none. */
    | { readonly kind: 'amount'; readonly of: AmountKind; readonly usual: '' }
    /**
     * At most `most` characters. `isWalls`: a room's walls and diagonals one a line, whose lengths follow the units.
     * `isSlab`: straight lines one a line, whose lengths follow the units. `isColor`: `#rrggbb`. `isPhoto`: the id of a picture.
     */
    | {
        readonly kind: 'text';
        readonly most: number;
        readonly isWalls?: true;
        readonly isSlab?: true;
        readonly isColor?: true;
        readonly isPhoto?: true;
      }
    /** Known words; others are passed over, as a later program may know more of them. */
    | { readonly kind: 'list'; readonly of: 'words'; readonly known: readonly string[] }
    /** Whole numbers from 0 to `most`, each once. `refusal`: what is said of anything else; absent: it is passed over. */
    | { readonly kind: 'list'; readonly of: 'indexes'; readonly most: number; readonly refusal?: string }
    | { readonly kind: 'list'; readonly of: 'corners' | 'obstacles' }
    /**
     * At most `most` things with fields of their own. `keepsUsual`: a value that is as usual is kept where it was typed, for
     * absence means another thing there.
     */
    | {
        readonly kind: 'records';
        readonly fields: readonly JobField[];
        readonly most: number;
        readonly keepsUsual?: true;
      }
  );

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly usual: number | null;
}

/** The words beside its control, in a job on that surface and of that material. */
export function labelOf(
  field: JobField,
  job: { readonly laying?: string; readonly surface?: string; readonly layoutType?: string },
): string {
  if (termsOf(job) === 'planks') return field.plankLabel ?? field.label;
  return surfaceOf(job) === 'wall' ? (field.wallLabel ?? field.label) : field.label;
}

/** What the form calls a choice; '' for what is none. */
export function choiceLabel(field: JobField, id: string): string {
  return field.kind === 'choice' ? (field.choices.find((choice) => choice.id === id)?.label ?? '') : '';
}

/** The name under which the program keeps the field's value. */
export function keyOf(field: JobField): string {
  return field.key ?? field.name;
}

/** Decimals of a number or of an angle. */
export function placesOf(field: JobField & { kind: 'number' | 'angle' }): number {
  return field.kind === 'angle' ? 1 : field.places;
}

/** The unit that a bare number in the field is in. */
export function unitOf(field: JobField, system: string): FieldUnit {
  const isSmall = field.kind === 'joint' || (field.kind === 'length' && field.scale === 'small');
  return isSmall ? jointUnit(system) : sizeUnit(system);
}

/** The field's text as it is shown once its control is left. */
export function asLeft(field: JobField, text: string, system: string): string {
  // A share stays: 0.5 is half an inch, 1/2 half a tile.
  if (field.kind === 'joint' || (field.kind === 'length' && field.isShare !== true)) {
    return asOnTape(text, unitOf(field, system));
  }
  return text;
}

/** Whether the field says something with that pattern. */
export function goesWith(field: JobField, layoutType: string): boolean {
  return field.patterns === undefined || field.patterns.includes(layoutType);
}

/** Whether the field decides where tiles lie with that pattern. */
export function laysIn(field: JobField, layoutType: string): boolean {
  return field.lays === true || field.laysWith?.includes(layoutType) === true;
}

/** Whether the value is what the field's absence means. */
export function isUsual(field: JobField, value: unknown): boolean {
  switch (field.kind) {
    case 'list':
    case 'records':
      return (value as readonly unknown[]).length === 0;
    case 'text':
      return value === '';
    case 'joint':
      return false;
    default:
      return value === field.usual;
  }
}

/** The value that the field's absence means; that of a joint and of a size that must be given is 0. */
export function usualValue(field: JobField): unknown {
  switch (field.kind) {
    case 'list':
    case 'records':
      return [];
    case 'text':
      return '';
    case 'joint':
      return 0;
    case 'length':
      return field.since === 1 ? (field.usual ?? 0) : field.usual;
    default:
      return field.usual;
  }
}
