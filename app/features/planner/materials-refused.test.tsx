import { describe, expect, it } from 'vitest';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { MATERIALS } from '#app/layout/materials/materials.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { TradeText } from '#app/layout/model/job-text.ts';
import { handlePost } from '#app/server/planner/handle-post.server.ts';
import { directEngine } from '#tests/factories/layout-engines.ts';
import { plannerHtml } from '#tests/factories/planner-html.tsx';

type FieldName = keyof TradeText;

/** A text that no field of that kind accepts. */
const NUMBERS = ['-1', 'NaN', '1000000000000', '1e12', '=1+1', '1.5.2'];
const SIZES = ['-3', 'NaN', '1000000000000', '=A1'];
const AMOUNTS = ['0', '-5', 'NaN', '1000000000000', '=SUM(A1)', '0 sq ft'];
const PRICES = ['-1', 'NaN', '1000000000000', '1e400', '1.999', '=1+1', 'free'];

/** Bad input for a field of a material, by the kind of field. */
function refusedBy(name: FieldName): readonly string[] {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'number':
      return field.places === 2 ? PRICES : [...NUMBERS, '0.5', ...(field.least > 0 ? ['0'] : [])];
    case 'length': {
      const isLeast = field.isPositive === true || (field.least ?? 0) > 0;
      return [...SIZES, ...(isLeast ? ['0'] : []), ...((field.least ?? 0) > 0 ? ['0.001', '1/1000'] : [])];
    }
    case 'area':
    case 'amount':
      return AMOUNTS;
    case 'choice':
      return ['bogus'];
    default:
      throw new Error(`${name}: a kind of field without bad input`);
  }
}

const MORTAR: readonly FieldName[] = ['thinsetPrice', 'groutBag', 'groutPrice'];
/** Each material with its fields. Thinset and grout are counted with every material. */
const ROWS = [
  ...MATERIALS.map(({ id, fields, goods }) => {
    const counts = goods.flatMap(({ onHand, instead, price }) => [onHand, instead, price]);
    return [id, [...fields, ...counts].filter((name) => name !== undefined) as FieldName[]] as const;
  }),
  ['primer', MORTAR] as const,
];

/** Combinations that are rejected at one of their fields. */
const CONTRADICTIONS: readonly (readonly [FieldName, Partial<Record<FieldName, string>>])[] = [
  ['membraneWidth', { materials: 'membrane', membraneWidth: '5', membraneRoll: '300', membraneOverlap: '4' }],
  ['membraneRoll', { materials: 'membrane', membraneWidth: '39', membraneRoll: '14', membraneOverlap: '4' }],
  ['matWidth', { materials: 'mat', matWidth: '5', matRoll: '300', matOverlap: '4' }],
  ['matRoll', { materials: 'mat', matWidth: '39', matRoll: '13', matOverlap: '2' }],
  ['levelerVolume', { materials: 'leveler', levelerDepth: '1/4', levelerVolume: '3 cu ft', levelerYield: '0.5' }],
  ['boxWeight', { materials: 'weight', tileWeight: '4 lb', boxWeight: '40 lb' }],
  ['heatLength', { materials: 'heating', heatWidth: '20', heatMargin: '4', heatLength: '900' }],
  ['groutBag', { materials: 'primer', groutPrice: '20' }],
];

const ROOM = { roomLength: '96', roomWidth: '60', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
const engine = directEngine();

/** The page that the server returns for a plain form with these texts. */
async function answered(texts: Readonly<Record<string, string>>): Promise<string> {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...ROOM, ...texts, intent: 'calculate' })) form.append(name, text);
  const allowed = async () => ({ mayCompute: true, limit: null }) as const;
  const { page } = await handlePost(form, {
    handleJobIntent: async () => null,
    gate: allowed,
    gateShownLayout: allowed,
    gateAdvice: allowed,
    gateStart: allowed,
    readPlan: async () => ({ ok: false, error: { code: 'superseded' } }) as never,
    advise: async () => ({ ok: false, error: { code: 'superseded' } }) as never,
    compute: (request, options) => engine.computeWithCuts(request, { options }),
  });
  return plannerHtml({ ...page, submissionId: 'id' });
}

/** The control with that name. */
function controlOf(html: string, name: string): string {
  return new RegExp(`<(?:input|select)\\b(?=[^>]* name="${name}")(?![^>]*type="hidden")[^>]*>`).exec(html)?.[0] ?? '';
}

const escaped = (text: string) => text.replace('&', '&amp;').replace('<', '&lt;');

describe.each(ROWS)('the fields of %s, without scripts', (id, names) => {
  it('reject impossible values at the field, keep them as typed, and treat them as empty', async () => {
    const usual = readTrade({}, 'imperial').trade;
    const most = Math.max(...names.map((name) => refusedBy(name).length));
    for (let turn = 0; turn < most; turn += 1) {
      const typed = Object.fromEntries(
        names.map((name) => [name, refusedBy(name)[turn % refusedBy(name).length] ?? '']),
      );
      const { trade, problems } = readTrade({ ...ROOM, materials: id, ...typed }, 'imperial');
      const refused = new Set(problems.map(({ field }) => field));
      for (const name of names) {
        const found = `${name}: ${typed[name]}`;
        expect(refused.has(name), found).toBe(true);
        expect(trade[name as keyof Trade], found).toEqual(usual[name as keyof Trade]);
      }
      // One page with all fields, because each page takes long.
      if (turn > 1) continue;
      const isOfWalls = names.some((name) => fieldNamed(name).surface === 'wall');
      const html = await answered({ materials: id, ...typed, ...(isOfWalls && { surface: 'wall' }) });
      for (const name of names.filter((one) => fieldNamed(one).kind !== 'choice')) {
        const control = controlOf(html, name);
        const found = `${name}: ${typed[name]}: ${control}`;
        expect(control, found).toContain(`value="${escaped(typed[name] ?? '')}"`);
        expect(control, found).toContain('aria-invalid="true"');
      }
    }
  });
});

describe('the stud spacing, without scripts', () => {
  const BOARDS = { materials: 'boards', boardLength: '60', boardWidth: '36', screwSpacing: '8' };

  it('is asked for on walls, and starts with the usual one of the units', async () => {
    const wall = { ...BOARDS, surface: 'wall' };
    const usual = await answered(wall);
    expect(controlOf(usual, 'studSpacing')).toContain('placeholder="16"');
    expect(usual).toContain('along studs 16&quot; apart');
    const typed = await answered({ ...wall, studSpacing: '24' });
    expect(controlOf(typed, 'studSpacing')).toContain('value="24"');
    expect(typed).toContain('along studs 24&quot; apart');
    const metric = { unitSystem: 'metric', roomLength: '240', roomWidth: '150', tileLength: '30', tileWidth: '30' };
    const sold = { boardLength: '120', boardWidth: '80', screwSpacing: '20', groutSpacing: '3' };
    expect(controlOf(await answered({ ...wall, ...metric, ...sold }), 'studSpacing')).toContain('placeholder="40"');
  });

  it('is kept on a floor, which has no studs', async () => {
    const html = await answered({ ...BOARDS, studSpacing: '24' });
    expect(controlOf(html, 'studSpacing')).toBe('');
    expect(html).toMatch(/<input type="hidden" name="studSpacing" value="24"/);
    expect(html).toContain('apart both ways');
  });
});

it('keep counting other materials if one contradicts itself', async () => {
  const membrane = { materials: 'membrane', membraneWidth: '39', membraneRoll: '300', membraneOverlap: '2' };
  const html = await answered({ ...membrane, groutPrice: '20', tileWeight: '4 lb', boxWeight: '40 lb' });
  expect(html).toContain('Sheet membrane, ');
});

describe.each(CONTRADICTIONS)('a contradiction at %s, without scripts', (name, texts) => {
  it('is rejected only at that field, and no input is lost', async () => {
    const html = await answered(texts as Record<string, string>);
    for (const [one, text] of Object.entries(texts)) {
      if (one === 'materials') continue;
      const control = controlOf(html, one);
      expect(control, one).toContain(`value="${text}"`);
      expect(control.includes('aria-invalid="true"'), one).toBe(one === name);
    }
    if (!Object.hasOwn(texts, name)) expect(controlOf(html, name)).toContain('aria-invalid="true"');
  });
});
