/** Thinset and grout, and the assumptions behind the amounts. Measures and weights are passed as text. */
import { counted, number } from '#app/words/en/formats.ts';

export const bags = (count: number) => counted(count, 'bag', 'bags');
/** As it is bought. */
export const thinset = 'Thinset';
export const groutOf = (joint: string) => `Grout for joints of ${joint}`;
/** What a line costs: `45.00 (3 × 15.00)`. */
export const priceOf = (item: string) => `${item}, price`;
export const priceText = (total: string, count: number, each: string) => `${total} (${number(count)} × ${each})`;
export const thinsetBySize = 'Thinset by the tile’s size';
export const thinsetUnderSheets = 'Thinset under small pieces';
/** As it is bought; a range of makers' figures is behind it. */
export const thinsetBags = (least: number, bought: number) =>
  `${bags(bought)} of 50\u00a0lb${least === bought ? '' : ` (${least} to ${bought})`}`;
export const thinsetBySizeText = (bagsNeeded: string, coverage: string) =>
  `${bagsNeeded} at ${coverage} a bag, plus 10%`;
export const thinsetByNotch = (notch: string) => `Thinset with a notch of ${notch}`;
export const thinsetByNotchText = (bagsNeeded: string, coverage: string) => `${bagsNeeded} at ${coverage} a bag`;
/** One of several beds that share the bags. */
export const thinsetBed = ({
  area,
  trowel,
  coverage,
  isByNotch,
}: {
  readonly area: string;
  readonly trowel: string;
  readonly coverage: string;
  readonly isByNotch: boolean;
}) =>
  isByNotch
    ? `${area} with a notch of ${trowel} at ${coverage} a bag`
    : `${area} with a trowel of ${trowel} at ${coverage} a bag, plus 10%`;
export const withReasons = (bought: string, reasons: readonly string[]) => `${bought}: ${reasons.join('; ')}`;
export const publishedRange = 'The range is what makers publish for common mortars. Go by the figure on the bag.';
export const rangeBetween =
  'The range is between what makers publish for the next smaller and the next larger notch. Go by the figure on the bag.';
export const largeTiles = (side: string) =>
  `For tiles with a side of ${side} or more, use a large and heavy tile (LHT) mortar and the larger notch, and back-butter each tile. That takes more mortar.`;

export const joints = 'Joints of this layout';
/** Rounds touch at points: the floor between them is told as a share. */
export const jointsBetweenRounds = (percent: number, depth: string) => `${percent}% of the floor, ${depth} deep`;
export const jointsText = (length: string, width: string, depth: string) =>
  `${length}, ${width} wide and ${depth} deep`;
export const grout = 'Grout';
export const groutNeedsBag =
  'Grout: the joints inside these sheets are not known. Enter how much of this mosaic a bag covers, from its label or the maker’s calculator.';
export const groutBags = (count: number, area: string, covers: string) =>
  `${bags(count)} for ${area}; a bag covers ${covers}`;
export const groutCoverageHint = {
  imperial: 'Of this mosaic, as stated on the bag, for example 60 sq ft',
  metric: 'Of this mosaic, as stated on the bag, for example 5.5 sq m',
} as const;
export const groutText = (weight: string, least: string, most: string, unit: string) =>
  `${weight} ${unit}, between ${least} and ${most} ${unit} depending on the maker`;
export const groutInBags = (count: number, size: string, weight: string) => `${bags(count)} of ${size}: ${weight}`;
export const kilogramsPerLiter = (density: number) => `${density} kg per liter`;
/** The field takes kilograms per liter, so both are said. */
export const poundsPerGallon = (pounds: string, kilograms: number) =>
  `${pounds} lb per gallon (${kilograms} kg per liter)`;
export const groutNote = (density: string, least: string, most: string) =>
  `Grout at ${density} of joint; makers’ figures range from ${least} to ${most}. Cut tiles are included; nothing is added for waste.`;

/** Under planks, by the area of the floor. */
export const underlayment = 'Underlayment';
export const underlaymentText = (area: string) => `${area}, plus the overlaps`;
export const adhesive = 'Adhesive';
export const adhesiveText = (area: string) => `for ${area}; see the label for what a pail covers`;
const FLOATING = 'Nothing is glued or nailed: the floor floats, and the gap at the walls lets it move.';
export const plankNotes = {
  laminate: FLOATING,
  vinyl: FLOATING,
  glued: 'Use the gap at the walls and the adhesive that both makers specify.',
} as const;
