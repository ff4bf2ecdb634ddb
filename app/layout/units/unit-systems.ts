/** The units in which sizes are shown and typed, in the order in which they are offered. A new system is a line here. */
export const UNIT_SYSTEMS = [
  { id: 'imperial', label: 'Imperial', note: 'feet, inches', trade: 'imperial', large: 'in', small: 'in' },
  { id: 'metric', label: 'Metric', note: 'cm, mm', trade: 'metric', large: 'cm', small: 'mm' },
] as const satisfies readonly UnitSystemEntry[];

interface UnitSystemEntry {
  /** As forms, documents, links and the batch door name it. */
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Whose sizes joints, trowels, areas and paper come in. */
  readonly trade: 'imperial' | 'metric';
  /** The unit of rooms, tiles, obstacles and start cuts. */
  readonly large: 'in' | 'cm' | 'mm';
  /** The unit of joints, gaps, blades and hollows. */
  readonly small: 'in' | 'mm';
}
