/** An element of an SVG drawing. */
export interface SvgElement {
  readonly tag: 'g' | 'path' | 'text';
  /** The attributes that are its alone, as they are written. */
  readonly own: string;
  /** Those that it may as well have from the group that it is in. */
  readonly attributes: Map<string, string>;
  /** The elements of a group. */
  readonly children: SvgElement[];
  /** The words of a text, escaped. */
  readonly text?: string;
}

/** What the drawing's own element says for all that is in it. */
export const SVG_DEFAULTS: ReadonlyMap<string, string> = new Map([
  ['fill', 'none'],
  ['fill-rule', 'evenodd'],
  ['text-anchor', 'middle'],
]);

const hasStroke = ({ tag, attributes }: SvgElement) => tag === 'g' || attributes.has('stroke');
const hasText = ({ tag }: SvgElement) => tag !== 'path';
const always = () => true;

/** Attributes that are inherited, in the order in which they are shared; what holds where none is given; to what they matter. */
const INHERITED: readonly (readonly [name: string, usual: string, mattersTo: (element: SvgElement) => boolean])[] = [
  ['fill', 'none', always],
  ['font-size', '', hasText],
  ['font-weight', '400', hasText],
  ['stroke-width', '1', hasStroke],
  ['stroke-linejoin', 'miter', hasStroke],
  ['paint-order', 'normal', hasStroke],
  ['stroke', 'none', always],
];

/** Leaves to each group what most of its elements have in common: it then stands there once. */
export function shareAttributes(group: SvgElement): void {
  for (const child of group.children) shareAttributes(child);
  for (const [name, usual, mattersTo] of INHERITED) {
    const concerned = group.children.filter(mattersTo);
    const textOf = ({ tag, attributes }: SvgElement) => attributes.get(name) ?? (tag === 'g' ? undefined : usual);
    const values = concerned.map(textOf);
    const shared = mostCommon(values);
    if (shared === undefined || shared === usual || values.includes(undefined)) continue;
    group.attributes.set(name, shared);
    concerned.forEach(({ attributes }, index) => {
      if (values[index] === shared) attributes.delete(name);
      else attributes.set(name, values[index] ?? usual);
    });
  }
}

function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

export function writeSvg({ tag, own, attributes, children, text }: SvgElement): string {
  const start = `<${tag}${own}${writeAttributes(attributes)}`;
  return tag === 'path' ? `${start}/>` : `${start}>${text ?? children.map(writeSvg).join('')}</${tag}>`;
}

export function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
}
