import { isSameData } from '#app/base/is-same-data.ts';
import { type AdviceChoice, USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { convertJobText, convertObstacle, type ShownSizes } from '#app/layout/job/convert-job.ts';
import { isMeasuredText } from '#app/layout/measured/parse-measures.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import { emptyJobText, type JobText, type ObstacleText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { PreviewedChange } from '#app/layout/replan/floor-choice.ts';
import { NO_TICKS, type PostedTicks } from '#app/layout/replan/posted-ticks.ts';
import { convertFieldText } from '#app/layout/units/convert-field.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { NO_TYPED_WISH, type TypedWish } from '#app/planner/form/typed-wish.ts';
import type { AnsweredAdvice } from '#app/product/answered-advice.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';

/** The ways to enter a room of any shape, as the cards of the form send them. */
export const ROOM_WAYS = ['custom', 'walls', 'measured', 'dxf'] as const;
export type RoomWay = (typeof ROOM_WAYS)[number];

/** The field that shows the messages for a room entered in that way. */
export const FIELD_OF_WAY: Readonly<Record<RoomWay, string>> = {
  custom: 'customRoomPoints',
  walls: 'measures',
  measured: 'measured',
  dxf: 'dxfFile',
};

/** The values of the calculator's form, as typed: the job, and input that is only being prepared for it. */
export interface PlannerValues extends TypedWish {
  readonly job: JobText;
  readonly showMeasurements: boolean;
  /** The chosen way to enter a room of any shape; only its fields are read. */
  readonly way: RoomWay;
  /** Walls or measures changed after the corners were computed from them. */
  readonly hasUnreadWalls: boolean;
  /** The obstacle being typed, which is not in the room yet. */
  readonly newObstacle: ObstacleText;
  /** The DXF file for the room, as far as it was read; null if none was requested. */
  readonly dxf: DxfAnswer | null;
  /** The file that was sent, packed, so that a plain form need not send it again; empty if there is none. */
  readonly planKept: string;
  /** The floor while its walls are in the form, or the walls while the floor is: the fields in form encoding. */
  readonly aside: string;
  /** The index of the zone whose fields are shown; empty for none. */
  readonly openZone: string;
}

/** The rooms of a DXF file in each unit that it could be in, or the fault. */
export interface DxfAnswer {
  readonly fault: string | null;
  /** The field that the fault is about. */
  readonly field: 'dxfFile' | Exclude<keyof TypedWish, 'planRooms'>;
  /** The most likely unit first; empty before a file is read. */
  readonly units: readonly DxfUnitRooms[];
  /** The shown page or story; null if there is only one. */
  readonly pages: string | null;
  /** How the file was read, and the other choices; null before a file is read. */
  readonly reading: DxfReading | null;
}

/** How a file was read, in words, and its choices as the form sends them. */
export interface DxfReading {
  /** Lengths of the drawing in its own units. */
  readonly spans: readonly Choice[];
  /** Lengths that are written on it: `span|length`, as the two fields have them. */
  readonly written: readonly Choice[];
  /** Openings that were closed, and those that were left open. */
  readonly openings: readonly (Choice & { readonly isOpen: boolean })[];
  readonly layers: readonly (Choice & { readonly isWall: boolean })[];
  /** The layers used if none are chosen. */
  readonly usualLayers: string;
  /** Tolerances that would merge lines of walls, in words. */
  readonly merged: readonly Choice[];
  /** The separate parts of the sheet. */
  readonly parts: readonly (Choice & { readonly box: DxfBox })[];
  readonly sheet: DxfSheet;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Everything drawn on a sheet, in thousandths of its size. */
interface DxfSheet {
  /** How wide and high a thousandth is, the larger being 1. */
  readonly width: number;
  readonly height: number;
  /** Its longest lines, as a path. */
  readonly lines: string;
}

/** Thousandths of a sheet. */
interface DxfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rooms of a file in a unit, in words. */
export interface DxfUnitRooms {
  /** For example `Drawn in inches`, and the evidence for it. */
  readonly label: string;
  readonly why: string;
  readonly offers: readonly DxfOffer[];
  /** All of them with the doorways between them, as a button's value; null for one, or for too many. */
  readonly all: string | null;
  /** Their number, without rooms inside other rooms. */
  readonly inAll: number;
  /** Whether all of them fit in one layout. */
  readonly isWhole: boolean;
  /** Doubts about the rooms, to read before using one. */
  readonly warnings: readonly string[];
  /** What was joined, closed and left out. */
  readonly notes: readonly string[];
  readonly picture: DxfPicture;
}

/** A room of a drawing, in words. */
export interface DxfOffer {
  readonly name: string;
  readonly size: string;
  readonly area: string;
  /** What to check, if anything. */
  readonly note: string | null;
  /** `x,y x,y` in lattice units. */
  readonly corners: string;
  /** Its index among the rooms; null if it is inside another room. */
  readonly place: number | null;
  /** Outlines that can be added as obstacles, by layer. */
  readonly inside: readonly { readonly label: string; readonly things: string }[];
}

/** The rooms as they are on the drawing, in a square of a thousand by a thousand or less. */
export interface DxfPicture {
  readonly width: number;
  readonly height: number;
  /** Units of the picture per unit of the drawing. */
  readonly perUnit: number;
  /** The letters of the openings, at their places. */
  readonly letters: readonly { readonly letter: string; readonly x: number; readonly y: number }[];
  /** The points of each room, and where its number is, in the order of the offers. */
  readonly rooms: readonly { readonly points: string; readonly x: number; readonly y: number }[];
  /** The doorways and the lines that bound no room, as paths. */
  readonly doorways: string;
  readonly unused: string;
}

/** Messages by field name; `form` has those of no field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The server's data for a calculator page, from which the browser continues. */
export interface AnsweredPage {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
  readonly result: LayoutResult | null;
  /** Its cuts; null without a layout. */
  readonly cuts: Cuts | null;
  /** The change made by re-planning from the floor, in one line; null if there was none. */
  readonly floorChange: string | null;
  /** The preview of a re-plan, one entry per way to do it; empty unless requested. */
  readonly floorPreview: readonly PreviewedChange[];
  /** The plan's limit that was reached, if any; a layout may be shown as well. */
  readonly limit: MetLimit | null;
  /** Null on a page without the adviser. */
  readonly advice: AnsweredAdvice | null;
  /** What the adviser may vary, as ticked. */
  readonly adviceChoice: AdviceChoice;
  /** Whether a layout of these values was computed, even if this page has none: obstacles can be added. */
  readonly hasLayout: boolean;
  /** The pieces ticked as cut on a page without scripts. */
  readonly ticked: PostedTicks;
  /** A saved job whose room the account's plan no longer includes is open read-only. */
  readonly isReadOnly: boolean;
  /** The id of the part that the posted button changed: the page opens it. */
  readonly changedPart: string | null;
  /** The value of the posted button if the page returns to it; null: the page is read from its top. */
  readonly returnsTo: string | null;
  /** One per rendered form, so that a form sent twice is recognized. */
  readonly submissionId: string;
}

export const BLANK_OBSTACLE: ObstacleText = {
  id: '',
  name: '',
  type: 'kitchen_island',
  length: '',
  width: '',
  x: '',
  y: '',
};

/** The form as it first appears. */
export function emptyValues(unitSystem: UnitSystem): PlannerValues {
  return {
    job: emptyJobText(unitSystem),
    showMeasurements: true,
    way: 'custom',
    hasUnreadWalls: false,
    newObstacle: BLANK_OBSTACLE,
    dxf: null,
    ...NO_TYPED_WISH,
    planKept: '',
    aside: '',
    openZone: '',
  };
}

/** Whether nothing was typed or chosen in the form yet, whatever its units. */
export function isEmptyForm(values: PlannerValues): boolean {
  return isSameData(values, emptyValues(unitSystemOf(values.job)));
}

/** How the job's room was entered, as far as the job shows it. */
export function wayOf({ measures }: Pick<JobText, 'measures'>): RoomWay {
  if (measures.trim() === '') return 'custom';
  return isMeasuredText(measures) ? 'measured' : 'walls';
}

/** The values after one job replaces another. */
export function enteredAs(job: JobText): Pick<PlannerValues, 'job' | 'way' | 'hasUnreadWalls' | 'openZone'> {
  return { job, way: wayOf(job), hasUnreadWalls: false, openZone: '' };
}

/** Whether the pattern is turned by an angle, or along a wall. */
export function isTurned({ layoutAngle, angleWall }: Pick<JobText, 'layoutAngle' | 'angleWall'>): boolean {
  return !['', '0'].includes(layoutAngle) || angleWall !== '';
}

/** The page before anything was typed. */
export function emptyPage(unitSystem: UnitSystem, submissionId: string): AnsweredPage {
  return {
    values: emptyValues(unitSystem),
    errors: {},
    result: null,
    cuts: null,
    floorChange: null,
    floorPreview: [],
    limit: null,
    advice: null,
    adviceChoice: USUAL_ADVICE,
    hasLayout: false,
    ticked: NO_TICKS,
    isReadOnly: false,
    changedPart: null,
    returnsTo: null,
    submissionId,
  };
}

/** The same sizes in the other unit system. Unreadable text stays as typed. */
export function convertValues(values: PlannerValues, to: UnitSystem, shown: ShownSizes | null = null): PlannerValues {
  if (values.job.unitSystem === to) return values;
  const from = sizeUnit(unitSystemOf(values.job));
  const convert = (text: string) => (text.trim() === '' ? text : convertFieldText(text, from, sizeUnit(to)));
  const { newObstacle } = values;
  return {
    ...values,
    job: convertJobText(values.job, to, shown),
    newObstacle: convertObstacle(newObstacle, from, convert, shown === null ? null : shown.newObstacle),
  };
}

/** The unit system of a form; an unknown word is read as the default, imperial. */
export function unitSystemOf(job: Pick<JobText, 'unitSystem'>): UnitSystem {
  return knownSystem(job.unitSystem);
}
