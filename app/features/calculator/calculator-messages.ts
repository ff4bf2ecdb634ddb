import { sideOf, startCutAlert } from '#app/features/calculator/start-cut-alert.ts';
import { formatCorner } from '#app/features/calculator/word-point.ts';
import { fieldTable } from '#app/layout/job/fields/job-fields.ts';
import { wordFieldProblem } from '#app/layout/job/fields/word-field-problem.ts';
import type { JobProblem, JobProblemKind, UnreadableReason } from '#app/layout/job/job-problem.ts';
import type { RoomFault } from '#app/layout/room/validate-room.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatLimit } from '#app/layout/units/format-length.ts';

/** Shown where a calculation failed for a reason that is not the user's. */
export const CALCULATION_FAILED = 'An error occurred during calculation. Please check your inputs and try again.';

type Family =
  | 'tile'
  | 'room'
  | 'grout'
  | 'startCut'
  | 'corners'
  | 'obstacleSize'
  | 'obstaclePlace'
  | 'offset'
  | 'plank'
  | 'other';

function familyOf(field: string): Family {
  const name = field.replace(/^obstacles\[\d+\]\./, '');
  if (name.startsWith('tile')) return 'tile';
  if (name.startsWith('room')) return 'room';
  if (name === 'groutSpacing') return 'grout';
  if (name.startsWith('startCut')) return 'startCut';
  if (name === 'customRoomPoints') return 'corners';
  if (name === 'offsetLength') return 'offset';
  if (name.startsWith('plankMin')) return 'plank';
  if (name === 'length' || name === 'width') return 'obstacleSize';
  return name === 'x' || name === 'y' ? 'obstaclePlace' : 'other';
}

const EXAMPLES: Readonly<Record<Family, Readonly<Record<FieldUnit, string>>>> = {
  tile: { in: '12 or 12 1/2', cm: '30 or 30.5', mm: '300' },
  room: { in: `126 1/2 or 10' 6 1/2"`, cm: '320 or 3.2 m', mm: '3200' },
  grout: { in: '1/8', cm: '0.3', mm: '3.2' },
  startCut: { in: '6 or 6 1/2', cm: '15 or 15.5', mm: '150' },
  corners: { in: '120, 96', cm: '300, 240', mm: '3000, 2400' },
  obstacleSize: { in: '36 or 36 1/2', cm: '90 or 90.5', mm: '900' },
  obstaclePlace: { in: '24', cm: '60', mm: '600' },
  offset: { in: '4, or 1/3 or 30% of tile and joint', cm: '10, or 1/3 or 30% of tile and joint', mm: '100' },
  plank: { in: '12', cm: '30', mm: '300' },
  other: { in: '1/4', cm: '0.6', mm: '6.4' },
};

/** A field by the words beside its control: `the gap at the walls`. */
function theField(name: string): string {
  const label = fieldTable.find((field) => field.name === name)?.label ?? 'value';
  return `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The first sentence where a field of this family is no usable number. */
function numberSentence(field: string): string {
  switch (familyOf(field)) {
    case 'tile':
      return 'Please enter tile dimensions correctly.';
    case 'room':
      return 'Please enter room dimensions correctly.';
    case 'grout':
      return 'Please enter the grout spacing correctly.';
    case 'startCut':
      return `Please enter the start cut ${sideOf(field)} correctly.`;
    case 'obstacleSize':
      return `Please enter a valid ${sideOf(field)}.`;
    case 'obstaclePlace':
      return 'Please enter valid positive coordinates.';
    default:
      return `Please enter ${theField(field)} correctly.`;
  }
}

const REASONS: Readonly<Record<UnreadableReason, string>> = {
  empty: '',
  unreadable: '',
  'ambiguous-comma': ' The comma could mean thousands or a decimal; leave it out or write a point.',
  'too-long': ' That is too long for a size.',
};

/** `You typed “abc”. Example: 12.` */
function typedAndExample(problem: JobProblem): string {
  const example = EXAMPLES[familyOf(problem.field)][problem.unit];
  const typed = problem.typed === '' ? 'Nothing was typed.' : `You typed “${problem.typed}”.`;
  return example === '' ? typed : `${typed} Example: ${example}.`;
}

function overLimitSentence(field: string, limit: string): string {
  switch (familyOf(field)) {
    case 'tile':
      return `Tile dimensions seem unusually large. Each may be at most ${limit}.`;
    case 'room':
      return `Room dimensions seem unusually large. Each may be at most ${limit}.`;
    case 'grout':
      return `Grout spacing seems unusually large. It may be at most ${limit}.`;
    default:
      return `${upperFirst(theField(field))} seems unusually large. It may be at most ${limit}.`;
  }
}

/** What makes a custom room no room. Points are worded in the unit the corners were typed in. */
function wordRoomFault(fault: RoomFault, unit: FieldUnit): string {
  switch (fault.code) {
    case 'too-few-corners':
      return `A custom room needs at least 3 points. This one has ${fault.corners}. Give one corner a line, for example: ${EXAMPLES.corners[unit]}.`;
    case 'too-many-corners':
      return `A custom room can have at most ${fault.limit} points.`;
    case 'too-large':
      return `Room dimensions seem unusually large. A custom room may be at most ${formatLimit(fault.limit, unit)} long and wide; this one measures ${formatLimit(fault.span, unit)}.`;
    case 'no-area':
      return 'A custom room needs a non-zero area. All its points lie on one line.';
    case 'crosses-itself':
      return fault.kind === 'cross'
        ? `The walls of the room cross each other at ${formatCorner(fault.at, unit)}. Move a corner so that no two walls cross.`
        : `The walls of the room ${fault.kind === 'touch' ? 'touch' : 'run over'} each other at ${formatCorner(fault.at, unit)}. Move a corner so that walls meet at their ends only.`;
  }
}

function wordCorner(problem: JobProblem & { code: 'corner' }): string {
  const hint = problem.reason === 'ambiguous-comma' ? REASONS['ambiguous-comma'] : '';
  const typed = problem.typed === '' ? 'nothing was typed' : `you typed “${problem.typed}”`;
  const example = EXAMPLES.corners[problem.unit];
  return `Please enter each corner as x, y on a line of its own. In line ${problem.line} ${typed}.${hint} Example: ${example}.`;
}

function wordChoice(problem: JobProblem & { code: 'unknown-choice' }): string {
  return `Please choose one of: ${problem.choices.join(', ')}. You typed “${problem.typed}”.`;
}

/** One problem in words: the specification's sentence first, then what was typed and an example. */
export function wordJobProblem(problem: JobProblem): string {
  switch (problem.code) {
    case 'unreadable':
      return `${numberSentence(problem.field)}${REASONS[problem.reason]} ${typedAndExample(problem)}`;
    case 'not-positive': {
      const isObstacle = familyOf(problem.field) === 'obstacleSize';
      return `${numberSentence(problem.field)} ${isObstacle ? 'It' : 'Each'} must be above zero. ${typedAndExample(problem)}`;
    }
    case 'negative':
      return `${numberSentence(problem.field)} It cannot be below zero. ${typedAndExample(problem)}`;
    case 'module-not-positive':
      return `Tile plus grout must be positive. ${typedAndExample(problem)}`;
    case 'over-limit':
      return `${overLimitSentence(problem.field, formatLimit(problem.limit, problem.unit))} ${typedAndExample(problem)}`;
    case 'start-cut-over-tile':
      return `${startCutAlert(problem.field, problem.limit, problem.unit)} You typed “${problem.typed}”.`;
    case 'unknown-choice':
      return wordChoice(problem);
    case 'corner':
      return wordCorner(problem);
    case 'room':
      return wordRoomFault(problem.fault, problem.unit);
    default:
      return wordPlainProblem(problem);
  }
}

type PlainCode = Exclude<JobProblemKind['code'], 'unreadable' | 'corner' | 'room' | 'unknown-choice'>;

function wordPlainProblem(problem: JobProblem & { code: PlainCode }): string {
  switch (problem.code) {
    case 'too-many-obstacles':
      return `A room can have at most ${problem.limit} obstacles. This one has ${problem.count}.`;
    case 'not-a-number':
    case 'out-of-range':
    case 'not-a-text':
    case 'text-too-long':
      return `Please enter ${theField(problem.field)} correctly. ${wordFieldProblem(problem)}`;
    case 'pattern-needs':
      return problem.limit === undefined
        ? problem.words
        : `${problem.words} ${formatLimit(problem.limit, problem.unit)}. ${typedAndExample(problem)}`;
    case 'not-within-module':
      return `${numberSentence(problem.field)} It must be above zero and under one tile and its joint, ${formatLimit(problem.module, problem.unit)}. ${typedAndExample(problem)}`;
    case 'name-missing':
      return problem.field.startsWith('obstacles') ? 'Please enter an obstacle name' : 'Please enter a job name';
    case 'name-too-long':
      return `Please enter a shorter name: at most ${problem.limit} characters.`;
    case 'too-large-for-room':
      return `Obstacle is too large for the room. ${typedAndExample(problem)}`;
    case 'outside-room':
      return `Obstacle extends outside room boundaries at this position. ${typedAndExample(problem)}`;
    case 'newer-version':
      return 'This job was saved by a newer version of the program. Reload the page to open it.';
    case 'not-a-list':
      return `Please enter a list. You typed “${problem.typed}”.`;
    default:
      return 'This is not a job.';
  }
}
