import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  figure,
  JOINTLESS_TILE,
  layOut,
  SQUARE_ROOM,
  showFace,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';

test('100 x 100 in, tile 12, joint 1/8, centered: 49 full, 32 cut, 81 to buy', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  await expect(tilesToBuy(page)).toHaveText('81');
  await expect(figure(page, 'Full tiles')).toHaveText('49');
  await expect(figure(page, 'Cut tiles')).toHaveText('32');
  await expect(figure(page, 'Exact count')).toHaveText('68.1');
  await expect(figure(page, 'With 15% waste')).toHaveText('79');
  await expect(figure(page, 'Tiles really needed')).toHaveText('81');
  await expect(figure(page, 'Leftover, length × width')).toHaveText('7 1/2" × 7 1/2"');
  await expect(page.locator('#results-section svg').first()).toBeAttached();
});

test('144 x 120 in, tile 12, no joint: 120 full, no cuts, 138 with 15 %', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layOut(page, { ...JOINTLESS_TILE, roomLength: "12'", roomWidth: '10ft' });
  await expect(tilesToBuy(page)).toHaveText('138');
  await expect(figure(page, 'Full tiles')).toHaveText('120');
  await expect(figure(page, 'Cut tiles')).toHaveText('0');
  await expect(figure(page, 'With 15% waste')).toHaveText('138');
});

test('100 x 97 1/4 in, half stagger, horizontal: no end cut under 3.09 in', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layOut(page, { ...SQUARE_ROOM, roomWidth: '97 1/4', layoutType: 'half', patternOrientation: 'horizontal' });
  await showFace(page, 'cut');
  const rows = page.getByRole('table').filter({ hasText: 'Pieces' }).getByRole('row');
  // The list is loaded with the first layout; all its rows appear together.
  await expect(rows.first()).toBeVisible();
  // Read the text content, because browsers skip rendering far below the screen.
  const sizes = await rows.getByRole('cell').allTextContents();
  // Sizes contain a no-break space.
  const widths = sizes.flatMap(
    (cell) => cell.replaceAll('\u00a0', ' ').match(/(?:\d+ )?(?:\d+\/\d+|\d+)(?=" ×)/g) ?? [],
  );
  // 3 3/32 in is halfway between two marks of the tape. One end of a course shows the upper mark and the other the
  // lower one, so that the course adds up to the wall.
  expect(widths).toContain('3 1/8');
  expect(Math.min(...widths.map(inches))).toBe(3.0625);
});

/** Parses a size such as '3 1/8'. */
function inches(text: string): number {
  return text.split(' ').reduce((sum, part) => {
    const [numerator = Number.NaN, denominator = 1] = part.split('/').map(Number);
    return sum + numerator / denominator;
  }, 0);
}
