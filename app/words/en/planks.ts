/** A plank floor, course by course. Measures are passed as text. */
import { number, plural } from '#app/words/en/formats.ts';

export const courses = 'Courses of planks';
export const course = 'Course';
export const pieces = 'Pieces';
export const firstPiece = 'First piece';
export const lastPiece = 'Last piece';
export const begunWith = 'Begun with';
export const offcutLeft = 'Offcut';
export const offcutBegins = 'Offcut begins';

export const nameOfCourse = (place: number, part: number | null) =>
  part === null ? `${place}` : `${place}, part ${part}`;
export const aNewPlank = 'a new plank';
export const offcutOf = (name: string) => `the offcut of course ${name}`;
export const courseOf = (name: string) => `course ${name}`;
/** The heads of the short table on paper, and its cells. */
/** With a box for a pencil. */
export const toTick = (name: string) => `☐ ${name}`;
export const first = 'First';
export const last = 'Last';
export const from = 'From';
export const newPlank = 'new plank';
export const offcutOfCourse = (name: string) => `offcut of ${name}`;
export const toCourse = (offcut: string, name: string) => `${offcut} → ${name}`;
export const furtherCourses = (count: number) =>
  `${number(count)} more ${plural(count, 'course is', 'courses are')} in the table of cuts (CSV).`;

export const asYouLay = 'As you lay';
export const asYouLayText = 'only the offcut in hand starts the next course';
export const leastWaste = 'Least waste';
export const leastWasteText = 'any offcut can start a course, which uses the fewest planks';
