import type { PlannerValues } from '#app/planner/form/values.ts';
import { DXF_INTENTS } from '#app/planner/intents/dxf.ts';
import { FLOOR_INTENTS } from '#app/planner/intents/floor.ts';
import { type Intent, type IntentOutcome, type IntentTable, refuse } from '#app/planner/intents/intent.ts';
import { LAYOUT_INTENTS } from '#app/planner/intents/layout.ts';
import { MEASURE_INTENTS } from '#app/planner/intents/measures.ts';
import { OBSTACLE_INTENTS } from '#app/planner/intents/obstacles.ts';
import { ROOM_INTENTS } from '#app/planner/intents/room.ts';
import { ROOMS_INTENTS } from '#app/planner/intents/rooms.ts';
import { takeTyped } from '#app/planner/intents/take-typed.ts';
import { TILE_INTENTS } from '#app/planner/intents/tiles.ts';
import { ZONE_INTENTS } from '#app/planner/intents/zones.ts';
import type { FloorPlanner } from '#app/planner/replan/floor-planner.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

/** Every button of the planner's form, by the name at the start of its value. Saved jobs have separate buttons. */
export const INTENTS: IntentTable = {
  ...LAYOUT_INTENTS,
  ...ROOM_INTENTS,
  ...TILE_INTENTS,
  ...MEASURE_INTENTS,
  ...OBSTACLE_INTENTS,
  ...ROOMS_INTENTS,
  ...DXF_INTENTS,
  ...FLOOR_INTENTS,
  ...ZONE_INTENTS,
};

/** A button's value, read. */
export interface ReadIntent {
  readonly name: string;
  readonly intent: Intent;
  readonly argument: string;
  readonly further: string;
}

/** Reads a button's value, `name:argument:further`. A name that is not in the table calculates, as a bare Enter does. */
export function readIntent(posted: string): ReadIntent {
  const [name = '', argument = '', further = ''] = posted.split(':');
  const own = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined;
  if (own !== undefined) return { name, intent: own, argument, further };
  return { name: 'calculate', intent: INTENTS.calculate as Intent, argument: '', further: '' };
}

/**
 * Runs a button, in the browser and on the server. `hasLayout`: a layout of these values was computed. Buttons that re-plan a
 * floor need `floorPlanner`.
 */
export function runIntent(
  values: PlannerValues,
  posted: string,
  hasLayout: boolean,
  floorPlanner: FloorPlanner | null = null,
): IntentOutcome {
  const { intent, argument, further } = readIntent(posted);
  if (intent.needsLayout && !hasLayout) return refuse(values, { obstacles: [formProblemsWords.noLayoutYet] });
  if (!intent.takesTyped) return intent.run({ values, argument, further, hasLayout, floorPlanner });
  const taken = takeTyped(values);
  if (Object.keys(taken.errors).length > 0) return refuse(values, taken.errors);
  return intent.run({ values: taken.values, argument, further, hasLayout, floorPlanner });
}
