import * as tutorialsWords from '#app/words/en/tutorials.ts';

/** A video tutorial's card. Without its own address it links to the written guide. */
export interface Tutorial {
  readonly id: 'custom-room-drawing' | 'obstacle-placement' | 'tape-measure-tool' | 'cut-sheet-results';
  readonly title: string;
  readonly minutes: number;
  readonly summary: string;
  /** The film's address; null if there is none. */
  readonly videoUrl: string | null;
}

/** The only place with the films' addresses. */
export const TUTORIALS: readonly Tutorial[] = [
  {
    id: 'custom-room-drawing',
    title: tutorialsWords.customRoomDrawing,
    minutes: 3,
    summary: tutorialsWords.customRoomDrawingSummary,
    videoUrl: null,
  },
  {
    id: 'obstacle-placement',
    title: tutorialsWords.obstaclePlacement,
    minutes: 2,
    summary: tutorialsWords.obstaclePlacementSummary,
    videoUrl: null,
  },
  {
    id: 'tape-measure-tool',
    title: tutorialsWords.tapeMeasureTool,
    minutes: 2,
    summary: tutorialsWords.tapeMeasureToolSummary,
    videoUrl: null,
  },
  {
    id: 'cut-sheet-results',
    title: tutorialsWords.cutSheetResults,
    minutes: 3,
    summary: tutorialsWords.cutSheetResultsSummary,
    videoUrl: null,
  },
];

/** A card's target: its film, or its chapter of the written guide. */
export function tutorialAddress(tutorial: Tutorial): string {
  return tutorial.videoUrl ?? `/guide#${tutorial.id}`;
}
