import type { ZoneText } from '#app/layout/model/job-text.ts';
import type { PlannerValues } from '#app/planner/form/values.ts';
import { change, type IntentOutcome, type IntentTable, prepare, withJob } from '#app/planner/intents/intent.ts';
import { NEW_ZONES, withNewZone, withoutZone, withZone, withZoneMoved } from '#app/planner/rooms/change-zones.ts';
import { fillInZoneTile } from '#app/planner/rooms/fill-in-tile.ts';
import * as words from '#app/words/en/zones-form.ts';

/** The buttons of the zones. One zone is open at a time. */
export const ZONE_INTENTS: IntentTable = {
  'add-zone': {
    run: ({ values, argument }) => addZone(values, argument),
    changedPart: () => 'open-zone',
    // The button that closes it, which is before its fields.
    returnsTo: () => 'open-zone:',
  },
  'open-zone': {
    run: ({ values, argument, hasLayout }) => prepare({ ...values, openZone: argument }, hasLayout),
    keepsLayout: true,
    changedPart: (argument) => (argument === '' ? 'zones' : 'open-zone'),
  },
  'zone-up': {
    run: ({ values, argument }) => moveZone(values, Number(argument), -1),
    changedPart: () => 'zones',
    returnsTo: (argument) => (argument === '1' ? 'zone-down:0' : `zone-up:${Number(argument) - 1}`),
  },
  'zone-down': {
    run: ({ values, argument }) => moveZone(values, Number(argument), 1),
    changedPart: () => 'zones',
    returnsTo: (argument, { job }) => {
      const moved = Number(argument) + 1;
      return `${moved === job.zones.length - 1 ? 'zone-up' : 'zone-down'}:${moved}`;
    },
  },
  'remove-zone': {
    run: ({ values, argument }) => removeZone(values, Number(argument)),
    changedPart: () => 'zones',
    returnsTo: (argument, { job }) => {
      const last = job.zones.length - 2;
      return last < 0 ? 'add-zone:inlay' : `remove-zone:${Math.min(Number(argument), last)}`;
    },
  },
  /** A tile of the account: the index of the zone, and the stored fields of the tile. */
  'use-zone-tile': {
    run: ({ values, argument, further }) => useZoneTile(values, Number(argument), further),
    changedPart: () => 'open-zone',
  },
  /** A ramp where the heights differ: it has a name in the order, and can be renamed. */
  'ramp-profile': {
    run: ({ values, argument }) => useRamp(values, Number(argument)),
    changedPart: () => 'open-zone',
    returnsTo: (argument) => `zones[${argument}].edgeProfile`,
  },
  /** Shows the fields of the choice. */
  'update-zone': { run: ({ values }) => change(values), changedPart: () => 'open-zone' },
};

function withZones(values: PlannerValues, zones: readonly ZoneText[], openZone: string): IntentOutcome {
  return change({ ...withJob(values, { zones }), openZone });
}

function addZone(values: PlannerValues, kind: string): IntentOutcome {
  const known = NEW_ZONES.find((one) => one === kind);
  const zones = known === undefined ? values.job.zones : withNewZone(values.job, known);
  const isAdded = zones.length > values.job.zones.length;
  return withZones(values, zones, isAdded ? String(zones.length - 1) : values.openZone);
}

function moveZone(values: PlannerValues, index: number, by: 1 | -1): IntentOutcome {
  const zones = withZoneMoved(values.job.zones, index, by);
  const moved = (open: number) => (open === index ? index + by : open === index + by ? index : open);
  const { openZone } = values;
  const isMoved = zones !== values.job.zones && openZone !== '';
  return withZones(values, zones, isMoved ? String(moved(Number(openZone))) : openZone);
}

function useZoneTile(values: PlannerValues, index: number, written: string): IntentOutcome {
  if (values.job.zones[index] === undefined) return change(values);
  return change({ ...values, job: fillInZoneTile(values.job, index, written) });
}

/** A name that was typed in the meantime stays. */
function useRamp(values: PlannerValues, index: number): IntentOutcome {
  const { zones } = values.job;
  const edgeProfile = zones[index]?.edgeProfile || words.rampProfile;
  return change(withJob(values, { zones: withZone(zones, index, { edgeProfile }) }));
}

function removeZone(values: PlannerValues, index: number): IntentOutcome {
  const zones = withoutZone(values.job.zones, index);
  const open = Number(values.openZone);
  const isOther = values.openZone !== '' && open !== index;
  return withZones(values, zones, isOther ? String(open > index ? open - 1 : open) : '');
}
