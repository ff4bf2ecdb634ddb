import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AngleFields } from '#app/features/planner/form/angle-fields.tsx';
import type { JobText } from '#app/layout/model/job-text.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { inPlanner } from '#tests/factories/planner-store.ts';

/** The fields on the page that the server returns for these texts. */
function served(job: Partial<JobText>): string {
  const values = emptyValues('imperial');
  const page = { values: { ...values, job: { ...values.job, ...job } } };
  return renderToStaticMarkup(inPlanner(page, <AngleFields key="angle" />));
}

/** The walls offered in the list. */
function wallsOf(job: Partial<JobText>): string[] {
  const html = served(job);
  return [...html.matchAll(/<option value="(\d+)"/g)].map(([, wall]) => wall ?? '');
}

it('a room offers its walls, and a removed one while it is chosen', () => {
  expect(wallsOf({})).toEqual(['0', '1', '2', '3']);
  expect(wallsOf({ angleWall: '2' })).toEqual(['0', '1', '2', '3']);
  expect(wallsOf({ angleWall: '5' })).toEqual(['0', '1', '2', '3', '5']);
  expect(wallsOf({ roomType: 'custom', customRoomPoints: '0, 0\n\n9, 0\n9, 9' })).toEqual(['0', '1', '2']);
});

it.each(['1e999', '4294967296', '20000000', '-1', 'NaN'])(
  'the invalid wall %s does not make the page longer',
  (wall) => {
    expect(wallsOf({ angleWall: wall })).toEqual(['0', '1', '2', '3']);
  },
);

it('a list of very many corners does not make a page of very many walls', () => {
  expect(wallsOf({ roomType: 'custom', customRoomPoints: '1\n'.repeat(150_000) })).toHaveLength(500);
});

/** The text beside the choice of the wall. */
function besideWall(job: Partial<JobText>): string {
  const html = served({ roomType: 'custom', ...job });
  return (/<p class="mt-1 text-sm">(.*?)<\/p>/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').trim();
}

it('shows beside the chosen wall the tapers of the others, and a better wall', () => {
  // The whole room is turned by 3 in over 120.
  const job = { customRoomPoints: '3, 0\n123, 3\n120, 123\n0, 120' };
  expect(besideWall(job)).toBe('Laid level, walls run out of parallel by up to 3". Along wall 1: by up to 0".');
  expect(besideWall({ ...job, angleWall: '0' })).toBe('');
  const tapered = { customRoomPoints: '0, 0\n120, 0\n120, 102\n0, 99', angleWall: '2' };
  expect(besideWall(tapered)).toBe('Along wall 3, walls run out of parallel by up to 3".');
  expect(besideWall({ ...tapered, surface: 'wall', angleWall: '0' })).toMatch(
    /^Along edge \d, edges run out of parallel/,
  );
});

it('nothing is shown for a square room, an incomplete one, or an angle', () => {
  expect(besideWall({ customRoomPoints: '0, 0\n120, 0\n120, 99\n0, 99' })).toBe('');
  expect(besideWall({ customRoomPoints: '0, 0\n120' })).toBe('');
  expect(besideWall({ customRoomPoints: '0, 0\n120, 0\n120, 102\n0, 99', layoutAngle: '30' })).toBe('');
});
