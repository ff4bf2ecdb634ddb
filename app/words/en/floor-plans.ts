/** Rooms from floor plans. */
export const roomNumber = (number: number) => `Room ${number}`;
export const noRooms = 'This drawing has no closed rooms.';
export const tooManyCrossings =
  'This drawing has too many lines that cross. Save the floor plan’s walls by themselves.';
