import type { JobData } from '#app/layout/job/job.ts';
import type { TradeText } from '#app/layout/job/trade/trade-fields.ts';
import { EMPTY_TRADE_TEXT, tradeToText } from '#app/layout/job/trade/trade-text.ts';
import { defaultJoint } from '#app/layout/tile/joint.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { parseLengthValue } from '#app/layout/units/parse-length.ts';

/** One obstacle's fields as they stand in a form. */
export interface ObstacleText {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly length: string;
  readonly width: string;
  readonly x: string;
  readonly y: string;
}

/** The calculator's fields as they stand in a form: text as typed, never converted or tidied behind the user's back. */
export interface JobText extends TradeText {
  readonly unitSystem: string;
  readonly roomType: string;
  readonly roomLength: string;
  readonly roomWidth: string;
  /** One corner a line, `x, y`. */
  readonly customRoomPoints: string;
  readonly obstacles: readonly ObstacleText[];
  readonly tileLength: string;
  readonly tileWidth: string;
  readonly groutSpacing: string;
  readonly layoutType: string;
  readonly patternOrientation: string;
  readonly autoOptimize: boolean;
  readonly startCutLength: string;
  readonly startCutWidth: string;
}

/** The empty form: no sizes, the usual joint, a straight vertical layout, centred. */
export function emptyJobText(system: UnitSystem = 'imperial'): JobText {
  return {
    unitSystem: system,
    roomType: 'rectangle',
    roomLength: '',
    roomWidth: '',
    customRoomPoints: '',
    obstacles: [],
    tileLength: '',
    tileWidth: '',
    groutSpacing: defaultJoint(system).text,
    layoutType: 'straight',
    patternOrientation: 'vertical',
    autoOptimize: true,
    startCutLength: '0',
    startCutWidth: '0',
    ...EMPTY_TRADE_TEXT,
  };
}

/** A document's number as its field shows it. */
function fieldText(value: number, unit: FieldUnit): string {
  const length = parseLengthValue(value, unit);
  return length.ok ? formatField(length.value, unit) : String(value);
}

/** The form of a saved job. A size that was never filled in (0) is an empty field again. */
export function jobToText(job: JobData): JobText {
  const unit = sizeUnit(job.unitSystem);
  const text = (value: number) => fieldText(value, unit);
  const filled = (value: number) => (value === 0 ? '' : text(value));
  return {
    unitSystem: job.unitSystem,
    roomType: job.roomType,
    roomLength: filled(job.roomLength),
    roomWidth: filled(job.roomWidth),
    customRoomPoints: job.customRoomPoints.map(({ x, y }) => `${text(x)}, ${text(y)}`).join('\n'),
    obstacles: job.obstacles.map(({ id, name, type, length, width, x, y }) => ({
      id,
      name,
      type,
      length: text(length),
      width: text(width),
      x: text(x),
      y: text(y),
    })),
    tileLength: filled(job.tileLength),
    tileWidth: filled(job.tileWidth),
    groutSpacing: fieldText(job.groutSpacing, jointUnit(job.unitSystem)),
    layoutType: job.layoutType,
    patternOrientation: job.patternOrientation,
    autoOptimize: job.autoOptimize,
    startCutLength: text(job.startCutLength),
    startCutWidth: text(job.startCutWidth),
    ...tradeToText(job),
  };
}
