/** The written guide: one chapter a tutorial, for cards without a film and for reading on site. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = `Guide – ${PRODUCT_NAME}`;
export const pageDescription = 'How to draw a room, place obstacles, measure on the layout and read the cut sheet.';
export const guide = 'Guide';
export const calculator = 'Calculator';
export const chapters = 'Chapters';

interface Chapter {
  readonly intro: string;
  readonly steps: readonly string[];
}

export const customRoomDrawing: Chapter = {
  intro: 'For every room that is not a plain rectangle. Needs the Pro plan.',
  steps: [
    'In Room Layout choose Custom shape. Start from the L, T or U preset when the room is close to one of them.',
    'Press in the canvas where a corner stands and drag to the next one. The length and the angle of the wall follow your finger; let go to set the corner.',
    'When you have measured a wall, type its length or its angle and press Set: the next wall keeps to it exactly.',
    'With three corners or more the drawing is ready. Go back to the first corner to close it, or press Finish Drawing. When the last wall does not meet the first, the gap is shown and can be spread over the walls.',
    'Corners can be moved, added and taken away afterwards, by mouse, touch or the arrow keys. Undo and redo go back and forth.',
    'Without the canvas: list the corners one a line as x, y, or the walls by length and direction. It is the same room.',
  ],
};

export const obstaclePlacement: Chapter = {
  intro: 'Kitchen islands, cabinets, columns and anything else that the tiles go round.',
  steps: [
    'Calculate the layout first.',
    'Press Add Obstacle and pick a usual thing such as a tub, or name your own and give its length (down the drawing) and its width (across).',
    'Press the corner or the wall that it stands at on the small plan, or press Place on the drawing and then the place itself, or type the distance of its corner from the left and the top wall.',
    'Drag it, or nudge it with the arrow keys: the cuts are computed again as it moves. Moving obstacles costs no calculation.',
    'Edit or remove it in the list. Obstacles may touch the walls and one another, but not reach outside the room.',
  ],
};

export const tapeMeasureTool: Chapter = {
  intro: 'Any distance on the layout, before you cut.',
  steps: [
    'Turn the tape measure on above the layout.',
    'Press on two points. Each one snaps to corners, edges, tile corners and joints nearby.',
    'The distance stands in feet and inches and in centimeters, with its parts across and down.',
    'Press again to start a new measurement; turn the tool off to move the drawing again.',
  ],
};

export const cutSheetResults: Chapter = {
  intro: 'The page for the saw. For custom rooms with cuts, on the Pro plan.',
  steps: [
    'Open Cut Sheet above the layout. The plan shows every cut with its letter, in drawing order.',
    'Each letter has a card: the piece inside its tile, the mark on each edge, its sides and angles, and how many to cut.',
    'Letters with a 1 behind them are cut by an obstacle.',
    'The order summary names the tiles to buy: those needed, and what is spare for breakage and repairs.',
    'Print it on Letter or A4: the plan is to scale, with a scale bar to check the print.',
  ],
};
