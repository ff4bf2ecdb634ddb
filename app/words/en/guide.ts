/** The written guide: a first chapter, and one a tutorial, for cards without a film and for reading on site. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = `Guide – ${PRODUCT_NAME}`;
export const pageDescription =
  'Your first layout, step by step with pictures: the room, the tile, obstacles, measuring and the list of cuts.';
export const guide = 'Guide';
export const calculator = 'Calculator';
export const chapters = 'Chapters';

interface Chapter {
  readonly intro: string;
  readonly steps: readonly string[];
}

/** The pictures, which the product draws itself: what they show, for those who do not see them, and a line below. */
export const pictures = {
  room: {
    alt: 'A bathroom seen from above, 5 feet from left to right and 8 feet from top to bottom.',
    caption: 'The room from above, with its length and width.',
  },
  drawing: {
    alt: 'The same bathroom with its tiles. Whole tiles are plain; each cut tile has a letter and its size.',
    caption: 'The layout. Plain tiles stay whole; every tile with a letter is cut to the size below it.',
  },
  plan: {
    alt: 'A floor plan as lines: a bath, a hall and a bedroom in double walls, with two doors.',
    caption: 'The plan as the architect drew it.',
  },
  planRooms: {
    alt: 'The same plan with its three rooms filled, each with its name and size, and the two doorways between them.',
    caption: 'Its rooms, with their names and sizes, and the doorways between them. Press the ones you want.',
  },
  planLaid: {
    alt: 'The three rooms laid with tiles on one grid through the doorways. Every cut tile has a letter.',
    caption: 'All three rooms on one grid, through their doorways.',
  },
  corners: {
    alt: 'An L-shaped room seen from above, with the length of each of its six walls.',
    caption: 'A custom room: each wall has its own length.',
  },
  obstacle: {
    alt: 'The bathroom with a vanity at its left wall. The tiles beside it are cut around it.',
    caption: 'A vanity at the wall. No tile goes under it, and the tiles beside it get their own letters.',
  },
  tape: {
    alt: 'A measuring line from the vanity to the wall on the right, with its length: 3 feet 3 inches.',
    caption: 'From the vanity to the wall.',
  },
  cuts: {
    alt: '',
    caption: 'Cards of three cuts. The dashed line is the whole tile, and the filled part is the piece you keep.',
  },
} as const satisfies Readonly<Record<string, { readonly alt: string; readonly caption: string }>>;

/** The thing in the pictures. */
export const vanity = 'Vanity';

export const firstLayoutTitle = 'Your First Layout';
export const firstLayout: Chapter = {
  intro:
    'You need a tape measure and the size of your tile. On an empty page, Try with a bathroom shows you an example.',
  steps: [
    'Measure the floor from wall to wall: once from top to bottom, once from left to right. Type the two numbers in Room Layout. You can write 8\' 0" or 96.',
    'Measure one tile, or press its usual size. A tile sold as 12 × 24 is often a little smaller.',
    'Grout spacing is the gap between two tiles. If you do not know it, leave 1/8.',
    'Choose a pattern. Grid is the simplest one.',
    'Press Calculate Layout. You see the floor with every tile on it.',
    'Buy shows how many tiles you need, with some to spare. Cut lists the tiles to cut. Lay shows where to begin.',
  ],
};

export const [planBath, planHall, planBedroom] = ['Bath', 'Hall', 'Bedroom'];
export const planYouHaveTitle = 'From a Plan to a Room';
export const planYouHave: Chapter = {
  intro: 'A drawing from an architect, a drawing program or a phone. Its rooms are listed, and you choose.',
  steps: [
    'In Room Layout open Another way to enter the room, choose Floor plan, and choose the file. It is read on your device.',
    'These files are read: DXF (R12 or later), PDF that a drawing program wrote, Sweet Home 3D (.sh3d, version 5.3 or later) and room scans of an iPhone or iPad (RoomPlan, as JSON).',
    'AutoCAD, BricsCAD and DraftSight: save the drawing as DXF, or plot it to PDF. LibreCAD, QCAD and Vectorworks: save or export as DXF. Revit and Archicad: export the floor plan view as DXF or PDF. SketchUp: export from LayOut as PDF.',
    'A PDF needs its lines. If you can zoom in and the walls stay sharp, it has them. A scan or a photo has none: press Put it under the drawing, set its scale with two points, and trace the walls.',
    'If a file has several pages or floors, type the number of the page.',
    'Check the size of one room that you know. If it is wrong, choose another unit below the list, or open The sizes are wrong and press a length written on the drawing.',
    'If a wall is missing, open A wall is missing, tick the layers with walls, and press Read again.',
    'Press a room to use it alone, or use all rooms on one grid with their doorways. Until you press, nothing in your job changes.',
  ],
};

export const customRoomDrawing: Chapter = {
  intro: 'For every room that is not a plain rectangle. Needs the Pro plan.',
  steps: [
    'In Room Layout open Another way to enter the room and choose to draw it. Start from the L, T or U preset when the room is close to one of them.',
    'Press on the canvas where a corner is and drag to the next one. The length and the angle of the wall follow your finger; let go to set the corner.',
    'When you have measured a wall, type its length or its angle and press Set: the next wall matches it exactly.',
    'With three corners or more the drawing is ready. Go back to the first corner to close it, or press Finish Drawing. When the last wall does not meet the first, the gap is shown and can be spread over the walls.',
    'You can move, add and delete corners afterwards, by mouse, touch or the arrow keys. Undo and redo step back and forth.',
    'You can skip the canvas: list the corners, one per line as x, y, or the walls by length and direction. You get the same room.',
  ],
};

export const obstaclePlacement: Chapter = {
  intro: 'Kitchen islands, cabinets, columns and anything else the tiles go around.',
  steps: [
    'Calculate the layout first.',
    'Press Add Obstacle and pick a common item such as a tub, or name your own and give its length (down the drawing) and its width (across).',
    'On the small plan, press the corner or the wall where it goes. Or press Place on the drawing, then press the spot. Or type how far its corner is from the left and the top wall.',
    'Drag it, or nudge it with the arrow keys: the cuts update as it moves. Moving obstacles does not use up a calculation.',
    'Edit or remove it in the list. Obstacles may touch the walls and one another, but not reach outside the room.',
  ],
};

export const tapeMeasureTool: Chapter = {
  intro: 'Any distance on the layout, before you cut.',
  steps: [
    'Turn the tape measure on beside the layout.',
    'Press on two points. Each one snaps to corners, edges, tile corners and joints nearby.',
    'The distance is shown in feet and inches and in centimeters, with its parts across and down.',
    'Press again to start a new measurement; turn the tool off to move the drawing again.',
  ],
};

export const cutSheetResults: Chapter = {
  intro: 'The page for the saw. For custom rooms with cuts, on the Pro plan.',
  steps: [
    'Open Cut Sheet under the layout. The plan shows every cut with its letter, in drawing order.',
    'Each letter has a card: the piece inside its tile, the mark on each edge, its sides and angles, and how many to cut.',
    'A letter with a 1 after it is cut around an obstacle.',
    'The order summary shows the tiles to buy: what you need, plus spares for breakage and repairs.',
    'Print it on Letter or A4: the plan is to scale, with a scale bar to check the print.',
  ],
};
