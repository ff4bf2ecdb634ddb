import { readFileSync, statSync } from 'node:fs';
import type { RoomsOptions } from '#app/commands/rooms/read-rooms-options.ts';
import { planTools } from '#app/engine/plans/plan-tools.ts';
import { loadNodePdfJs } from '#app/engine/server/load-node-pdfjs.server.ts';
import { MAX_DXF_BYTES } from '#app/layout/dxf/dxf-fault.ts';
import { describePlanFault } from '#app/layout/plans/describe-plan-fault.ts';
import { listRooms } from '#app/layout/plans/list-rooms.ts';
import { planRooms } from '#app/layout/plans/plan-rooms.ts';
import { rankUnits } from '#app/layout/plans/rank-units.ts';
import { readPlan } from '#app/layout/plans/read-plan.ts';
import { straighten } from '#app/layout/plans/straighten.ts';
import * as planWords from '#app/words/en/floor-plans.ts';

/** The lines of an answer. */
export async function answerPlan({ file, unit, tolerance, page }: RoomsOptions): Promise<readonly object[]> {
  if (statSync(file).size > MAX_DXF_BYTES) return refuse(describePlanFault({ code: 'too-heavy' }));
  const read = await readPlan(new Uint8Array(readFileSync(file)), page, planTools(loadNodePdfJs));
  if (!read.ok) return refuse(describePlanFault(read.error));
  const { sheet, sheets } = read.value;
  const { drawing, turned } = straighten(read.value.drawing);
  const options = tolerance === null ? {} : { tolerance };
  const ranked = rankUnits(drawing, options);
  if (!ranked.ok) return refuse(describePlanFault(ranked.error));
  const asked = unit === null ? null : planRooms(drawing, unit, options);
  if (asked !== null && !asked.ok) return refuse(describePlanFault(asked.error));
  const order = ranked.value.units.map(({ evidence }) => evidence.unit);
  const first = unit ?? order[0];
  const chosen = ranked.value.units.find(({ evidence }) => evidence.unit === first);
  const rooms = asked?.value ?? chosen?.rooms;
  if (rooms === undefined) return refuse(planWords.noRooms);
  const { doors = 0, dimensions = 0, areas = 0, walls = 0 } = chosen?.evidence ?? {};
  const about = {
    unit: first,
    units: order.filter((one) => one !== first),
    evidence: { doors, dimensions, areas, walls, header: drawing.unit },
    asked: unit === null && ranked.value.isAsked,
  };
  const { unused, layers, closed, isPartial } = rooms;
  return [
    ...listRooms(rooms, (index) => planWords.roomNumber(index + 1)).map((room) => ({ ...room, ...about })),
    {
      unused: unused.length,
      incomplete: isPartial,
      tolerance: rooms.tolerance,
      layers: [...layers],
      closed: closed.length,
      unread: drawing.unread,
      turned: Math.round(turned * 1000) / 1000,
      page: sheet + 1,
      pages: sheets.length,
    },
  ];
}

function refuse(error: string): readonly object[] {
  process.exitCode = 1;
  return [{ error }];
}
