import type { Ability } from '#app/layout/fields/ability.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import type { AmountKind } from '#app/layout/fields/read-amount.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { type FieldUnit, jointUnit, sizeUnit, tradeOf } from '#app/layout/units/field-unit.ts';
import { asOnTape } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';

/** One choice of a field. */
export interface Choice {
  /** Identifier in forms, documents, links and the batch command: never changed and never reused. */
  readonly id: string;
  /** As it is offered; absent where the words depend on more than the choice. */
  readonly label?: string;
  /** The first document version that supports it; absent: the field's. */
  readonly since?: number;
  /** The ability that a plan needs for this choice. */
  readonly needs?: Ability;
}

interface EveryField {
  /** As forms, documents, files, links and the batch door name it. */
  readonly name: string;
  /** As the program names its value, where that differs. */
  readonly key?: string;
  /** The words beside its control. */
  readonly label: string;
  /** The words for a wall, if they differ. */
  readonly wallLabel?: string;
  /** The words for planks, if they differ. */
  readonly plankLabel?: string;
  /** Its number in job links: never changed, and never given to another. */
  readonly link: number;
  /**
   * Its number in links if its items have fields added after version 1, because a program that knows only version 1
   * must not read them.
   */
  readonly laterLink?: number;
  /**
   * The version of the documents that first knew it: for a new field one more than the newest that was released, of
   * which `released-fields.test.ts` has a list. Those of version 1 are always written, and are judged with one another; a later one is
   * written where it says something.
   */
  readonly since: number;
  /**
   * Whether it affects tile positions. Then a change removes the layout from the page, an unreadable value is rejected,
   * and the field is part of the layout's key. A fault in any other field is reported at the field only, which then
   * counts as absent.
   */
  readonly lays?: true;
  /** It affects tile positions only with these patterns. Even then a fault in it rejects nothing. */
  readonly laysWith?: readonly string[];
  /** How the layout's key writes it; absent: `name=`. */
  readonly keyMark?: string;
  /** Where its control is: among the inputs, or in the notes beside a layout. Absent: among the inputs. */
  readonly place?: 'notes';
  /** The ability that a plan needs for this field to have an effect. */
  readonly needs?: Ability;
  /** It has an effect only with these patterns. With any other, faults in it do no harm. */
  readonly patterns?: readonly string[];
  /** It has an effect only on that surface. */
  readonly surface?: 'wall';
  /** Whether it affects how tiles are cut and how many are bought, so the cutting plan depends on it or includes it. */
  readonly cuts?: true;
  /**
   * Whether it can differ between two coverings of one floor. Then it is part of a `Finish`. Without this mark it
   * describes the floor, or applies to the whole job.
   */
  readonly finish?: true;
  /**
   * Only with `finish`: how a tile is set or how many are kept, not which tile it is. Coverings that differ only in
   * such fields share one tile in the order.
   */
  readonly isOfWork?: true;
}

/** How a field is read, kept, written and compared. `usual` is what its absence means, in every document for ever. */
export type JobField = EveryField &
  (
    | {
        readonly kind: 'length';
        /** `large`: inches or centimeters; `small`: inches or millimeters. */
        readonly scale: 'large' | 'small';
        /** Absent: 0. */
        readonly least?: Length;
        readonly most: Length;
        /** Null: nothing is known. */
        readonly usual: Length | null;
        /** Only where `usual` is null: what an empty field counts as, where each trade has its own figure. */
        readonly usualIn?: Readonly<Record<TradeUnits, Length>>;
        /** It may be typed as a share, 1/3 or 30%, of the tile's length and the joint together. */
        readonly isShare?: true;
        /** Whether it may be negative. */
        readonly isSigned?: true;
        /** Whether 0 is not allowed. */
        readonly isPositive?: true;
        /**
         * What it is a size of, if messages have their own words and example for that; absent: its label, and an
         * example for its scale.
         */
        readonly family?: 'tile' | 'room' | 'startCut' | 'obstacleSize' | 'obstaclePlace' | 'zoneSize' | 'zonePlace';
      }
    /** A length of the large scale, or a number of tile rows in the format of `readRows`: `2 rows`. */
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
    /** The allowance for breakage in the format of `readAllowance`: `15%` or `3 tiles`. */
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
    /** Known words. Unknown ones are ignored, because a later program may know more. */
    | { readonly kind: 'list'; readonly of: 'words'; readonly known: readonly string[] }
    /** Whole numbers from 0 to `most`, each once. `refusal`: the message for anything else; absent: it is ignored. */
    | { readonly kind: 'list'; readonly of: 'indexes'; readonly most: number; readonly refusal?: string }
    | { readonly kind: 'list'; readonly of: 'corners' | 'obstacles' }
    /**
     * At most `most` records with their own fields. `keepsUsual`: a typed value is stored even if it is the usual one,
     * because absence means something else there.
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

/** The form's label of a choice; '' if there is no such choice. */
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

/** What an empty length counts as in a job of that system; null: nothing is known. */
export function usualLength(field: JobField & { kind: 'length' }, system: string): Length | null {
  return field.usualIn?.[tradeOf(system)] ?? field.usual;
}

/** The field's text as it is shown once its control is left. */
export function asLeft(field: JobField, text: string, system: string): string {
  // A share stays: 0.5 is half an inch, 1/2 half a tile.
  if (field.kind === 'joint' || (field.kind === 'length' && field.isShare !== true)) {
    return asOnTape(text, unitOf(field, system));
  }
  return text;
}

/** Whether the field has an effect with that pattern. */
export function goesWith(field: JobField, layoutType: string): boolean {
  return field.patterns === undefined || field.patterns.includes(layoutType);
}

/** Whether the field affects tile positions with that pattern. */
export function laysIn(field: JobField, layoutType: string): boolean {
  return field.lays === true || field.laysWith?.includes(layoutType) === true;
}

/** Whether the value equals the meaning of the field's absence. */
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

/** The value that the field's absence means. For a joint and a required size it is 0. */
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
