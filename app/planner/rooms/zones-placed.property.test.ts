import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placedZones } from '#app/layout/job/zones/read-zones.ts';
import { emptyJobText, type JobText, type ZoneText } from '#app/layout/model/job-text.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { withZonesPlaced } from '#app/planner/rooms/change-zones.ts';
import { zonedRequest } from '#tests/factories/zoned-request.ts';

const ROOMS: readonly Partial<JobText>[] = [
  { roomLength: '120', roomWidth: '144' },
  { roomLength: '120', roomWidth: '144', surface: 'wall' },
  // Typed from another corner than that of its box.
  { roomType: 'custom', customRoomPoints: '-20, 10\n124, 10\n124, 130\n-20, 130' },
];
const ZONES: readonly ZoneText[] = [
  { area: 'rectangle', x: '30', y: '40', width: '36', length: '24' },
  { area: 'rectangle', x: '30', y: '40', width: '36', length: '24', angle: '30' },
  { area: 'circle', x: '60', y: '60', diameter: '30' },
  { area: 'polygon', points: '30, 40\n70, 40 arc out 4\n70, 80\n30, 80' },
];

const jobOf = (room: Partial<JobText>, zones: readonly ZoneText[]): JobText => ({
  ...emptyJobText(),
  tileLength: '12',
  tileWidth: '12',
  ...room,
  zones,
});
const placed = (job: JobText) => placedZones({ ...job }, zonedRequest({ ...job, zones: undefined }));
const inch = (sixteenths: number) => fromInches(sixteenths / 16);

it('a zone moved or resized on the drawing is read with its new place or size', () => {
  const step = fc.integer({ min: -80, max: 80 });
  fc.assert(
    fc.property(fc.constantFrom(...ROOMS), step, step, step, (room, right, down, more) => {
      const job = jobOf(room, ZONES);
      const before = placed(job);
      expect(before.every((form) => form !== null)).toBe(true);
      const after = (before as readonly PlacedForm[]).map((form): PlacedForm => {
        // A circle grows about its middle, a rectangle to the right and down.
        const isCircle = form.form?.shape === 'circle';
        const grown = form.form === undefined || isCircle ? 2 * inch(Math.round(more / 2)) : 0;
        const back = isCircle ? grown / 2 : 0;
        return {
          ...form,
          x: (form.x + inch(right) - back) as Length,
          y: (form.y + inch(down) - back) as Length,
          width: (form.width + grown) as Length,
          length: (form.length + grown) as Length,
        };
      });
      const moved = withZonesPlaced(job, before, after);
      expect(placed(jobOf(room, moved))).toEqual(after);
    }),
    { numRuns: 60 },
  );
});

it('a typed drain moves with its zone, and stays when the zone is resized', () => {
  const zone = { ...ZONES[0], drain: 'point', drainX: '40', drainY: '50' };
  const job = jobOf(ROOMS[0] ?? {}, [zone]);
  const [before] = placed(job) as readonly [PlacedForm];
  const drainAfter = (after: PlacedForm) => {
    const [changed] = withZonesPlaced(job, [before], [after]);
    return [changed?.drainX, changed?.drainY];
  };
  const right = (before.x + fromInches(6)) as Length;
  expect(drainAfter({ ...before, x: right })).toEqual(['46', '50']);
  expect(drainAfter({ ...before, x: right, width: (before.width - fromInches(6)) as Length })).toEqual(['40', '50']);
});
