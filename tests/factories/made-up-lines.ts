import type { JobField } from '#app/layout/fields/job-field.ts';
import { JOB_FIELDS } from '#app/layout/model/job-fields.ts';
import { type Pattern, partOfModule } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';

const MADE_UP = { since: 99, place: 'notes' } as const;

/** A field of every kind, including kinds that no real field has yet. */
const MADE_UP_FIELDS: readonly JobField[] = [
  {
    since: 99,
    lays: true,
    name: 'lift',
    label: 'Lift of the floor',
    link: 901,
    kind: 'length',
    scale: 'large',
    most: fromInches(40),
    usual: fromInches(0),
  },
  { since: 99, lays: true, name: 'turn', label: 'Turn', link: 902, kind: 'angle', least: 0, most: 1799, usual: 0 },
  { ...MADE_UP, name: 'backed', label: 'Backed', link: 903, kind: 'flag', usual: false, initial: true },
  {
    ...MADE_UP,
    name: 'finish',
    label: 'Finish',
    link: 904,
    kind: 'choice',
    choices: [
      { id: 'matt', label: 'Matt' },
      { id: 'gloss', label: 'Gloss', needs: 'mayExport' },
    ],
    usual: 'matt',
  },
  { ...MADE_UP, name: 'maker', label: 'Maker', link: 905, kind: 'text', most: 40 },
  {
    ...MADE_UP,
    name: 'weight',
    label: 'Weight',
    link: 906,
    kind: 'number',
    places: 2,
    least: 0,
    most: 9999,
    usual: null,
  },
  { ...MADE_UP, name: 'lot', label: 'Lots', link: 907, kind: 'list', of: 'indexes', most: 99 },
];

/** A stagger in steps of a fifth that rejects square tiles. */
const MADE_UP_PATTERN: Pattern = {
  id: 'made-up',
  title: 'Made-up stagger',
  label: 'Made up fifths',
  since: 99,
  findFault: ({ tileLength, tileWidth }) =>
    tileLength === tileWidth
      ? { code: 'needs', words: 'A made-up stagger needs a tile that is not square.', field: 'layoutType' }
      : null,
  kind: 'courses',
  stagger: {
    shifts: (module) => [0, 1, 2, 3, 4].map((part) => partOfModule(module, part, 5)),
    startCandidates: (centred) => [centred],
  },
};

/** Adds the made-up fields and pattern to the tables; returns a function that removes them again. */
export function addMadeUpLines(): () => void {
  const fields = JOB_FIELDS as readonly unknown[] as JobField[];
  const patterns = PATTERNS as readonly unknown[] as Pattern[];
  const before = [fields.length, patterns.length] as const;
  fields.push(...MADE_UP_FIELDS);
  patterns.push(MADE_UP_PATTERN);
  return () => {
    fields.length = before[0];
    patterns.length = before[1];
  };
}
