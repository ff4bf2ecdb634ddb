/** Several rooms, in the form. Sizes are passed as text. */
export const addAnotherRoom = 'Add another room';
export const removeRoom = 'Remove room';
/** Walls side by side; a room's, and its floor. */
export const addAnotherWall = 'Add another wall';
export const removeWall = 'Remove wall';
export const moveLeft = 'Move left';
export const addCommon = 'Add a common item';
export const height = 'Height';
export const takenAtCorners = (taken: string, left: string) =>
  `Tiles at its corners use ${taken}, which leaves ${left} to tile`;
export const wallGridHint =
  'Each wall is centered by itself, with its own cuts, and its courses stay level with the others. Only for patterns with courses.';
export const heightOfAll = 'Height of all walls';
export const setHeight = 'Set for all walls';
export const backToFloor = 'Back to the floor';
export const backToWalls = 'Back to its walls';
export const wallsOf = (room: string) => `Walls of ${room}`;
/** `room` is empty when there is only one. */
export const floorIsKept = (room: string) =>
  `These are the walls of ${room || 'the room'}, as a separate layout, left to right as you face them. Wall 1 is at the top of the drawing. The floor is kept.`;
export const wallsAnew = 'Make again from the floor';
export const asBefore = (room: string) => `${room || 'the room'} as before`;
export const wallsAreKept = 'The walls are kept as well.';
export const update = 'Update';
export const name = 'Name';
export const shape = 'Shape';
export const rectangle = 'Rectangle';
export const custom = 'Custom shape';
export const length = 'Length';
export const width = 'Width';
export const corners = 'Corners';
export const place = 'Place';
export const byNumbers = 'By numbers';
export const beside = (room: string) => `Beside ${room}`;
export const side = 'On its side';
/** By the names that documents have for them. */
export const sides = { right: 'Right', left: 'Left', below: 'Below', above: 'Above' } as const;
export const wall = 'Wall thickness between';
export const wallHint = '0 if they touch';
export const shiftDown = 'Shifted down by';
export const shiftRight = 'Shifted right by';
export const shiftHint = (room: string) => `From the start of ${room}; a negative number goes back`;
export const x = 'From the left of the plan';
export const y = 'From the top of the plan';
export const thingsOfRooms = 'Enter obstacles in the fields of their room.';
export const thingsOfWalls = 'Enter windows, niches and the like in the fields of their wall.';
export const thingsMoved = 'After you calculate, you can move them on the drawing.';
export const addThing = 'Add an obstacle';
export const removeThing = 'Remove obstacle';
export const doorways = 'Doorways';
export const addDoorway = 'Add a doorway';
export const doorway = (from: string, to: string) => `${from} – ${to}`;
export const doorwayByNumbers = 'Doorway';
export const wayOut = 'Way out';
export const from = 'From';
export const to = 'To';
export const at = 'From the end of the wall';
export const atHint = 'The left or upper end of the wall that both rooms share';
export const atHintOut = 'From the left or upper end of that wall';
export const otherRoom = 'Another room';
export const sideOut = 'On the side';
export const opening = 'Width of the opening';
export const thickness = 'Thickness of the wall';
export const floor = 'Floor in it';
export const tiled = 'Tiled through';
export const threshold = 'Threshold';
export const strip = 'Width of the strip';
export const stripHint = 'The wall’s thickness unless you change it';
export const door = 'Door';
/** Left and right are seen from inside `room`, which is empty if only the order of the rooms identifies it. */
export const doorHint = (room: string) => `Seen from inside ${room || 'the first of its rooms in the list'}`;
export const doorUnknown = 'Not specified';
/** By the names that documents have for them. */
export const doors = {
  passage: 'Open passage',
  'hinged-left': 'Hinged at the left',
  'hinged-right': 'Hinged at the right',
  'pocket-left': 'Pocket at the left',
  'pocket-right': 'Pocket at the right',
  sliding: 'Sliding doors',
} as const;
export const swing = 'The door opens';
/** `room` is empty if it has no name. */
export const opensIn = (room: string) => (room === '' ? 'In' : `In, into ${room}`);
export const opensOut = (room: string) => (room === '' ? 'Out' : `Out, into ${room}`);
export const removeDoorway = 'Remove doorway';
export const across = 'Left to right';
export const down = 'Top to bottom';
export const pictureOf = (rooms: string) => `Plan of the rooms: ${rooms}`;
/** Moving rooms on their drawing. */
export const moveHint =
  'Drag a room. It stops at the walls of another. With a finger, tap it first. With keys, arrows move it and Enter opens its fields.';
export const standsBeside = (side: string, room: string, wall: string, shift: string) =>
  `${side} of ${room}: wall ${wall}, shifted by ${shift}`;
export const standsAt = (x: string, y: string) => `${x} from the left, ${y} from the top`;
export const roomToMove = (name: string) => `${name}: arrow keys move it`;
export const undoMove = 'Undo the last move';
export const redoMove = 'Redo the last move';
export const roomMoved = (name: string) => `${name} moved.`;
export const putBack = (reason: string) => `${reason} It is back where it was.`;
