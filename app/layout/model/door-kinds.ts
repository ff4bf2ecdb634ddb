/** The contents of a doorway, seen from inside the room that it leads from. */
export const DOORS = [
  { id: 'passage' },
  { id: 'hinged-left' },
  { id: 'hinged-right' },
  { id: 'pocket-left' },
  { id: 'pocket-right' },
  { id: 'sliding' },
] as const;
export type DoorKind = (typeof DOORS)[number]['id'];

/** Where a hinged door opens: into that room, or out of it. */
export const SWINGS = [{ id: 'in' }, { id: 'out' }] as const;
export type Swing = (typeof SWINGS)[number]['id'];
