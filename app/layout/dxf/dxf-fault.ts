import type { LooseEnd } from '#app/layout/dxf/close-outlines.ts';

/** The most that a file may weigh, in bytes. */
export const MAX_DXF_BYTES = 16 * 1024 * 1024;
/** The most entities that are looked at, those that blocks put in included. */
export const MAX_DXF_ENTITIES = 100_000;
/** The most corners that they may have together. */
export const MAX_DXF_CORNERS = 300_000;
/** Blocks may hold blocks so deep. */
export const MAX_BLOCK_DEPTH = 4;

/** Why a file is not read, or holds no room. Lines are counted from 1. */
export type DxfFault =
  | { readonly code: 'empty' | 'binary' | 'dwg' | 'cut-short' | 'too-heavy' | 'too-many-entities' | 'too-many-corners' }
  | { readonly code: 'not-dxf' | 'bad-number'; readonly line: number; readonly typed: string }
  | { readonly code: 'nested-too-deep'; readonly block: string }
  | {
      readonly code: 'no-outline';
      /** Lines, arcs and open polylines that do not close. */
      readonly open: number;
      /** Where that shows, in the drawing's units. */
      readonly loose: readonly LooseEnd[];
      /** Kinds of entities that are not read, such as `SPLINE`. */
      readonly unread: readonly string[];
    };
