/** A video tutorial card; without an address of its own it opens the product's written guide. */
export interface Tutorial {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly summary: string;
  /** Where the film is; null until there is one. */
  readonly videoUrl: string | null;
}

/** The one place where the films' addresses stand. */
export const TUTORIALS: readonly Tutorial[] = [
  {
    id: 'custom-room-drawing',
    title: 'Custom Room Drawing',
    minutes: 3,
    summary: 'Walk round the room wall by wall, lock lengths and angles, close it exactly.',
    videoUrl: null,
  },
  {
    id: 'obstacle-placement',
    title: 'Obstacle Placement',
    minutes: 2,
    summary: 'Islands, cabinets and columns: place them, drag them, see the cuts follow.',
    videoUrl: null,
  },
  {
    id: 'tape-measure-tool',
    title: 'Tape Measure Tool',
    minutes: 2,
    summary: 'Measure any distance on the layout, from joint to wall.',
    videoUrl: null,
  },
  {
    id: 'cut-sheet-results',
    title: 'Cut Sheet Results',
    minutes: 3,
    summary: 'Read the cut sheet: labels, marks on each edge, the order of work.',
    videoUrl: null,
  },
];

/** Where a card leads: its film, or its chapter of the written guide. */
export function tutorialAddress(tutorial: Tutorial): string {
  return tutorial.videoUrl ?? `/guide#${tutorial.id}`;
}
