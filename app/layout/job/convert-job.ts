import type { JobData } from '#app/layout/job/job.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { TRADE_SIZE_FIELDS } from '#app/layout/job/trade/trade-text.ts';
import { convertJointText } from '#app/layout/tile/joint.ts';
import { convertFieldText } from '#app/layout/units/convert-field.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** One corner line in another unit; a line that is no pair, or cannot be read, stays as it was typed. */
function convertLine(line: string, convert: (text: string) => string): string {
  const parts = line.split(/[,;\t]/);
  const [x, y] = parts;
  if (parts.length !== 2 || x === undefined || y === undefined) return line;
  return `${convert(x.trim())}, ${convert(y.trim())}`;
}

/**
 * The form in the other unit system. Every field survives the way there and back: 12 in is 30.48 cm is 12 in. A joint
 * of the trade becomes its pair (1/8 in, 3.2 mm), and text that cannot be read stays as typed.
 */
export function convertJobText(text: JobText, to: UnitSystem): JobText {
  const from: UnitSystem = text.unitSystem === 'metric' ? 'metric' : 'imperial';
  if (from === to) return { ...text, unitSystem: to };
  const convert = (value: string) => convertFieldText(value, sizeUnit(from), sizeUnit(to));
  return {
    ...text,
    unitSystem: to,
    roomLength: convert(text.roomLength),
    roomWidth: convert(text.roomWidth),
    customRoomPoints: text.customRoomPoints
      .split(/\r\n|\r|\n/)
      .map((line) => convertLine(line, convert))
      .join('\n'),
    obstacles: text.obstacles.map((obstacle) => ({
      ...obstacle,
      length: convert(obstacle.length),
      width: convert(obstacle.width),
      x: convert(obstacle.x),
      y: convert(obstacle.y),
    })),
    tileLength: convert(text.tileLength),
    tileWidth: convert(text.tileWidth),
    groutSpacing: convertJointText(text.groutSpacing, from, to),
    startCutLength: convert(text.startCutLength),
    startCutWidth: convert(text.startCutWidth),
    ...Object.fromEntries(
      TRADE_SIZE_FIELDS.map((field) => [field, convertFieldText(text[field], jointUnit(from), jointUnit(to))]),
    ),
  };
}

/** A saved job in the other unit system, without drift. */
export function convertJobUnits(job: JobData, to: UnitSystem): JobData {
  const from = job.unitSystem;
  if (from === to) return job;
  const number = (value: number) => Number(convertFieldText(String(value), sizeUnit(from), sizeUnit(to)));
  return {
    ...job,
    unitSystem: to,
    roomLength: number(job.roomLength),
    roomWidth: number(job.roomWidth),
    customRoomPoints: job.customRoomPoints.map(({ x, y }) => ({ x: number(x), y: number(y) })),
    obstacles: job.obstacles.map((obstacle) => ({
      ...obstacle,
      length: number(obstacle.length),
      width: number(obstacle.width),
      x: number(obstacle.x),
      y: number(obstacle.y),
    })),
    tileLength: number(job.tileLength),
    tileWidth: number(job.tileWidth),
    groutSpacing: Number(convertJointText(String(job.groutSpacing), from, to)),
    startCutLength: number(job.startCutLength),
    startCutWidth: number(job.startCutWidth),
    ...Object.fromEntries(
      TRADE_SIZE_FIELDS.flatMap((field) => {
        const value = job[field];
        if (value === undefined) return [];
        return [[field, Number(convertFieldText(String(value), jointUnit(from), jointUnit(to)))]];
      }),
    ),
  };
}
