import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';
import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutError } from '#app/layout/model/layout-result.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatLimit } from '#app/layout/units/format-length.ts';
import { formatCorner } from '#app/planner/form/describe-job-problem.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as zonesWords from '#app/words/en/zones.ts';

export interface DescribedFailure {
  /** False if the input was valid and the engine failed. */
  readonly isInputsFault: boolean;
  readonly errors: FieldErrors;
}

/** Why there is no layout, as messages at the form's fields. */
export function describeLayoutFailure(error: LayoutError | EngineFailure, request: LayoutRequest): DescribedFailure {
  switch (error.code) {
    case 'timeout':
    case 'superseded':
    case 'overloaded':
    case 'unavailable':
    case 'crashed':
    case 'kernel-fault':
      return { isInputsFault: false, errors: { form: [formProblemsWords.calculationFailed] } };
    default: {
      const { field, message } = describeLayoutError(error, request);
      const sentence = inTermsOf(termsIn(request), message);
      return { isInputsFault: true, errors: { [field === '' ? 'form' : field]: [sentence] } };
    }
  }
}

export interface FieldMessage {
  /** The form field to focus; empty if no field is the cause. */
  readonly field: string;
  readonly message: string;
}

/** Why a valid form could not be laid out, at the field that can fix it. */
export function describeLayoutError(error: LayoutError, request: Pick<LayoutRequest, 'unitSystem'>): FieldMessage {
  const unit = sizeUnit(request.unitSystem);
  switch (error.code) {
    case 'too-many-tiles':
      return {
        field: 'tileLength',
        message: formProblemsWords.tooManyTiles(Math.ceil(error.tiles), error.limit),
      };
    case 'too-much-work':
      return { field: 'tileLength', message: formProblemsWords.tooMuchWork(error.cuts) };
    case 'too-many-corners':
      return { field: 'customRoomPoints', message: formProblemsWords.tooManyPoints(error.limit) };
    case 'too-many-obstacles':
      return { field: 'obstacles', message: formProblemsWords.tooManyObstacles(error.limit) };
    case 'room-crosses-itself':
      return {
        field: 'customRoomPoints',
        message: formProblemsWords.wallsCross(formatCorner(error.at, unit)),
      };
    case 'room-has-no-area':
      return { field: 'customRoomPoints', message: formProblemsWords.noArea };
    case 'room-too-few-corners':
      return { field: 'customRoomPoints', message: formProblemsWords.tooFewPoints };
    case 'room-too-large':
      return {
        field: 'roomLength',
        message: formProblemsWords.roomTooLarge(formatLimit(error.limit, unit)),
      };
    case 'obstacle-outside':
      return {
        field: `obstacles[${error.index}].x`,
        message: formProblemsWords.obstacleOutside,
      };
    case 'obstacles-cover-room':
      return {
        field: 'obstacles',
        message: `${formProblemsWords.obstacleTooLarge}. ${formProblemsWords.noFloorLeft}`,
      };
    case 'gap-leaves-no-floor':
      return {
        field: 'perimeterGap',
        message: formProblemsWords.gapTooLarge,
      };
    case 'zone-covered':
      return { field: `zones[${error.zone}]`, message: zonesWords.nothingLeft };
    case 'no-field-to-continue':
      return { field: `zones[${error.zone}].start`, message: zonesWords.noFieldToContinue };
    case 'nothing-to-tile':
      return { field: 'zones', message: zonesWords.nothingToTile };
    case 'kernel-fault':
      return { field: '', message: formProblemsWords.calculationFailed };
  }
}
