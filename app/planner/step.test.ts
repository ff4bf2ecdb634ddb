import { describe, expect, it } from 'vitest';
import { err, ok } from '#app/base/result.ts';
import { USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { EngineFailure, PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { PlannerEffect, PlannerEvent } from '#app/planner/events.ts';
import { type AnsweredPage, emptyPage, emptyValues, type PlannerValues } from '#app/planner/form/values.ts';
import type { Arrival, Kept, TypedEarly } from '#app/planner/memory.ts';
import type { PlannerContext } from '#app/planner/planner-context.ts';
import { floorPlanner } from '#app/planner/replan/floor-planner.ts';
import { initialState, isBusy, isComputing, isWorkUnkept, NO_LAYOUT, type PlannerState } from '#app/planner/state.ts';
import { step } from '#app/planner/step.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const ALLOWED: PlannerContext = { limitOf: () => null, isClosed: () => false, mayPost: () => true, floorPlanner };
const SIZES = { roomLength: '100', roomWidth: '100', tileLength: '12', tileWidth: '12' };
const NOTHING_KEPT: Kept = { draft: null, drawn: null, left: null, units: null, last: null };
const FRESH: Arrival = { isFresh: true, isBack: false, takesLast: false };

function valuesWith(job: Partial<JobText>): PlannerValues {
  const empty = emptyValues('imperial');
  return { ...empty, job: { ...empty.job, ...job } };
}

function pageWith(job: Partial<JobText>, page: Partial<AnsweredPage> = {}): PlannerState {
  return initialState({ ...emptyPage('imperial', 'form'), values: valuesWith(job), ...page });
}

/** The state after these events, and every effect on the way. */
function play(state: PlannerState, events: readonly PlannerEvent[], context = ALLOWED) {
  const effects: PlannerEffect[] = [];
  let now = state;
  for (const event of events) {
    const stepped = step(now, event, context);
    now = stepped.state;
    effects.push(...stepped.effects);
  }
  return { state: now, effects, types: effects.map(({ type }) => type) };
}

const CALCULATE: PlannerEvent = { type: 'pressed', intent: 'calculate' };

/** The engine's outcome for the layout that `state` awaits. */
function outcomeOf({ computing }: PlannerState): PlannedOutcome {
  if (computing === null) throw new Error('No layout is awaited');
  const result = mustLayOut(computing.request);
  const { job } = computing.values;
  return ok({ result, cuts: planCuts(result, readCutting({ ...job }, job.unitSystem)) });
}

function typedEarly(page: PlannerState, job: Partial<JobText>, adviceChoice = USUAL_ADVICE): TypedEarly {
  const { values } = page;
  return { came: values, typed: { ...values, job: { ...values.job, ...job } }, adviceChoice };
}

function mustCompute(state: PlannerState) {
  const outcome = outcomeOf(state);
  if (!outcome.ok) throw new Error('The layout was refused');
  return outcome.value;
}

function computedState(): PlannerState {
  const pressed = play(pageWith(SIZES), [CALCULATE]).state;
  return play(pressed, [{ type: 'computed', turn: 1, outcome: outcomeOf(pressed) }]).state;
}

describe('the example', () => {
  const EXAMPLE: PlannerEvent = { type: 'pressed', intent: 'example' };
  const NOTHING_LEFT: PlannerContext = {
    ...ALLOWED,
    limitOf: (_request, { isCounted }) => (isCounted ? null : { reason: 'annual-limit', message: null }),
  };
  /** After the engine has answered the events. */
  function lay(state: PlannerState, events: readonly PlannerEvent[], context = ALLOWED) {
    const pressed = play(state, events, context);
    const { turn } = pressed.state;
    const settled = play(pressed.state, [{ type: 'computed', turn, outcome: outcomeOf(pressed.state) }], context);
    return { state: settled.state, types: [...pressed.types, ...settled.types] };
  }

  it.each([
    ['imperial', '60', '96'],
    ['metric', '150', '240'],
  ] as const)('shows a bathroom, and is neither counted nor remembered (%s)', (system, width, length) => {
    const empty = initialState(emptyPage(system, 'form'));
    const { state, types } = lay(empty, [EXAMPLE], NOTHING_LEFT);
    expect(state.values.job).toMatchObject({ roomWidth: width, roomLength: length, layoutType: 'third' });
    expect(state.layout.result?.pieces.length).toBeGreaterThan(0);
    expect(types).toEqual(['compute', 'timer']);
    expect(isWorkUnkept(state, false)).toBe(false);
    const undone = play(state, [{ type: 'undo' }]).state;
    expect(undone).toMatchObject({ values: empty.values, layout: NO_LAYOUT, preview: null });
    const again = play(state, [{ type: 'undo' }, { type: 'redo' }], NOTHING_LEFT);
    expect(again.types).toEqual(['compute']);
  });

  it('is counted as soon as it is another layout, by any button', () => {
    const { state } = lay(pageWith({}), [EXAMPLE]);
    const pressAgain: PlannerEvent[] = [{ type: 'second-over' }, CALCULATE];
    expect(lay(state, pressAgain).types).toEqual(['compute', 'timer', 'remember']);
    const longer = lay(state, [{ type: 'job-changed', patch: { roomLength: '97' } }, ...pressAgain]);
    expect(longer.types).toContain('count');
    const started = lay(state, [{ type: 'pressed', intent: 'use-start:half.vertical.auto.0.0.a0' }]);
    expect(started.types).toEqual(['compute', 'remember', 'count']);
    const tub = { id: 'a', name: 'Tub', type: 'custom', x: 0, y: 0, width: 320_000, length: 320_000 };
    const filled = lay(state, [{ type: 'obstacles-drawn', obstacles: [tub as Obstacle] }]);
    expect(filled.types).toEqual(['compute', 'remember', 'count']);
    expect(isWorkUnkept(play(state, [{ type: 'job-changed', patch: { roomLength: '97' } }]).state, false)).toBe(true);
  });

  it('never replaces typed input', () => {
    const { state, types } = play(pageWith({ roomLength: '100' }), [EXAMPLE]);
    expect(state.values.job).toMatchObject({ roomLength: '100', roomWidth: '' });
    expect(Object.keys(state.errors)).toEqual(['form']);
    expect(types).toEqual(['timer']);
  });
});

describe('undo and redo', () => {
  const type = (field: keyof JobText, text: string): PlannerEvent => ({
    type: 'job-changed',
    patch: { [field]: text },
  });
  const UNDO: PlannerEvent = { type: 'undo' };
  const REDO: PlannerEvent = { type: 'redo' };
  const roomOf = ({ values: { job } }: PlannerState) => [job.roomLength, job.roomWidth];

  it('treat typing in a field as one step, and each field separately', () => {
    const typed = play(
      pageWith({}),
      ['1', '12', '120'].map((text) => type('roomLength', text)),
    );
    const both = play(typed.state, [type('roomWidth', '96')]).state;
    const back = play(both, [UNDO]).state;
    expect(roomOf(back)).toEqual(['120', '']);
    expect(roomOf(play(back, [UNDO]).state)).toEqual(['', '']);
    expect(roomOf(play(back, [UNDO, UNDO, REDO, REDO, REDO]).state)).toEqual(['120', '96']);
    expect(play(back, [type('roomWidth', '80')]).state.steps.future).toEqual([]);
  });

  it('restore the layout of a counted form without counting it', () => {
    const counted = play(computedState(), [{ type: 'counted', turn: 1, mayShow: true }]).state;
    const changed = play(counted, [type('roomLength', '90')]).state;
    expect(changed.layout.result).toBeNull();
    const { state, types } = play(changed, [UNDO]);
    expect(state.values).toEqual(counted.values);
    expect(types).toEqual(['mark-counted', 'compute']);
    const { state: forward, types: computed } = play(state, [REDO]);
    expect(roomOf(forward)).toEqual(['90', '100']);
    expect(computed).toEqual([]);
  });

  it('restore what New cleared, with the saved job that was open', () => {
    const open = { place: 'browser', name: 'Hall', seen: '' } as const;
    const anew = play(pageWith(SIZES), [{ type: 'begun-anew', closes: open }]).state;
    const { state, effects } = play(anew, [UNDO]);
    expect(roomOf(state)).toEqual(['100', '100']);
    expect(effects).toEqual([{ type: 'reopen-job', open }]);
    const again = play(state, [REDO]);
    expect(roomOf(again.state)).toEqual(['', '']);
    expect(again.effects).toEqual([{ type: 'reopen-job', open: null }]);
  });

  it('keep 100 steps, and none from before an opened job', () => {
    const many = Array.from({ length: 130 }, (_, index) => type(index % 2 ? 'roomLength' : 'roomWidth', `${index}`));
    const { state } = play(pageWith({}), many);
    expect(state.steps.past).toHaveLength(100);
    const opened = play(state, [{ type: 'job-opened', job: valuesWith(SIZES).job, isCounted: false }]).state;
    expect(opened.steps.past).toEqual([]);
  });

  it('skip calculations, ticks and saved preferences', () => {
    const typed = play(pageWith({}), [type('roomLength', '120')]).state;
    const { state } = play(typed, [
      CALCULATE,
      { type: 'pressed', intent: 'save-units' },
      { type: 'measurements-shown', show: false },
    ]);
    expect(state.steps.past).toEqual(typed.steps.past);
  });
});

describe('a press on Calculate', () => {
  it('keeps the button busy for one second, and another press does nothing', () => {
    const pressed = play(pageWith(SIZES), [CALCULATE, CALCULATE]);
    expect(pressed.types).toEqual(['compute', 'timer']);
    expect(pressed.effects[1]).toMatchObject({ ms: 1000, event: { type: 'second-over' } });
    expect(isBusy(pressed.state)).toBe(true);
    const outcome = outcomeOf(pressed.state);
    const come = play(pressed.state, [{ type: 'computed', turn: 1, outcome }]);
    expect([isBusy(come.state), isComputing(come.state)]).toEqual([true, false]);
    expect(isBusy(play(come.state, [{ type: 'second-over' }]).state)).toBe(false);
  });

  it('stays busy past its second until the layout has come, though its cuts are still planned', () => {
    const pressed = play(pageWith(SIZES), [CALCULATE, { type: 'second-over' }]);
    expect([pressed.state.press, isBusy(pressed.state)]).toEqual(['over', true]);
    const outcome = outcomeOf(pressed.state);
    if (!outcome.ok) throw new Error('refused');
    const laid = play(pressed.state, [{ type: 'layout-ready', turn: 1, result: outcome.value.result }]);
    expect([laid.state.press, isBusy(laid.state), isComputing(laid.state)]).toEqual(['none', false, false]);
    expect(laid.state.layout).toMatchObject({ cuts: null, haveCutsFailed: false });
    const failed = play(laid.state, [{ type: 'computed', turn: 1, outcome: err({ code: 'crashed', detail: '' }) }]);
    expect(failed.state.layout).toMatchObject({ cuts: null, haveCutsFailed: true });
    expect(failed.types).toEqual(['remember', 'count']);
  });

  it('is counted under its own number once it is known to be valid', () => {
    const pressed = play(pageWith(SIZES), [CALCULATE]);
    const come = play(pressed.state, [{ type: 'computed', turn: 1, outcome: outcomeOf(pressed.state) }]);
    expect(come.effects).toMatchObject([{ type: 'remember' }, { type: 'count', turn: 1, submissionId: 'form.1' }]);
    expect(come.state.isCounted).toBe(false);
    expect(play(come.state, [{ type: 'counted', turn: 1, mayShow: true }]).state.isCounted).toBe(true);
    const takenBack = play(come.state, [{ type: 'counted', turn: 1, mayShow: false }]);
    expect(takenBack.state.layout.result).toBeNull();
    expect(takenBack.effects).toEqual([{ type: 'remember', values: null }]);
  });

  it('is canceled by typing: its layout is neither shown nor counted', () => {
    const pressed = play(pageWith(SIZES), [CALCULATE]);
    const outcome = outcomeOf(pressed.state);
    const typed = play(pressed.state, [
      { type: 'job-changed', patch: { roomWidth: '90' } },
      { type: 'computed', turn: 1, outcome },
    ]);
    expect([typed.state.layout.result, isComputing(typed.state), typed.types]).toEqual([null, false, []]);
  });

  it('is posted if the engine cannot run here or is too slow, and reported if it fails', () => {
    const pressed = play(pageWith(SIZES), [CALCULATE]).state;
    const fail = (error: EngineFailure, context = ALLOWED) =>
      play(pressed, [{ type: 'computed', turn: 1, outcome: err(error) }], context);
    expect(fail({ code: 'unavailable', detail: '' }).types).toEqual(['post']);
    expect(fail({ code: 'timeout', limitMs: 2000 }).types).toEqual(['post']);
    const offline = fail({ code: 'timeout', limitMs: 2000 }, { ...ALLOWED, mayPost: () => false });
    expect([offline.types, offline.state.errors.form]).toEqual([[], [expect.any(String)]]);
    expect(fail({ code: 'crashed', detail: '' }).state.errors.form).toHaveLength(1);
    const superseded = fail({ code: 'superseded' });
    expect([superseded.types, superseded.state.errors]).toEqual([[], {}]);
  });

  it('is refused while a room is half drawn, and removes the layout', () => {
    const custom = { ...SIZES, roomType: 'custom', customRoomPoints: '0, 0\n90, 0\n90, 90\n0, 90' };
    const drawing = play(pageWith(custom), [{ type: 'half-drawn', isHalfDrawn: true }, CALCULATE]);
    expect(drawing.state.errors.customRoomPoints?.[0]).toMatch(/Finish the drawing first/);
    expect([drawing.types, drawing.state.refusals]).toEqual([[], 1]);
    // With a rectangle chosen the unfinished drawing does not block.
    expect(play(drawing.state, [{ type: 'job-changed', patch: { roomType: 'rectangle' } }, CALCULATE]).types).toContain(
      'compute',
    );
  });

  it('meets its limit before anything is computed', () => {
    const limit = { reason: 'annual-limit', message: 'over' } as const;
    const met = play(pageWith(SIZES), [CALCULATE], { ...ALLOWED, limitOf: () => limit });
    expect(met.effects).toMatchObject([{ type: 'show-limit', limit }, { type: 'timer' }]);
    expect(isComputing(met.state)).toBe(false);
  });

  it('counts its refusals, so that each moves the focus to its first message', () => {
    const wrong = play(pageWith({ ...SIZES, tileLength: 'wide' }), [CALCULATE, { type: 'second-over' }, CALCULATE]);
    expect(wrong.state.refusals).toBe(2);
    expect(Object.keys(wrong.state.errors)).toEqual(['tileLength']);
    const mended = play(wrong.state, [{ type: 'job-changed', patch: { tileLength: '12' } }]);
    expect(mended.state.errors).toEqual({});
  });
});

describe('a layout on the page', () => {
  it('is removed by a field that moves tiles, and kept with any other', () => {
    const page = computedState();
    expect(play(page, [{ type: 'job-changed', patch: { tileWidth: '6' } }]).state.layout.result).toBeNull();
    const priced = play(page, [{ type: 'job-changed', patch: { price: '3' } as Partial<JobText> }]);
    expect(priced.state.layout.result).not.toBeNull();
    expect(priced.types).toContain('remember');
  });

  it('stays while a file is read, and is removed when a room is chosen from it', () => {
    const page = computedState();
    const wrong = play(page, [
      { type: 'dxf-read', dxf: { field: 'dxfFile', fault: 'No room', units: [], pages: null, reading: null } },
    ]).state;
    expect([wrong.errors, wrong.layout.result]).toEqual([{ dxfFile: ['No room'] }, page.layout.result]);
    const corners = '0,0 812800,0 812800,812800 0,812800';
    const offers = [{ name: 'A', size: '', area: '', corners, inside: [], note: null, place: null }];
    const picture = { width: 1000, height: 1000, perUnit: 1, letters: [], rooms: [], doorways: '', unused: '' };
    const rooms = { label: '', why: '', offers, all: null, inAll: 0, isWhole: true, warnings: [], notes: [], picture };
    const asked = play(wrong, [
      { type: 'dxf-read', dxf: { fault: null, field: 'dxfFile', units: [rooms], pages: null, reading: null } },
    ]).state;
    expect([asked.values.dxf?.units.length, asked.errors, asked.layout.result]).toEqual([1, {}, page.layout.result]);
    const taken = play(asked, [{ type: 'pressed', intent: `take-outline:${corners}` }]).state;
    expect(taken.values).toMatchObject({ dxf: null, job: { roomType: 'custom' } });
  });

  it('has its cuts planned again for other options, and once more if that was superseded', () => {
    const sawn = play(computedState(), [{ type: 'job-changed', patch: { kerf: '1/4' } }]);
    expect(sawn.types).toContain('replan');
    expect(sawn.state.layout.areCutsOld).toBe(true);
    const number = sawn.state.replans;
    const aside = play(sawn.state, [{ type: 'replanned', number, outcome: err({ code: 'superseded' }) }]);
    expect(aside.effects).toMatchObject([{ type: 'timer', ms: 150, event: { type: 'replan-due', number } }]);
    expect(play(aside.state, [{ type: 'replan-due', number }]).types).toEqual(['replan']);
  });

  it('that is only viewed is removed with its job', () => {
    const closed = { ...ALLOWED, isClosed: () => true };
    const job = valuesWith({ ...SIZES, customRoomPoints: '0, 0\n9, 0\n9, 9', roomType: 'custom' }).job;
    const open = play(pageWith({}), [{ type: 'job-opened', job, isCounted: true }], closed);
    expect(open.state.isLookedAt).toBe(true);
    expect(open.types.slice(0, 2)).toEqual(['forget-jobs', 'mark-counted']);
    const shut = play(open.state, [{ type: 'job-closed' }]).state;
    expect([shut.isLookedAt, shut.values]).toEqual([false, emptyValues('imperial')]);
    // Any other job stays in the form.
    expect(play(computedState(), [{ type: 'job-closed' }]).state).toEqual({ ...computedState(), beginnings: 1 });
  });
});

describe('New', () => {
  it('leaves an empty form in the same units, and ignores a pending layout', () => {
    const metric = valuesWith({ ...SIZES, unitSystem: 'metric' });
    const pressed = play(pageWith({}, { values: metric, errors: { form: ['Wrong'] } }), [CALCULATE]).state;
    const anew = play(pressed, [
      { type: 'begun-anew', closes: null },
      { type: 'computed', turn: pressed.turn, outcome: outcomeOf(pressed) },
    ]);
    expect([anew.state.values, anew.state.errors, anew.state.layout]).toEqual([emptyValues('metric'), {}, NO_LAYOUT]);
    expect(anew.types).toEqual(['forget-jobs']);
  });

  it('removes a job that is only viewed, and a half-drawn room', () => {
    const custom = pageWith({ roomType: 'custom' }, { isReadOnly: true });
    const { state } = play(custom, [
      { type: 'half-drawn', isHalfDrawn: true },
      { type: 'begun-anew', closes: null },
    ]);
    expect([state.isLookedAt, state.isHalfDrawn, state.drawing]).toEqual([false, false, 1]);
  });

  it('continues the numbers of its counts, each of which counts once', () => {
    const again = play(computedState(), [
      { type: 'second-over' },
      { type: 'begun-anew', closes: null },
      { type: 'job-changed', patch: SIZES },
      CALCULATE,
    ]).state;
    const { effects } = play(again, [{ type: 'computed', turn: again.turn, outcome: outcomeOf(again) }]);
    expect(effects).toContainEqual(expect.objectContaining({ type: 'count', submissionId: 'form.2' }));
  });

  it('would lose typed input, but not saved, calculated or viewed work', () => {
    const typed = pageWith({ roomLength: '5' });
    const counted = play(computedState(), [{ type: 'counted', turn: computedState().turn, mayShow: true }]).state;
    expect(isWorkUnkept(pageWith({}, { values: emptyValues('metric') }), false)).toBe(false);
    expect(isWorkUnkept(typed, false)).toBe(true);
    expect(isWorkUnkept(typed, true)).toBe(false);
    const pressed = play(typed, [{ type: 'job-changed', patch: SIZES }, CALCULATE]).state;
    expect(isWorkUnkept(pressed, false)).toBe(true);
    const { result } = mustCompute(pressed);
    expect(isWorkUnkept(play(pressed, [{ type: 'layout-ready', turn: 1, result }]).state, false)).toBe(true);
    // The last calculation, which a slow server still counts.
    expect(isWorkUnkept(computedState(), false)).toBe(false);
    expect(isWorkUnkept(counted, false)).toBe(false);
    const changed = play(counted, [{ type: 'job-changed', patch: { roomLength: '99' } }]).state;
    expect(isWorkUnkept(changed, false)).toBe(true);
    expect(isWorkUnkept(pageWith({ roomLength: '5' }, { isReadOnly: true }), false)).toBe(false);
    const drawing = play(pageWith({ roomType: 'custom' }), [{ type: 'half-drawn', isHalfDrawn: true }]).state;
    expect(isWorkUnkept(drawing, true)).toBe(true);
  });
});

describe('corners of a measured room', () => {
  const measured = {
    ...SIZES,
    roomType: 'custom',
    customRoomPoints: '0, 0\n96, 0\n96, 84\n0, 84',
    measures: '96\n84\n96\n84\n1-3 127 9/16',
  };

  it('are measured again if they were moved, typed or computed', () => {
    const moved = { customRoomPoints: '0, 0\n120, 0\n120, 84\n0, 84' };
    const typed = play(pageWith(measured), [{ type: 'job-changed', patch: moved }]).state.values.job;
    expect(typed.measures.split('\n')[0]).toBe('120');
    const made = play(pageWith(measured), [{ type: 'pressed', intent: 'preset:l' }]).state.values.job;
    expect(made.measures.split('\n').filter((line) => !line.includes('-'))).toHaveLength(6);
    const page = pageWith(measured);
    const takeOver = { type: 'page-taken-over', kept: NOTHING_KEPT, typed: typedEarly(page, moved), arrival: FRESH };
    expect(play(page, [takeOver as PlannerEvent]).state.values.job.measures).toBe(typed.measures);
  });
});

describe('a page at hydration', () => {
  const takeOver = (page: PlannerState, part: Partial<Extract<PlannerEvent, { type: 'page-taken-over' }>> = {}) =>
    play(page, [{ type: 'page-taken-over', kept: NOTHING_KEPT, typed: typedEarly(page, {}), arrival: FRESH, ...part }]);

  it('does not change if nothing was stored or typed', () => {
    const page = pageWith(SIZES);
    expect(takeOver(page)).toMatchObject({ state: page, effects: [] });
  });

  it('applies typed input, without the messages of those fields', () => {
    const page = pageWith(SIZES, { errors: { tileWidth: ['Wrong'], roomLength: ['Wrong'] } });
    const { values, errors } = takeOver(page, { typed: typedEarly(page, { tileWidth: '6' }) }).state;
    expect([values.job.tileWidth, errors]).toEqual(['6', { roomLength: ['Wrong'] }]);
  });

  it('restores the ticked boxes of the adviser', () => {
    const page = pageWith(SIZES);
    const choice = { isBothWays: true, isEveryPattern: true, isEveryAngle: true };
    expect(takeOver(page, { typed: typedEarly(page, {}, choice) }).state.adviceChoice).toEqual(choice);
  });

  it('restores the draft of a reload with the half-drawn room, once', () => {
    const kept = {
      ...NOTHING_KEPT,
      draft: { values: valuesWith({ roomLength: '77' }), open: null, hasLayout: false },
      drawn: 'drawn',
    };
    const { state } = takeOver(pageWith(SIZES), { kept });
    expect([state.values.job.roomLength, state.drawn]).toEqual(['77', 'drawn']);
    expect(play(state, [{ type: 'half-drawn', isHalfDrawn: true }]).state.drawn).toBeNull();
  });

  it('computes the last calculation without counting it if the form is still empty', () => {
    const open = { place: 'browser', name: 'Hall', seen: 'print' } as const;
    const last = { values: { ...valuesWith(SIZES), showMeasurements: false }, open };
    const kept = { ...NOTHING_KEPT, last };
    const arrival = { ...FRESH, takesLast: true };
    const empty = takeOver(pageWith({}), { kept, arrival });
    expect(empty.types).toEqual(['reopen-job', 'mark-counted', 'compute']);
    expect(empty.effects[0]).toEqual({ type: 'reopen-job', open });
    expect(empty.state.values).toMatchObject({ showMeasurements: false, job: SIZES });
    const page = pageWith({});
    const typed = typedEarly(page, { roomLength: '5' });
    expect(takeOver(page, { kept, arrival, typed }).state.values.job).toMatchObject({ roomLength: '5', roomWidth: '' });
  });

  it('restores the page that was left: / from anywhere, /new only when going back to it', () => {
    const left = (isNew: boolean) => ({
      values: valuesWith({ roomLength: '77' }),
      hasLayout: false,
      open: null,
      isNew,
    });
    const lengthAt = (arrival: Partial<Arrival>, isNew: boolean) =>
      takeOver(pageWith({}), { kept: { ...NOTHING_KEPT, left: left(isNew) }, arrival: { ...FRESH, ...arrival } }).state
        .values.job.roomLength;
    expect(lengthAt({ takesLast: true }, true)).toBe('77');
    expect(lengthAt({ isBack: true }, true)).toBe('77');
    expect(lengthAt({ isBack: true }, false)).toBe('');
    expect(lengthAt({}, true)).toBe('');
  });

  it('computes the whole layout if the server sent only a part', () => {
    const pressed = play(pageWith(SIZES), [CALCULATE]).state;
    const outcome = outcomeOf(pressed);
    if (!outcome.ok) throw new Error('refused');
    const result = { ...outcome.value.result, omitted: { pieces: 1 } as never };
    const page = pageWith(SIZES, { result, cuts: outcome.value.cuts });
    expect(takeOver(page, { arrival: { ...FRESH, isFresh: false } }).types).toEqual(['mark-counted', 'compute']);
    // Text typed since makes it a different job.
    expect(takeOver(page, { typed: typedEarly(page, { tileWidth: '9' }) }).types).toEqual([]);
  });
});

describe('the layout from before a change', () => {
  function lay(job: Partial<JobText> = SIZES) {
    const asked = play(pageWith(job), [CALCULATE]).state;
    return play(asked, [{ type: 'computed', turn: asked.turn, outcome: outcomeOf(asked) }]).state;
  }
  const changed = (patch: Partial<JobText>): PlannerEvent => ({ type: 'job-changed', patch });

  it('stays as a preview, through more changes, until the next one', () => {
    const before = lay();
    expect(before.preview).toBeNull();
    const typed = play(before, [changed({ roomLength: '1' }), changed({ roomLength: '110' })]).state;
    expect(typed.layout.result).toBeNull();
    expect(typed.preview).toBe(before.layout.result);
    const asked = play(typed, [{ type: 'second-over' }, CALCULATE]).state;
    expect(asked.preview).toBe(before.layout.result);
    const next = play(asked, [{ type: 'computed', turn: asked.turn, outcome: outcomeOf(asked) }]).state;
    expect(next.preview).toBeNull();
  });

  it('stays when a wall is changed, and each wall is an undo step', () => {
    const lengths = ['110', '120'];
    const walls = lengths.map((roomLength): PlannerEvent => ({ type: 'wall-typed', patch: { roomLength } }));
    const twice = play(lay(), walls).state;
    expect(twice.preview).not.toBeNull();
    expect(play(twice, [{ type: 'undo' }]).state.values.job.roomLength).toBe('110');
  });

  it('stays while a change is refused', () => {
    const before = lay();
    const refused = play(before, [{ type: 'second-over' }, changed({ roomLength: '' }), CALCULATE]).state;
    expect(refused.preview).toBe(before.layout.result);
  });

  it('is not shown for another room, a drawn room, or a room that the plan excludes', () => {
    const events: PlannerEvent[] = [
      { type: 'units-changed', to: 'metric' },
      { type: 'begun-anew', closes: null },
      { type: 'job-opened', job: emptyValues('imperial').job, isCounted: false },
      { type: 'half-drawn', isHalfDrawn: true },
      changed({ roomType: 'custom' }),
      { type: 'pressed', intent: 'surface:wall' },
      { type: 'job-changed', patch: { customRoomPoints: '0, 0' }, by: 'hand' },
    ];
    for (const event of events) {
      expect(play(lay(), [event]).state.preview, event.type).toBeNull();
      expect(play(lay(), [changed({ tileWidth: '6' }), event]).state.preview, event.type).toBeNull();
    }
    const before = lay();
    const typed = play(before, [changed({ tileWidth: '6' }), { type: 'counted', turn: before.turn, mayShow: false }]);
    expect(typed.state.preview).toBeNull();
    expect(play(before, [{ type: 'counted', turn: before.turn, mayShow: false }]).state.preview).toBeNull();
  });
});

describe('the preview of a re-plan', () => {
  const FLOOR: Partial<JobText> = { ...SIZES, groutSpacing: '1/8', patternOrientation: 'horizontal' };
  const PREVIEW: PlannerEvent = { type: 'pressed', intent: 'preview-floor' };
  const lay = (request: LayoutRequest, { job }: PlannerValues): PlannedOutcome => {
    const result = mustLayOut(request);
    return ok({ result, cuts: planCuts(result, readCutting({ ...job }, job.unitSystem)) });
  };
  function counted(readings: Partial<JobText>): PlannerState {
    const pressed = play(pageWith(FLOOR), [CALCULATE]).state;
    return play(pressed, [
      { type: 'computed', turn: 1, outcome: outcomeOf(pressed) },
      { type: 'counted', turn: 1, mayShow: true },
      { type: 'second-over' },
      { type: 'job-changed', patch: readings },
    ]).state;
  }
  function previewed(from: PlannerState, context = ALLOWED) {
    const asked = play(from, [PREVIEW], context);
    const effect = asked.effects.find(({ type }) => type === 'preview-floor');
    if (effect?.type !== 'preview-floor') throw new Error('Nothing is previewed');
    const outcomes = effect.requests.map((request) => lay(request, asked.state.values));
    const shown = play(asked.state, [{ type: 'floor-previewed', number: effect.number, outcomes }], context);
    return { state: shown.state, types: [...asked.types, ...shown.types] };
  }
  const READ = { laid: '4', measuredFarWall: '56' };

  it('is shown for both ways, without changing, counting, storing or adding an undo step', () => {
    const before = counted(READ);
    const nothingLeft: PlannerContext = {
      ...ALLOWED,
      limitOf: (_request, { isCounted }) => (isCounted ? null : { reason: 'annual-limit', message: null }),
    };
    const { state, types } = previewed(before, nothingLeft);
    expect(types).toEqual(['preview-floor']);
    expect(state.layout.floorPreview).toMatchObject([
      { choice: 'last-row', refusal: null, line: expect.stringContaining('Last course 7\u00a01/2" → 7\u00a03/8"') },
      { choice: 'spread', refusal: null, line: expect.stringContaining('1/8" → 3/32"') },
    ]);
    const { layout, previews, ...rest } = state;
    expect(rest).toEqual({ ...before, layout: undefined, previews: undefined });
    expect(previews).toBe(1);
    expect({ ...layout, floorPreview: [] }).toEqual(before.layout);
  });

  it('says why the joints cannot take up the difference', () => {
    const { state } = previewed(counted({ ...READ, measuredFarWall: '55 1/2' }));
    expect(state.layout.floorPreview).toMatchObject([{ choice: 'last-row', refusal: null }, { choice: 'spread' }]);
    expect(state.layout.floorPreview[1]?.refusal).toMatch(/joints cannot take up the difference/);
  });

  it.each<readonly [string, PlannerEvent]>([
    ['it is left', { type: 'pressed', intent: 'leave-floor' }],
    ['another reading is typed', { type: 'job-changed', patch: { measuredFarWall: '55 3/4' } }],
    ['the room is another', { type: 'job-changed', patch: { roomLength: '101' } }],
    ['the last change is undone', { type: 'undo' }],
  ])('goes once %s', (_what, event) => {
    const { state } = previewed(counted(READ));
    expect(play(state, [event]).state.layout.floorPreview).toEqual([]);
  });

  it('is not shown if another reading was typed in the meantime', () => {
    const asked = play(counted(READ), [PREVIEW, { type: 'job-changed', patch: { measuredFarWall: '55 3/4' } }]);
    const late = play(asked.state, [{ type: 'floor-previewed', number: 1, outcomes: [] }]);
    expect(late.state.layout.floorPreview).toEqual([]);
  });

  it('becomes the plan when applied, either way, as one undo step', () => {
    const { state } = previewed(counted(READ));
    const take = (intent: string) => {
      const pressed = play(state, [{ type: 'pressed', intent }]);
      const { turn, computing } = pressed.state;
      return computing === null
        ? pressed
        : play(pressed.state, [{ type: 'computed', turn, outcome: outcomeOf(pressed.state) }]);
    };
    const inLastRow = take('follow-floor');
    expect(inLastRow.types).toEqual(['remember', 'count']);
    expect(inLastRow.state.values.job.roomLength).toBe('99 7/8');
    expect(inLastRow.state.layout).toMatchObject({
      floorPreview: [],
      floorChange: expect.stringContaining('7\u00a03/8"'),
    });
    const bySpread = take('follow-floor:spread');
    // The same layout: its count costs nothing.
    expect(bySpread.types).toEqual(['remember', 'count']);
    const spread = bySpread.state;
    expect(spread.layout.floorChange).toContain('each of the 5 remaining courses 1/8" → 3/32"');
    expect(spread.values.job).toMatchObject({ roomLength: '100', courseJoint: '0.1' });
    expect(play(spread, [{ type: 'undo' }]).state.values.job).toMatchObject({ roomLength: '100', courseJoint: '' });
  });
});
