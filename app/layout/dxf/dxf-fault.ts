/** Largest file size in bytes. */
export const MAX_DXF_BYTES = 16 * 1024 * 1024;
/** The most entities to read, including those in inserted blocks. */
export const MAX_DXF_ENTITIES = 100_000;
/** The most corners in total. */
export const MAX_DXF_CORNERS = 300_000;
/** Deepest nesting of blocks. */
export const MAX_BLOCK_DEPTH = 4;

/** Why a file is not read, or has no room. Lines are counted from 1. */
export type DxfFault =
  | { readonly code: 'empty' | 'dwg' | 'cut-short' | 'too-heavy' | 'too-many-entities' | 'too-many-corners' }
  | { readonly code: 'not-dxf' | 'bad-number'; readonly line: number; readonly typed: string }
  | { readonly code: 'nested-too-deep'; readonly block: string };
