import type { Point } from '#app/geometry/point.ts';
import { describeFieldProblem } from '#app/layout/fields/describe-field-problem.ts';
import type { JobField } from '#app/layout/fields/job-field.ts';
import type { JobProblem, JobProblemKind, RoomFault, UnreadableReason } from '#app/layout/fields/job-problem.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import { obstacleTable } from '#app/layout/model/obstacle-fields.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import { ZONE_FIELDS } from '#app/layout/model/zone-fields.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { exampleCorner, exampleSize, formatField, formatLimit } from '#app/layout/units/format-length.ts';
import { isLength, startCutAlert } from '#app/planner/form/start-cut.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

/** The field tables of a job's lists, by the name of the list. */
const TABLES: Readonly<Record<string, readonly JobField[]>> = {
  obstacles: obstacleTable,
  parts: PART_FIELDS,
  doorways: DOORWAY_FIELDS,
  zones: ZONE_FIELDS,
};

/** The field at `obstacles[0].width`, or at a bare name. In a form with one obstacle, a bare name may be the obstacle's field. */
function fieldAt(path: string): JobField | undefined {
  const [, list, name] = /(?:(\w+)[[\]\d.]*\.)?(\w+)$/.exec(path) ?? [];
  const table = TABLES[list ?? ''] ?? [...fieldTable, ...obstacleTable];
  return table.find((field) => field.name === name);
}

type Family =
  | 'corners'
  | 'grout'
  | 'share'
  | 'large'
  | 'small'
  | NonNullable<(JobField & { kind: 'length' })['family']>;

function familyOf(path: string): Family {
  const field = fieldAt(path);
  switch (field?.kind) {
    case 'length':
      return field.family ?? (field.isShare ? 'share' : field.scale);
    case 'rows':
      return 'zoneSize';
    case 'joint':
      return 'grout';
    case 'list':
      return field.of === 'corners' ? 'corners' : 'small';
    default:
      return 'small';
  }
}

/** An example of valid input. The example of a size has no line break. */
function exampleOf(field: string, unit: FieldUnit): string {
  const size = (inches: string, millimetres: number) => exampleSize(unit, inches, millimetres);
  switch (familyOf(field)) {
    case 'tile':
      return formProblemsWords.either(size('12', 300), size('12\u00a01/2', 305));
    case 'room':
      return formProblemsWords.either(
        size('126\u00a01/2', 3200),
        unit === 'in' ? `10'\u00a06\u00a01/2"` : '3.2\u00a0m',
      );
    case 'grout':
      return size('1/8', 3.2);
    case 'startCut':
      return formProblemsWords.either(size('6', 150), size('6\u00a01/2', 155));
    case 'corners':
      return exampleCorner(unit);
    case 'obstacleSize':
      return formProblemsWords.either(size('36', 900), size('36\u00a01/2', 905));
    case 'zoneSize':
    case 'obstaclePlace':
    case 'zonePlace':
      return size('24', 600);
    case 'share':
      return formProblemsWords.shareExample(size('4', 100));
    case 'large':
      return size('12', 300);
    case 'small':
      return size('1/4', 6);
  }
}

/** The name of a field from its label: `the gap at the walls`. */
function theField(path: string): string {
  return formProblemsWords.theField(fieldAt(path)?.label || formProblemsWords.value);
}

/** The first sentence for a field of this family without a usable number. */
function numberSentence(field: string): string {
  switch (familyOf(field)) {
    case 'tile':
      return formProblemsWords.enterTile;
    case 'room':
      return formProblemsWords.enterRoom;
    case 'grout':
      return formProblemsWords.enterGrout;
    case 'startCut':
      return isLength(field) ? formProblemsWords.enterStartCutLength : formProblemsWords.enterStartCutWidth;
    case 'obstacleSize':
      if (field.endsWith('diameter')) return formProblemsWords.enterDiameter;
      if (field.endsWith('height')) return formProblemsWords.enterHeight;
      return isLength(field) ? formProblemsWords.enterLength : formProblemsWords.enterWidth;
    case 'obstaclePlace':
      return formProblemsWords.enterCoordinates;
    default:
      return formProblemsWords.enterField(theField(field));
  }
}

const REASONS: Readonly<Record<UnreadableReason, string>> = {
  empty: '',
  unreadable: '',
  'ambiguous-comma': formProblemsWords.ambiguousComma,
  'too-long': formProblemsWords.tooLongForSize,
};

/** `You typed “abc”. Example: 12.` */
function typedAndExample(problem: JobProblem): string {
  return `${typedText(problem.typed)} ${formProblemsWords.example(exampleOf(problem.field, problem.unit))}`;
}

function typedText(typed: string): string {
  return typed === '' ? formProblemsWords.nothingTyped : formProblemsWords.youTyped(typed);
}

function overLimitSentence(field: string, limit: string): string {
  switch (familyOf(field)) {
    case 'tile':
      return formProblemsWords.tileTooLarge(limit);
    case 'room':
      return formProblemsWords.roomTooLarge(limit);
    case 'grout':
      return formProblemsWords.groutTooLarge(limit);
    default:
      return formProblemsWords.fieldTooLarge(theField(field), limit);
  }
}

/** Explains why corners do not form a room. Points are in the unit of the typed corners. */
function describeRoomFault(fault: RoomFault, unit: FieldUnit): string {
  switch (fault.code) {
    case 'too-few-corners':
      return `${formProblemsWords.tooFewPoints} ${formProblemsWords.soManyPoints(fault.corners, exampleOf('points', unit))}`;
    case 'too-many-corners':
      return formProblemsWords.tooManyPoints(fault.limit);
    case 'too-large':
      return formProblemsWords.customTooLarge(formatLimit(fault.limit, unit), formatLimit(fault.span, unit));
    case 'no-area':
      return `${formProblemsWords.noArea} ${formProblemsWords.onOneLine}`;
    case 'crosses-itself': {
      const describe = {
        cross: formProblemsWords.wallsCross,
        touch: formProblemsWords.wallsTouch,
        overlap: formProblemsWords.wallsOverlap,
      }[fault.kind];
      return describe(formatCorner(fault.at, unit));
    }
  }
}

/** Explains why an obstacle's polygon is invalid. */
function describePolygonFault(fault: RoomFault, unit: FieldUnit): string {
  switch (fault.code) {
    case 'too-few-corners':
      return formProblemsWords.polygonNeedsCorners(fault.corners, exampleOf('points', unit));
    case 'too-many-corners':
      return formProblemsWords.tooManyPolygonCorners(fault.limit);
    case 'too-large':
      return `${formProblemsWords.obstacleTooLarge}.`;
    case 'no-area':
      return formProblemsWords.polygonHasNoArea;
    case 'crosses-itself':
      return formProblemsWords.polygonCrosses(formatCorner(fault.at, unit));
  }
}

/** Describes a problem: the specification's sentence first, then the typed text and an example. */
export function describeJobProblem(problem: JobProblem): string {
  if (problem.field.endsWith('.angle') && problem.code !== 'needs')
    return `${formProblemsWords.enterAngle} ${typedText(problem.typed)}`;
  switch (problem.code) {
    case 'unreadable':
      return `${numberSentence(problem.field)}${REASONS[problem.reason]} ${typedAndExample(problem)}`;
    case 'not-positive': {
      const family = familyOf(problem.field);
      const isOfSeveral = family === 'tile' || family === 'room';
      return `${numberSentence(problem.field)} ${isOfSeveral ? formProblemsWords.eachAboveZero : formProblemsWords.itAboveZero} ${typedAndExample(problem)}`;
    }
    case 'negative':
      return `${numberSentence(problem.field)} ${formProblemsWords.belowZero} ${typedAndExample(problem)}`;
    case 'module-not-positive':
      return `${formProblemsWords.modulePositive} ${typedAndExample(problem)}`;
    case 'over-limit':
      return `${overLimitSentence(problem.field, formatLimit(problem.limit, problem.unit))} ${typedAndExample(problem)}`;
    case 'under-limit':
      return describeFieldProblem(problem);
    case 'start-cut-over-tile':
      return `${startCutAlert(problem.field, problem.limit, problem.unit)} ${formProblemsWords.youTyped(problem.typed)}`;
    case 'unknown-choice':
      return `${formProblemsWords.chooseOne(problem.choices)} ${formProblemsWords.youTyped(problem.typed)}`;
    case 'corner':
      if (problem.reason === 'no-bend') return formProblemsWords.arcNeedsRise(problem.line, problem.typed);
      return formProblemsWords.enterCorners(
        problem.line,
        problem.typed,
        problem.reason === 'ambiguous-comma'
          ? formProblemsWords.ambiguousComma
          : problem.reason === 'ambiguous-pair'
            ? formProblemsWords.ambiguousPair
            : '',
        exampleOf('points', problem.unit),
      );
    case 'room':
      return problem.field.endsWith('points')
        ? describePolygonFault(problem.fault, problem.unit)
        : describeRoomFault(problem.fault, problem.unit);
    default:
      return describePlainProblem(problem);
  }
}

type PlainCode = Exclude<JobProblemKind['code'], 'unreadable' | 'corner' | 'room' | 'unknown-choice'>;

function describePlainProblem(problem: JobProblem & { code: PlainCode }): string {
  switch (problem.code) {
    case 'too-many-obstacles':
      return `${formProblemsWords.tooManyObstacles(problem.limit)} ${formProblemsWords.soMany(problem.count)}`;
    case 'too-many-edges':
      return describeFieldProblem(problem);
    case 'not-a-number':
    case 'out-of-range':
    case 'not-a-text':
    case 'not-a-color':
    case 'not-a-photo':
    case 'not-an-allowance':
    case 'not-an-area':
    case 'text-too-long':
      return `${formProblemsWords.enterField(theField(problem.field))} ${describeFieldProblem(problem)}`;
    case 'needs':
      return problem.limit === undefined
        ? problem.words
        : `${problem.words} ${formatLimit(problem.limit, problem.unit)}. ${typedText(problem.typed)}`;
    case 'not-within-module':
      return `${numberSentence(problem.field)} ${formProblemsWords.withinModule(formatLimit(problem.module, problem.unit))} ${typedAndExample(problem)}`;
    case 'name-missing':
      return describeMissingName(problem.field);
    case 'name-too-long':
      return formProblemsWords.enterShorterName(problem.limit);
    case 'too-large-for-room':
      return `${formProblemsWords.obstacleTooLarge}. ${typedAndExample(problem)}`;
    case 'outside-room':
      return `${formProblemsWords.obstacleOutside} ${typedAndExample(problem)}`;
    case 'newer-version':
      return formProblemsWords.newerVersion;
    case 'not-a-list':
      return `${formProblemsWords.enterList} ${formProblemsWords.youTyped(problem.typed)}`;
    default:
      return formProblemsWords.notAJob;
  }
}

/** A point as a message names it: `(60, 48.5) in`. */
export function formatCorner(at: Point, unit: FieldUnit): string {
  return `(${formatField(at.x, unit)}, ${formatField(at.y, unit)}) ${unit}`;
}

function describeMissingName(field: string): string {
  if (field.includes('obstacles')) return formProblemsWords.enterObstacleName;
  return field.startsWith('parts') ? formProblemsWords.enterRoomName : formProblemsWords.enterJobName;
}
