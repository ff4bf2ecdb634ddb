import { describe, expect, it } from 'vitest';
import { createPlannerStore, type PlannerStore } from '#app/features/planner/store.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import { emptyPage, emptyValues } from '#app/planner/form/values.ts';
import { type FloorPlanner, floorPlanner } from '#app/planner/replan/floor-planner.ts';
import { plannerWorld } from '#tests/factories/planner-store.ts';

/** Six courses of 12 1/8 in are down and the tape reads 95 in to the wall, so the room is 167 5/8 in long. */
const JOB: JobText = {
  ...emptyJobText(),
  ...{ roomLength: '168', roomWidth: '120', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' },
  ...{ patternOrientation: 'horizontal', autoOptimize: false, startCutLength: '0', startCutWidth: '0' },
  ...{ laid: '6', measuredFarWall: '95' },
};
const FOLLOW = { type: 'pressed', intent: 'follow-floor' } as const;
const lengthOf = (store: PlannerStore) => store.getState().values.job.roomLength;

/** A planner whose floor code arrives when `come` is called, or fails with `fail`. */
function waitingPlanner() {
  const missing: string[] = [];
  let settle = { come: () => {}, fail: () => {} };
  let loads = 0;
  const store = createPlannerStore(
    { ...emptyPage('imperial', 'id'), values: { ...emptyValues('imperial'), job: JOB } },
    plannerWorld({
      loadFloorPlanner: () =>
        new Promise<FloorPlanner>((resolve, reject) => {
          loads += 1;
          settle = { come: () => resolve(floorPlanner), fail: () => reject(new Error('no network')) };
        }),
      onPartMissing: () => missing.push('told'),
    }),
  );
  const turn = async (way: 'come' | 'fail') => {
    settle[way]();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { store, missing, loads: () => loads, come: () => turn('come'), fail: () => turn('fail') };
}

describe("a press that waits for the floor's code", () => {
  it('is handled when the code arrives, and later presses in order', async () => {
    const { store, come, loads } = waitingPlanner();
    store.send(FOLLOW);
    store.send({ type: 'undo' });
    store.send({ type: 'redo' });
    expect(lengthOf(store)).toBe('168');
    await come();
    expect(lengthOf(store)).toBe('167 5/8');
    store.send({ type: 'undo' });
    expect(lengthOf(store)).toBe('168');
    store.send({ type: 'redo' });
    // The code is loaded by now.
    store.send(FOLLOW);
    expect(lengthOf(store)).toBe('167 5/8');
    expect(loads()).toBe(1);
  });

  it('loses no input typed in between, which is one undo step like any other', async () => {
    const { store, come } = waitingPlanner();
    store.send(FOLLOW);
    store.send({ type: 'job-changed', patch: { measuredFarWall: '95 1/8' } });
    expect(store.getState().values.job.measuredFarWall).toBe('95 1/8');
    await come();
    expect(lengthOf(store)).toBe('167 3/4');
    store.send({ type: 'undo' });
    expect(store.getState().values.job).toMatchObject({ roomLength: '168', measuredFarWall: '95 1/8' });
    store.send({ type: 'undo' });
    expect(store.getState().values.job).toMatchObject({ roomLength: '168', measuredFarWall: '95' });
  });

  it('reports if the code does not arrive, and keeps the form and later presses', async () => {
    const { store, missing, fail, come } = waitingPlanner();
    store.send({ type: 'job-changed', patch: { roomWidth: '121' } });
    store.send(FOLLOW);
    store.send({ type: 'undo' });
    await fail();
    expect(missing).toEqual(['told']);
    expect(store.getState().values.job).toEqual(JOB);
    store.send(FOLLOW);
    await come();
    expect(lengthOf(store)).toBe('167 5/8');
  });

  it('is dropped with its page', async () => {
    const { store, missing, fail, come } = waitingPlanner();
    store.send(FOLLOW);
    store.stop();
    await fail();
    await come();
    expect(missing).toEqual([]);
    expect(lengthOf(store)).toBe('168');
  });
});
