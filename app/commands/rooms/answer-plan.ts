import { readFileSync, statSync } from 'node:fs';
import type { RoomsOptions } from '#app/commands/rooms/read-rooms-options.ts';
import { describeDxfFault } from '#app/layout/dxf/describe-dxf-fault.ts';
import { MAX_DXF_BYTES } from '#app/layout/dxf/dxf-fault.ts';
import { readDxf } from '#app/layout/dxf/read-dxf.ts';
import { listRooms } from '#app/layout/plans/list-rooms.ts';
import { planRooms } from '#app/layout/plans/plan-rooms.ts';
import { rankUnits } from '#app/layout/plans/rank-units.ts';
import * as planWords from '#app/words/en/floor-plans.ts';

/** The lines of an answer. */
export function answerPlan({ file, unit, tolerance }: RoomsOptions): readonly object[] {
  if (statSync(file).size > MAX_DXF_BYTES) return refuse(describeDxfFault({ code: 'too-heavy' }));
  const drawing = readDxf(readFileSync(file), (bytes, encoding) => new TextDecoder(encoding).decode(bytes));
  if (!drawing.ok) return refuse(describeDxfFault(drawing.error));
  const options = tolerance === null ? {} : { tolerance };
  const ranked = rankUnits(drawing.value, options);
  if (!ranked.ok) return refuse(planWords.tooManyCrossings);
  const asked = unit === null ? null : planRooms(drawing.value, unit, options);
  if (asked !== null && !asked.ok) return refuse(planWords.tooManyCrossings);
  const order = ranked.value.units.map(({ evidence }) => evidence.unit);
  const first = unit ?? order[0];
  const chosen = ranked.value.units.find(({ evidence }) => evidence.unit === first);
  const rooms = asked?.value ?? chosen?.rooms;
  if (rooms === undefined) return refuse(planWords.noRooms);
  const { doors = 0, dimensions = 0, areas = 0, walls = 0 } = chosen?.evidence ?? {};
  const about = {
    unit: first,
    units: order.filter((one) => one !== first),
    evidence: { doors, dimensions, areas, walls, header: drawing.value.unit },
    asked: unit === null && ranked.value.isAsked,
  };
  const { unused, layers, closed } = rooms;
  return [
    ...listRooms(rooms, (index) => planWords.roomNumber(index + 1)).map((room) => ({ ...room, ...about })),
    { unused: unused.length, tolerance: rooms.tolerance, layers: [...layers], closed, unread: drawing.value.unread },
  ];
}

function refuse(error: string): readonly object[] {
  process.exitCode = 1;
  return [{ error }];
}
