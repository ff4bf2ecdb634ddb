/** Several rooms, or walls side by side. Measures and names are passed as text. */
import { number } from '#app/words/en/formats.ts';

export const partName = (part: number) => `Room ${number(part)}`;
export const inPart = (part: string, pieces: string) => `${part} ${pieces}`;
export const wallName = (wall: number) => `Wall ${number(wall)}`;
export const doorName = 'Door';
export const noParts = 'Please add at least one room.';
export const tooManyParts = (most: number, given: number) =>
  `A plan has at most ${number(most)} rooms. There are ${number(given)}.`;
export const tooManyWalls = (most: number, given: number) =>
  `A layout has at most ${number(most)} walls. This room has ${number(given)}.`;
export const tooManyDoorways = (most: number, given: number) =>
  `A plan has at most ${number(most)} doorways. There are ${number(given)}.`;
export const roomsTooLarge = (limit: string, span: string) =>
  `A plan can be at most ${limit} each way. This one is ${span}.`;
export const partsOverlap = (one: string, other: string) =>
  `${other} overlaps ${one}. Rooms may touch but not overlap.`;
export const doorwayToNowhere =
  'This doorway meets fewer than two rooms. Move it across a wall between two, or mark it as the way out.';
export const doorwayTooWide = (part: string) => `This doorway is wider than its wall in ${part}.`;
export const noDoorwaysInWalls = 'Walls have no doorways. Add the opening to its wall as an obstacle.';
export const obstaclesOfRooms = 'Please add each obstacle to its room.';
export const besideEarlier = 'Please choose a room earlier in the list.';
export const wallNegative = 'A wall’s thickness cannot be below zero. Enter 0 where the rooms touch.';
export const doorwayNeedsRoom = 'Please choose a room of this plan.';
export const noWallThere = (room: string) => `${room} has no straight wall on that side. Choose another side.`;
export const roomsTouch = (one: string, other: string) =>
  `${one} and ${other} touch, so their tiles continue without a doorway. Remove it, or put a wall between them.`;
export const roomsApart = (one: string, other: string) =>
  `No walls of ${one} and ${other} face each other. Choose other rooms, or move one of these.`;
export const notAPart = 'Please enter each room with its name, place and sizes.';
export const notADoorway = 'Please enter each doorway with its place, width and length.';
export const notATruth = 'Please enter true or false.';
export const wallTooNarrow = 'This wall is too narrow: the tiles on the wall it meets cover all of it.';
