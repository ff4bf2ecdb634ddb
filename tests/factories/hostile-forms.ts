import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/job/job-text.ts';

const CORNERS = 500;

/**
 * The calculator's form of a room that is a comb of 500 corners, in tiles that each of its teeth cuts: thousands of cuts,
 * nearly all of them different.
 */
export function combForm(): Record<string, string> {
  const teeth = Array.from({ length: CORNERS - 2 }, (_, i) => `${(i * 990) / CORNERS}, ${i % 2 === 0 ? 10 : 990}`);
  return {
    intent: 'calculate',
    unitSystem: 'imperial',
    roomType: 'custom',
    customRoomPoints: [...teeth, '990, 1000', '0, 1000'].join('\n'),
    tileLength: '100',
    tileWidth: '0.8',
    groutSpacing: '1/8',
    layoutType: 'quarter',
    patternOrientation: 'vertical',
  };
}

/** The form of the largest rectangle in tiles so small that just under two million of them fit. */
export function vastForm(): Record<string, string> {
  return {
    intent: 'calculate',
    unitSystem: 'imperial',
    roomType: 'rectangle',
    roomLength: '1000',
    roomWidth: '999',
    tileLength: '0.6',
    tileWidth: '0.6',
    groutSpacing: '1/8',
    layoutType: 'quarter',
    patternOrientation: 'horizontal',
  };
}

/** The comb as a saved job. */
export function combJob() {
  const { intent: _intent, ...fields } = combForm();
  const data = documentOf({ ...emptyJobText('imperial'), ...fields }, '');
  if (data === null) throw new Error('The comb cannot be read');
  return { name: 'Comb', data };
}
