import { expect, it } from 'vitest';
import { buildWorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { planWork } from '#app/drawing/paper/plan-work.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const CHIPS = {
  tileLength: '2',
  tileWidth: '2',
  groutSpacing: '1/8',
  layoutType: 'straight',
  soldBy: 'sheet',
  sheetRows: '5',
  sheetColumns: '5',
};

/** The texts on a job's paper. */
async function onPaper(job: object): Promise<string> {
  const read = readJob({ ...job });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const layout = mustLayOut(read.value.request, await layoutTools());
  const work = planWork(layout, { fields: { ...job, unitSystem: 'imperial' } as never, currency: '' }, planCuts);
  return buildWorkNotes(layout, work, 'imperial')
    .sections.flatMap(({ lines }) => lines)
    .join('\n');
}

it('paper warns about the joint between sheets of the field and of each zone', async () => {
  // Columns with their joints come to 10 5/8 in: one of 10 5/8 in leaves none, and one of 10 1/2 in the joint.
  const zone = { area: 'rectangle', x: '12', y: '12', width: '24', length: '24', name: 'Niche floor' };
  const field = { ...CHIPS, roomLength: '60', roomWidth: '60' };
  const wrong = 'With these sizes the joint between sheets is 1/16"';
  expect(await onPaper({ ...field, sheetWidth: '10 9/16', zones: [{ ...zone, sheetWidth: '10 1/2' }] })).toContain(
    wrong,
  );
  const texts = await onPaper({ ...field, sheetWidth: '10 1/2', zones: [{ ...zone, sheetWidth: '10 9/16' }] });
  expect(texts).toContain(`Niche floor: ${wrong}`);
  const fine = await onPaper({ ...field, sheetWidth: '10 1/2', zones: [{ ...zone, sheetWidth: '10 1/2' }] });
  expect(fine).not.toContain('With these sizes');
});

it('paper names the doorway where chips are cut to less than half', async () => {
  const rooms = (width: string) => ({
    ...CHIPS,
    groutSpacing: '0',
    autoOptimize: false,
    roomType: 'parts',
    parts: [
      { name: 'Hall', x: '0', y: '0', roomLength: '60', roomWidth: width },
      { name: 'Bath', x: '66', y: '0', roomLength: '60', roomWidth: '60' },
    ],
    doorways: [{ x: width, y: '20', width: String(66 - Number(width)), length: '30', tiled: false }],
  });
  expect(await onPaper(rooms('60.5'))).toContain(
    'At the doorway Hall – Bath, 15 chips are cut to less than half; the narrowest is 1/2"',
  );
  expect(await onPaper(rooms('60'))).not.toContain('At the doorway');
});
