import type { JOB_FIELDS } from '#app/layout/model/job-fields.ts';
import type { PatternId } from '#app/layout/patterns/registry.ts';
import type { Length } from '#app/layout/units/length.ts';

export type DeclaredField = (typeof JOB_FIELDS)[number];
export type FirstField = Extract<DeclaredField, { since: 1 }>;
export type LaterField = Exclude<DeclaredField, FirstField>;
/** Fields that are lists of records with their own fields. */
export type RecordsField = Extract<DeclaredField, { kind: 'records' }>;
type TradeField = Exclude<LaterField, RecordsField>;
export type KeyOf<F extends DeclaredField> = F extends { key: infer K extends string } ? K : F['name'];
type OrNull<F extends { usual: unknown }, T> = F['usual'] extends null ? T | null : T;

/** Corners and obstacles have different shapes in a form, a document and the program. */
export type OfLists<F extends DeclaredField, Corners, Obstacles, Else> = F extends { of: 'corners' }
  ? Corners
  : F extends { of: 'obstacles' }
    ? Obstacles
    : Else;

/** The program's type of a field: lengths in lattice units, numbers and angles as integers in units of their last digit. */
export type SimpleValueOf<F extends DeclaredField> = F extends { choices: readonly { id: infer Id }[] }
  ? Id
  : F extends { known: readonly (infer Word)[] }
    ? readonly Word[]
    : F extends { kind: 'list' }
      ? readonly number[]
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'text' | 'allowance' | 'area' | 'slope' | 'amount' }
          ? string
          : F extends { kind: 'joint' } | { kind: 'length'; since: 1 }
            ? Length
            : F extends { kind: 'length'; usual: unknown }
              ? OrNull<F, Length>
              : F extends { usual: unknown }
                ? OrNull<F, number>
                : never;

/** The fields added after version 1: how tiles are cut and bought, and facts about the site. Null means not given. */
export type Trade = { readonly [F in TradeField as KeyOf<F>]: SimpleValueOf<F> };

type LaterLaying = Extract<TradeField, { lays: true } | { laysWith: readonly string[] }>;

/**
 * What is laid: the fields that can differ between two coverings and affect tile positions. Later fields are present
 * only if set. Cost and appearance are not part of it.
 */
export type Finish = {
  readonly [F in Exclude<Extract<FirstField, { finish: true }>, { name: 'layoutType' }> as KeyOf<F>]: SimpleValueOf<F>;
} & {
  /** Any pattern that the engine lays; the field chooses among those that are offered. */
  readonly layoutType: PatternId;
} & {
  readonly [F in Extract<LaterLaying, { finish: true }> as KeyOf<F>]?: SimpleValueOf<F>;
};

/** The later fields that decide tile positions of every finish, as in a request: present only if set. */
export type LaterFloor = {
  readonly [F in Exclude<LaterLaying, { finish: true }> as KeyOf<F>]?: SimpleValueOf<F>;
};

/** How tiles are cut: input of the cutting plan. */
export type CuttingOptions = { readonly [F in Extract<LaterField, { cuts: true }> as KeyOf<F>]: SimpleValueOf<F> };

export type NotchChoice = Trade['notch'];
export type PriceUnit = Trade['priceUnit'];
