import { expect, test } from 'vitest';
import { keepLeftPage, takeLeftPage } from '#app/features/calculator/left-page.ts';
import { emptyValues } from '#app/planner/values.ts';

const EMPTY = emptyValues('imperial');
const TYPED = { ...EMPTY, job: { ...EMPTY.job, roomLength: '126 1/2' } };

test('what was typed is answered once', () => {
  keepLeftPage({ values: TYPED, hasLayout: false });
  expect(takeLeftPage()).toEqual({ values: TYPED, hasLayout: false });
  expect(takeLeftPage()).toBeNull();
});

test('an empty form is not kept, and takes the place of what was', () => {
  keepLeftPage({ values: TYPED, hasLayout: true });
  keepLeftPage({ values: EMPTY, hasLayout: false });
  expect(takeLeftPage()).toBeNull();
});
