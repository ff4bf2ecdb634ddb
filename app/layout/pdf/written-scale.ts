/** Scales that plans are drawn at: metric ones, and inches of paper per foot. */
const USUAL = [
  10, 12, 16, 20, 24, 25, 30, 32, 40, 48, 50, 60, 64, 75, 96, 100, 120, 125, 128, 150, 192, 200, 240, 250, 300, 384,
  400, 500,
];

const RATIO = /(?:^|[^\d.:])1\s*[:/]\s*(\d{2,3})(?![\d:.])/;
const INCHES_PER_FOOT =
  /(?:^|[^\d/])(?:(\d{1,2})[\s-]+)?(\d{1,2})(?:\/(\d{1,2}))?\s*(?:"|″|”|''|in\b\.?|inch(?:es)?\b)\s*=\s*(\d{1,3})\s*(?:'|′|’|ft\b\.?|feet\b|foot\b)(?:\s*-?\s*0\s*(?:"|″|”|'')?)?/i;
const CENTIMETERS_PER_METER = /(?:^|[^\d.,])(\d{1,2}(?:[.,]\d)?)\s*cm\s*=\s*(\d{1,3})\s*m\b/i;

/** The scale in a text such as `1/4" = 1'-0"`, `1:50` or `1 cm = 1 m`: how many times larger the floor is. Null for none. */
export function readScale(text: string): number | null {
  const plain = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');
  const imperial = INCHES_PER_FOOT.exec(plain);
  if (imperial !== null) {
    const [, whole = '0', top = '0', under = '1', feet = '1'] = imperial;
    const inches = Number(whole) + Number(top) / Number(under);
    const times = (12 * Number(feet)) / inches;
    return inches > 0 && times >= 1 && times <= 2000 ? times : null;
  }
  const metric = CENTIMETERS_PER_METER.exec(plain);
  if (metric !== null) {
    const times = (100 * Number(metric[2])) / Number((metric[1] ?? '').replace(',', '.'));
    return times >= 1 && times <= 2000 ? times : null;
  }
  const times = Number(RATIO.exec(plain)?.[1] ?? 0);
  // Slopes and mixtures are written like scales.
  return USUAL.includes(times) && !/slope|ramp|fall|gef|mix/i.test(plain) ? times : null;
}

const TYPED_RATIO = /^1\s*[:/]\s*(\d{1,4}(?:[.,]\d{1,2})?)$/;
const AROUND_SCALE = /^\s*(?:scale|drawn)?\s*(?:at)?\s*[:=]?\s*/i;

/** A scale that is the whole text, once or several times; null if the text is something else. */
export function readTypedScale(text: string): number | null {
  const plain = text.replace(AROUND_SCALE, '').trim();
  const ratio = TYPED_RATIO.exec(plain)?.[1];
  if (ratio !== undefined) {
    const times = Number(ratio.replace(',', '.'));
    return times >= 1 && times <= 2000 ? times : null;
  }
  return [INCHES_PER_FOOT, CENTIMETERS_PER_METER].some((form) => isWhole(form, plain)) ? readScale(plain) : null;
}

function isWhole(form: RegExp, text: string): boolean {
  const even = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');
  return form.exec(even)?.[0] === even;
}

/** The usual scale that a ratio is within one part in 150 of; else the ratio. */
export function usualScale(times: number): number {
  return USUAL.find((usual) => Math.abs(usual - times) <= usual / 150) ?? times;
}

/** Scales to try if a sheet gives none. */
export const LIKELY_SCALES: readonly number[] = [48, 96, 50, 100, 64, 24, 20, 75, 192, 200];
