/** The units in which sizes are shown and typed, in the order in which they are offered. A new system is a line here; a unit that no other has takes its size and its words as well. */
export const UNIT_SYSTEMS = [
  {
    id: 'imperial',
    label: 'Imperial',
    note: 'feet, inches',
    spoken: 'inches and feet',
    trade: 'imperial',
    large: 'in',
    small: 'in',
  },
  { id: 'metric', label: 'Metric', note: 'cm, mm', spoken: 'centimeters', trade: 'metric', large: 'cm', small: 'mm' },
] as const satisfies readonly UnitSystemEntry[];

/** The two families of units. Each has its own standards, paper sizes, joints and trowels. */
export type TradeUnits = 'imperial' | 'metric';

interface UnitSystemEntry {
  /** As forms, documents, links and the batch door name it. */
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** The first document version that supports it; absent: 1. */
  readonly since?: number;
  /** In the middle of a sentence. */
  readonly spoken: string;
  /** The system whose sizes are used for joints, trowels, areas and paper. */
  readonly trade: TradeUnits;
  /** The unit of rooms, tiles, obstacles and start cuts. */
  readonly large: string;
  /** The unit of joints, gaps, blades and hollows. */
  readonly small: string;
}
