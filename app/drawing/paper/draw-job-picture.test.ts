import { expect, test } from 'vitest';
import { drawJobPicture } from '#app/drawing/paper/draw-job-picture.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

test('the small picture of a shower has no names of its curb’s faces, which would cover each other', () => {
  const room = { roomLength: 60, roomWidth: 36, tileLength: 12, tileWidth: 12, groutSpacing: 0.125 };
  const read = readJob({ ...room, drain: 'point', curb: 'curb', curbWall: '2', curbWidth: 4.5, curbHeight: 4 });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const layout = mustLayOut(read.value.request);
  expect(layout.zones?.map(({ name }) => name).slice(1)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Curb/)]),
  );
  const picture = drawJobPicture(layout, 'job');
  expect(picture).toContain('<svg');
  expect(picture).not.toMatch(/<text[^>]*>Curb/);
});
