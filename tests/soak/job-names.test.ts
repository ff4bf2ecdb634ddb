import { HOSTILE_NAMES } from '#tests/data/hostile-names.ts';
import { layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { tryNamesInExports } from '#tests/factories/try-job-names.ts';
import { soakRow } from './support/soak-row.ts';

// The integration tests save, list and rename every name, but export only some.
soakRow(16, async () => {
  const tools = await layoutTools();
  const layOut = (name: string) => {
    const obstacles = [{ ...obstacleAt(10, 10, 14, 12), name }];
    return mustLayOut(layoutRequest({ room: rectangleRoom(40, 50), obstacles }), tools);
  };
  // A PDF takes a hundred times longer than the other formats, so only every fifth name.
  const some = HOSTILE_NAMES.filter((_name, index) => index % 5 === 0);
  const faults = [
    ...(await tryNamesInExports(HOSTILE_NAMES, layOut, ['svg', 'csv', 'dxf'])),
    ...(await tryNamesInExports(some, layOut, ['pdf'])),
  ];
  for (const fault of faults.slice(0, 10)) console.error(fault);
  return {
    row: 16,
    promise: 'No script runs from data: job and obstacle names in exports',
    figure: `${HOSTILE_NAMES.length} hostile names in SVG, CSV, DXF (${some.length} in PDF): ${faults.length} that change more than a text`,
    target: 'at least 515 names, no fault',
    reached: HOSTILE_NAMES.length >= 515 && faults.length === 0,
  };
});
