import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err } from '#app/base/result.ts';
import { createPlannerStore } from '#app/features/planner/store.ts';
import { USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import type { JobText, ObstacleText, ZoneText } from '#app/layout/model/job-text.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { readPost } from '#app/planner/form/read-post.ts';
import { BLANK_OBSTACLE, emptyPage, emptyValues, type PlannerValues } from '#app/planner/form/values.ts';
import { applyMeasures } from '#app/planner/intents/apply-measures.ts';
import { INTENTS, readIntent } from '#app/planner/intents/intents.ts';
import { measuresOfForm } from '#app/planner/measures/read-measure-fields.ts';
import { writeShortJob } from '#app/planner/rooms/aside.ts';
import { computePost } from '#app/server/planner/compute-post.server.ts';
import { cases } from '#tests/factories/cases.ts';
import { directEngine } from '#tests/factories/layout-engines.ts';
import { plannerWorld } from '#tests/factories/planner-store.ts';

/**
 * What the two ways may differ in:
 * - A refused press leaves the layout in the browser that was there before; a plain post has none to leave.
 * - The adviser's search runs in the browser (`advise`), and units are saved in its store as well (`save-units`).
 * - A DXF file is read in the browser (`read-dxf`); its outline is taken by both.
 * - A start that the adviser found (`use-start`) and what is restored (`restore`) is not counted in the browser.
 * - A saved job that is opened (`open`) is read from the browser's store, or from the account.
 * - The example is never counted (`example`), which without scripts the gate knows.
 * - Parts of a page (`show`) are all there in the browser.
 */
const DIFFERENT = ['advise', 'save-units', 'read-dxf', 'use-start', 'restore', 'open', 'show'];

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  preset: ['l', 't', 'u', 'x'],
  surface: ['wall', 'floor', 'ceiling'],
  lay: ['planks', 'wall', 'tile', 'carpet'],
  'plank-floor': ['vinyl', 'glued', 'laminate', 'carpet'],
  turn: ['45'],
  shuffle: ['plankSeed', 'plankMethod'],
  'square-to': ['1', '3', '9'],
  'tile-size': ['12x24in', '30x60cm', 'none'],
  measure: ['four', 'room', 'make', 'none', 'add-wall', 'add-diagonal', 'add-curve', 'remove-wall/1'],
  'usual-obstacle': ['toilet', 'niche', 'none'],
  'add-obstacle': ['', 'middle', 'top-left'],
  'remove-obstacle': ['0', '7'],
  'to-joints': ['0', '0:0', '7'],
  'walls-of-room': ['', '0'],
  'take-aside': ['0', '4'],
  'remove-room': ['0', '1'],
  'move-wall': ['0', '1'],
  'remove-doorway': ['0'],
  'update-plan': ['', 'room-1'],
  'add-thing': ['0', '1:toilet'],
  'remove-thing': ['0:0'],
  'add-zone': ['border', 'inlay', 'part', 'strip', 'none'],
  'open-zone': ['0', '', '7'],
  'zone-up': ['0', '1'],
  'zone-down': ['0', '1'],
  'remove-zone': ['0', '1', '7'],
  'ramp-profile': ['0', '7'],
  'take-outline': ['0,0 812800,0 812800,812800 0,812800', 'nothing'],
  'take-rooms': [
    'A;0,0 812800,0 812800,812800 0,812800|B;852800,0 1665600,0 1665600,812800 852800,812800|d;812800,81280,40000,243840',
    'nothing',
  ],
};

const presses = Object.keys(INTENTS)
  .filter((name) => !DIFFERENT.includes(name))
  .flatMap((name) => (ARGUMENTS[name] ?? ['']).map((argument) => (argument === '' ? name : `${name}:${argument}`)));

const size = fc.constantFrom('96', '120', '8ft 3 1/4', '84 1/16', '', 'wide', '0', '2000');
const tub: ObstacleText = { ...BLANK_OBSTACLE, id: 'o1', name: 'Tub', length: '30', width: '40', x: '10', y: '20' };

const rug: ZoneText = { name: 'Rug', area: 'rectangle', x: '20', y: '20', width: '30', length: '30', tileWidth: '4' };
const band: ZoneText = { name: 'Band', area: 'border', width: '2 rows', layoutType: 'straight', factoryEdges: 'off' };

const rooms: readonly Partial<JobText>[] = [
  { roomType: 'rectangle' },
  { roomType: 'custom', customRoomPoints: '0, 0\n120, 0\n120, 60\n60, 60\n60, 96\n0, 96' },
  { roomType: 'custom', customRoomPoints: '0, 0\n120, 0 arc out radius 80\n120, 96\n0, 90', surface: 'wall' },
  { roomType: 'custom', customRoomPoints: '0, 0\n9' },
  {
    roomType: 'custom',
    customRoomPoints: '0, 0\n96, 0\n96, 84\n0, 84',
    measures: '96\n84\n96\n84\n1-3 127 9/16',
  },
  { roomType: 'custom', customRoomPoints: '0, 0\n120, 0\n120, 84\n0, 84', measures: '96\n84\n96\n84\n1-3 127 9/16' },
  { roomType: 'custom', measures: '96 right\n84 down\n96 left' },
];

const job = fc
  .record({
    roomLength: size,
    roomWidth: size,
    tileLength: fc.constantFrom('12', '24', '6 1/2', 'long', ''),
    tileWidth: fc.constantFrom('12', '6', ''),
    groutSpacing: fc.constantFrom('1/8', '0', 'thick'),
    layoutType: fc.constantFrom(...PATTERNS.map(({ id }) => id as string)),
    patternOrientation: fc.constantFrom('vertical', 'horizontal'),
    unitSystem: fc.constantFrom('imperial', 'metric'),
    room: fc.constantFrom(...rooms),
    laying: fc.constantFrom('', 'planks'),
    plankFloor: fc.constantFrom('', 'vinyl'),
    perimeterGap: fc.constantFrom('', '5/16', '1/4', '8'),
    obstacles: fc.constantFrom<readonly ObstacleText[]>([], [tub], [{ ...tub, x: '900' }]),
    zones: fc.constantFrom<readonly ZoneText[]>([], [rug], [band, rug], [{ ...rug, x: '900' }]),
  })
  .map(({ room, unitSystem, ...fields }): JobText => {
    return { ...emptyValues(unitSystem as 'imperial').job, ...fields, ...room };
  });

const values = fc
  .record({
    job,
    newObstacle: fc.constantFrom<ObstacleText>(BLANK_OBSTACLE, { ...tub, id: '' }, { ...tub, id: '', name: ' ' }),
    showMeasurements: fc.boolean(),
    openZone: fc.constantFrom('', '0', '1'),
  })
  .map((typed): PlannerValues => ({ ...emptyValues('imperial'), ...typed }));

/** The form as a page without scripts would send it. */
function sentForm(of: PlannerValues, intent: string, hasLayout: boolean): FormData {
  const form = new FormData();
  for (const entry of writeShortJob(of.job).split('&')) {
    const [name = '', value = ''] = entry.split('=').map(decodeURIComponent);
    form.append(name, value);
  }
  for (const [field, text] of Object.entries(of.newObstacle)) form.append(`newObstacle.${field}`, String(text));
  form.append('showMeasurements', of.showMeasurements ? 'on' : 'off');
  form.append('aside', of.aside);
  form.append('openZone', of.openZone);
  form.append('wallsShown', of.job.measures);
  form.append('hasLayout', hasLayout ? 'yes' : 'no');
  form.append('submissionId', 'id');
  form.append('intent', intent);
  return form;
}

/** The results of both ways. */
interface Answer {
  readonly values: PlannerValues;
  readonly errors: unknown;
  readonly layout: unknown;
  readonly cuts: unknown;
  readonly limit: unknown;
}

const engine = directEngine();
const LIMIT = { reason: 'annual-limit', message: 'over' } as const;

async function postPlainly(form: FormData, isAllowed: boolean): Promise<Answer> {
  const post = applyMeasures(readPost(form, measuresOfForm));
  const { values, errors, result, cuts, limit } = await computePost(post, {
    gate: async () => ({ mayCompute: isAllowed, limit: isAllowed ? null : LIMIT }),
    compute: (request, options) => engine.computeWithCuts(request, { options }),
  });
  return { values, errors, layout: result, cuts, limit };
}

/** The same press in the browser, on the page that has these values. */
async function pressInBrowser(of: PlannerValues, intent: string, hasLayout: boolean, isAllowed: boolean) {
  let limit: unknown = null;
  const asked: Promise<unknown>[] = [];
  const note = <Result>(promise: Promise<Result>) => {
    asked.push(promise);
    return promise;
  };
  const page = { ...emptyPage('imperial', 'id'), values: of, hasLayout, adviceChoice: USUAL_ADVICE };
  const store = createPlannerStore(
    page,
    plannerWorld({
      engine: { computeWithCuts: (request, call) => note(isAllowed ? engine.computeWithCuts(request, call) : never()) },
      counter: {
        limitOf: () => (isAllowed ? null : LIMIT),
        markCounted: () => {},
        count: () => note(Promise.resolve(true)),
      },
      onLimit: (met) => {
        limit = met;
      },
    }),
  );
  store.send({ type: 'pressed', intent });
  for (let done = 0; done < asked.length; done += 1) await asked[done];
  await Promise.resolve();
  store.stop();
  const { values, errors, layout } = store.getState();
  return { values, errors, layout: layout.result, cuts: layout.cuts, limit } satisfies Answer;
}

async function never() {
  return err({ code: 'superseded' } as const);
}

describe('a press and a post with the same form', () => {
  it.each(presses)('%s: the same values, messages, layout and limit', async (intent) => {
    await fc.assert(
      fc.asyncProperty(values, fc.boolean(), fc.boolean(), async (typed, hasLayout, isAllowed) => {
        const form = sentForm(typed, intent, hasLayout);
        // A page shows its form as it was read, corners and measures alike.
        const read = applyMeasures(readPost(form, measuresOfForm)).values;
        const [posted, pressed] = [
          await postPlainly(form, isAllowed || intent === 'example'),
          await pressInBrowser(read, intent, hasLayout, isAllowed || intent === 'example'),
        ];
        expect(pressed).toEqual(posted);
      }),
      { numRuns: cases(25) },
    );
  });

  it('covers every button', () => {
    for (const press of presses) expect(readIntent(press).name).toBe(press.split(':')[0]);
  });
});
