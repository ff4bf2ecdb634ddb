/** The typed fields of a floor plan, with the maximum length of each. Any may be empty. */
export const WISH_FIELDS = {
  planSheet: 20,
  planScale: 40,
  /** A length in the drawing's own units. */
  planSpan: 30,
  /** Its real length. */
  planLength: 40,
  /** The left, top, right and bottom of a part of the sheet in percent. */
  planPart: 60,
  /** Encoded names of layers, with commas between them. */
  planLayers: 20_000,
  /** Inches. */
  planTolerance: 10,
  /** The middles of openings that stay open, in the drawing's units: `x,y x,y`. */
  planOpen: 4000,
  /** The ticked rooms, as numbers in their list. */
  planRooms: 400,
} as const;

/** The typed options for a floor plan. */
export type TypedWish = Readonly<Record<keyof typeof WISH_FIELDS, string>>;

/** Nothing was typed. */
export const NO_TYPED_WISH: TypedWish = {
  planSheet: '',
  planScale: '',
  planSpan: '',
  planLength: '',
  planPart: '',
  planLayers: '',
  planTolerance: '',
  planOpen: '',
  planRooms: '',
};
