import fc from 'fast-check';
import { MOST_OFF, type Simulated, simulatedFloor, simulateFloor } from '#tests/factories/simulated-floor.ts';
import { simulatedPatternRooms, simulatePatternRooms } from '#tests/factories/simulated-pattern-rooms.ts';
import { simulatedPlankRoom, simulatePlankRoom } from '#tests/factories/simulated-plank-room.ts';
import { simulatedPlanks, simulatePlanks } from '#tests/factories/simulated-planks.ts';
import { simulatedRooms, simulateRooms } from '#tests/factories/simulated-rooms.ts';
import {
  simulatedLayers,
  simulatedPatternWalls,
  simulatedTurned,
  simulateTurned,
} from '#tests/factories/simulated-turned.ts';
import { simulatedWall, simulateWall } from '#tests/factories/simulated-wall.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

const USUAL_COUNT = 500;
const ONE_TILE = 'where one tile is read, once';

interface RowOptions<Floor> {
  /** The number promised by the row; set FUZZ_CASES for fewer. */
  readonly count?: number;
  /** The fraction of floors on which a piece may be off, if everything is read with a tape. */
  readonly mostMissed?: number;
  /** The same with fewer readings, to compare. */
  readonly less?: { readonly of: string; readonly simulate: (floor: Floor) => Simulated };
}

/** Tests random floors: each is laid in part, measured, and re-planned. */
function floorRow<Floor>(
  row: string,
  promise: string,
  floorOf: fc.Arbitrary<Floor>,
  simulate: (floor: Floor) => Simulated,
  { count: promised = USUAL_COUNT, mostMissed = 0, less }: RowOptions<Floor> = {},
): void {
  soakRow(row, async () => {
    const seed = runSeed(row);
    const count = Number(process.env.FUZZ_CASES ?? promised);
    // The first cases of a run are deliberately small; later ones are like real rooms.
    const sampled = fc.sample(floorOf, { seed, numRuns: 2 * count }).slice(-count);
    const floors = sampled.map((floor) => simulate(floor));
    const atFault = less && sampled.filter((floor) => less.simulate(floor).faults.length > 0).length;
    const compared = less === undefined ? '' : `; ${atFault} ${less.of}`;
    const laid = floors.filter(({ refused }) => !refused);
    const wrong = laid.filter(({ faults }) => faults.length > 0);
    const pieces = laid.reduce((sum, one) => sum + one.pieces, 0);
    const worst = Math.max(...laid.map((one) => one.worst));
    for (const { faults } of wrong) console.error(faults[0]);
    return {
      row,
      promise,
      figure: `seed ${seed}: of ${count} floors ${count - laid.length} refused with a message, ${pieces} pieces compared, at most ${worst.toFixed(4)} in off; ${wrong.length} floors at fault${compared}`,
      target: `${mostMissed === 0 ? 'no floor' : `at most ${100 * mostMissed} % of the floors`} at fault, at most 5 % refused`,
      reached:
        wrong.length <= mostMissed * count &&
        (mostMissed > 0 || worst <= MOST_OFF) &&
        count - laid.length <= count / 20,
    };
  });
}

floorRow(
  'floor',
  'A floor up to 1/2 in off, of tiles up to 1/8 in off, is planned anew from any course by readings to 1/16 in, again before a corner and the last courses: no piece that is left misses its true size by more than 1/16 in',
  simulatedFloor,
  (floor) => simulateFloor(floor),
  { mostMissed: 0.05, less: { of: ONE_TILE, simulate: (floor) => simulateFloor(floor, 'last-row', 'tile') } },
);
/** Half of them are rectangles. */
const plankFloors = fc.oneof(
  simulatedPlanks.map((floor) => () => simulatePlanks(floor)),
  simulatedPlankRoom.map((room) => () => simulatePlankRoom(room)),
);
floorRow(
  'plank-floor',
  'A floor of planks, in a rectangle or an L, U or T, out of square and with things in it, laid either way and off by as much, is planned anew from any course by readings to 1/16 in, of planks end to end as well, and again where the page asks for it: what lies begins as it lies, each offcut that the list asks for is there, no piece that is left and cut misses its size by more than 1/16 in, and what is left keeps its rules',
  plankFloors,
  (simulate) => simulate(),
  { count: 2 * USUAL_COUNT, mostMissed: 0.02 },
);
floorRow(
  'wall-floor',
  'A wall up to 1/2 in off, of tiles up to 1/8 in off, is planned anew from any course above its level line by readings to 1/16 in, again before the last courses: no piece that is left, above or below, misses its true size by more than 1/16 in',
  simulatedWall,
  (wall) => simulateWall(wall),
  { mostMissed: 0.05, less: { of: ONE_TILE, simulate: (wall) => simulateWall(wall, 'tile') } },
);
floorRow(
  'turned-floor',
  'A floor turned by any angle, up to 1/2 in off, of tiles up to 1/8 in off, is planned anew from one tile that lies, and again from one three rows before the last, by readings to 1/16 in: no piece that is left misses its place by more than 1/16 in',
  simulatedTurned,
  simulateTurned,
  { mostMissed: 0.2 },
);
floorRow(
  'rooms-floor',
  'Two to four rooms on one grid, joined by doorways, whose walls that are read are up to 1/2 in off, of tiles up to 1/8 in off, are planned anew from any course by readings to 1/16 in, room by room, again before a corner and the last courses of a room: no piece that is left misses its size by more than 1/16 in',
  simulatedRooms,
  (simulated) => simulateRooms(simulated),
  { mostMissed: 0.25, less: { of: ONE_TILE, simulate: (simulated) => simulateRooms(simulated, 'tile') } },
);
floorRow(
  'layered-floor',
  'A floor of a pattern without courses, at any angle, up to 1/2 in off, of tiles up to 1/8 in off, is planned anew from one tile that lies, and again from one three rows before the last, by readings to 1/16 in: no piece that is left misses its place by more than 1/16 in',
  simulatedLayers,
  simulateTurned,
  { mostMissed: 0.2 },
);
floorRow(
  'pattern-wall',
  'A wall of a turned pattern, or of one without courses, up to 1/2 in off, of tiles up to 1/8 in off, is planned anew from one tile that lies, and again from one three rows before the last, by readings to 1/16 in: no piece that is left misses its place by more than 1/16 in',
  simulatedPatternWalls,
  simulateTurned,
  { mostMissed: 0.2 },
);
floorRow(
  'pattern-rooms',
  'Two or three rooms on one grid, of a turned pattern or one without courses, whose walls that are read are up to 1/2 in off, of tiles up to 1/8 in off, are planned anew from one tile that lies, and room by room from others of its row or later ones, by readings to 1/16 in: no piece that is left misses its place by more than 1/16 in',
  simulatedPatternRooms,
  simulatePatternRooms,
  { mostMissed: 0.15 },
);
