/** Walls in turn that do not form a room. Lines are numbered from 1; measures and examples are passed as text. */
export const notClosed = (gap: string) =>
  `The walls do not close: the end is ${gap} away from the start. Check the lengths and directions, or add the wall that is missing.`;
export const enterFirst = (example: string) => `Enter the walls first, one per line, for example ${example}.`;
export const tooMany = 'A room can have at most 500 walls. Enter fewer.';
const at = (line: number, typed: string, what: string) => `Line ${line}, "${typed}": ${what}`;
export const badLength = (line: number, typed: string, example: string) =>
  at(line, typed, `the length cannot be read. Write it like ${example}.`);
export const badDirection = (line: number, typed: string) =>
  at(line, typed, 'the direction cannot be read. End the line with right, down, left, up, or degrees such as 45°.');
export const notPositive = (line: number, typed: string) => at(line, typed, 'a wall must be longer than zero.');
export const tooLong = (line: number, typed: string) => at(line, typed, 'this wall is longer than the largest room.');
