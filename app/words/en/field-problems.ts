/** What is wrong with a single field: first the sentence, then what was typed, then an example. */

const typed = (text: string) => `You typed “${text}”.`;

export const belowZero = (text: string) => `It cannot be below zero. ${typed(text)}`;
export const underLimit = (limit: string, text: string) => `It may be no less than ${limit}. ${typed(text)}`;
export const overLimit = (limit: string, text: string) => `It may be at most ${limit}. ${typed(text)}`;
export const notANumber = (places: number, text: string) =>
  `Please enter ${['a whole number', 'a number with at most one decimal', 'a number with at most two decimals'][places] ?? 'a number'}. ${typed(text)}`;
export const outOfRange = (least: number, most: number, text: string) =>
  `Please enter a number from ${least} to ${most}. ${typed(text)}`;
export const unknownChoice = (choices: readonly string[], text: string) =>
  `Please choose one of: ${choices.join(', ')}. ${typed(text)}`;
export const notAnArea = (text: string) =>
  `“${text}” is not an area above 0. Enter it as printed on the box, such as 15.5 sq ft or 1.44 m².`;
export const notAnAllowance = (text: string) =>
  `Please enter a percentage up to 100, or a number of tiles. ${typed(text)} Example: 10% or 3 tiles.`;
export const notAText = (text: string) => `Please enter text. ${typed(text)}`;
export const notAPhoto = 'This photo is not one that was saved here. Please choose the photo again.';
export const notAColor = (text: string) =>
  `Please enter a color as six digits and letters a to f. ${typed(text)} Example: #c8b49a.`;
export const tooLong = (most: number, text: string) => `It may have at most ${most} characters. ${typed(text)}`;
export const notASize = (text: string, example: string) => `Please enter a size. ${typed(text)} Example: ${example}.`;
export const tooManyEdges = (most: number, count: number) =>
  `At most ${most} edges can be marked, and you marked ${count}. Please mark fewer.`;
