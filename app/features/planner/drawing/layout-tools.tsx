import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { WallAnswer } from '#app/editor/drawing-tool.ts';
import { zoneOfId, zoneThing } from '#app/editor/tools/obstacle/zone-thing.ts';
import { DRAWING_TOOLS } from '#app/features/planner/drawing/drawing-tools.ts';
import type { ToolShelf } from '#app/features/planner/drawing/tool-shelf.ts';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { typedRoom, typedRoomOver } from '#app/layout/job/typed-room.ts';
import { placedZones } from '#app/layout/job/zones/read-zones.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { ceilingOf } from '#app/layout/room/usual-height.ts';
import { isAdded } from '#app/layout/slopes/added-obstacles.ts';
import { typedObstacles } from '#app/planner/form/obstacles.ts';
import { mayDrawSlabJoints } from '#app/planner/form/slab-joints.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { changeWall } from '#app/planner/form/wall-length.ts';
import { nameOfZone, withZonesPlaced } from '#app/planner/rooms/change-zones.ts';
import type { PlannerState, ShownLayout } from '#app/planner/state.ts';

export interface LayoutToolsProps {
  /** The layout on screen. */
  readonly layout: ShownLayout & Pick<PlannerState, 'preview' | 'previewed'>;
  readonly shelf: ToolShelf;
  readonly panelHost: Element | null;
  readonly isReadOnly: boolean;
  readonly onRecalculate: () => void;
}

/** Connects the drawing's tools to the form and the layout. The tools are loaded when they can first be used. */
export default function LayoutTools({ layout, shelf, panelHost, isReadOnly, onRecalculate }: LayoutToolsProps) {
  const { result } = layout;
  const isPreview = result === null && layout.preview !== null;
  const { getState, send } = usePlannerStore();
  const job = usePlanner(({ values }) => values.job);
  const unitSystem = unitSystemOf(job);
  const ceiling = ceilingOf({ ceiling: readTrade({ ...job }, unitSystem).trade.ceiling, unitSystem });
  const obstacles = useMemo(
    () => result?.request.obstacles.filter((one) => !isAdded(one)) ?? typedObstacles(job),
    [result, job],
  );
  const { previewed } = layout;
  const room = useMemo(() => {
    const now = typedRoom(job);
    const before = isPreview && previewed !== null ? typedRoom(previewed) : null;
    return now === null || before === null ? now : typedRoomOver(now, before);
  }, [job, isPreview, previewed]);
  /** Callers that wait for the layout of the drawn change. */
  const waiting = useRef<(() => void)[]>([]);

  const change = useCallback(
    (list: readonly Obstacle[]) => {
      send({ type: 'obstacles-drawn', obstacles: list });
      return new Promise<void>((resolve) => waiting.current.push(resolve));
    },
    [send],
  );
  const openZone = usePlanner(({ values }) => values.openZone);
  const zones = useMemo(() => {
    if (result === null || job.zones.length === 0) return [];
    const placed = placedZones({ ...job }, result.request);
    return placed.flatMap((form, index) => (form === null ? [] : [zoneThing(index, nameOfZone(job, index), form)]));
  }, [result, job]);
  const zonesTyped = useCallback(
    (list: readonly Obstacle[]) => {
      const { values, layout: now } = getState();
      const before = now.result === null ? [] : placedZones({ ...values.job }, now.result.request);
      const after = before.map((_, index) => list.find(({ id }) => zoneOfId(id) === index) ?? null);
      return withZonesPlaced(values.job, before, after);
    },
    [getState],
  );
  const zonesOf = useCallback(
    (list: readonly Obstacle[]) => {
      const read = readJob({ ...getState().values.job, zones: zonesTyped(list) });
      return read.ok ? (read.value.request.zones ?? null) : null;
    },
    [getState, zonesTyped],
  );
  const moveZones = useCallback(
    (list: readonly Obstacle[]) => {
      send({ type: 'zones-drawn', zones: zonesTyped(list) });
      return new Promise<void>((resolve) => waiting.current.push(resolve));
    },
    [zonesTyped, send],
  );
  const openFields = useCallback(
    (zone: number) => {
      if (getState().values.openZone !== String(zone)) send({ type: 'pressed', intent: `open-zone:${zone}` });
    },
    [getState, send],
  );
  const changeLength = useCallback(
    (wall: number, text: string | null, givesWay: number | null): WallAnswer => {
      const { values } = getState();
      const change = changeWall(values.job, { wall, text, givesWay });
      if (change.kind === 'changed') send({ type: 'wall-typed', patch: change.patch });
      return change;
    },
    [getState, send],
  );
  const canDrawJoints = !isReadOnly && mayDrawSlabJoints(job);
  const addSlabJoint = useMemo(
    () => (canDrawJoints ? (joint: Segment) => send({ type: 'slab-joint-drawn', joint }) : null),
    [canDrawJoints, send],
  );
  // The drawing shows the layout by now, because its effects run before this one.
  useEffect(() => {
    const { computing, layout: now } = getState();
    const isAwaited = computing !== null && !computing.isReady;
    if (isAwaited || now.result !== result) return;
    for (const resolve of waiting.current.splice(0)) resolve();
  });
  const leave = useMemo(
    () => DRAWING_TOOLS.map((_, index) => (tools: Parameters<ToolShelf['leave']>[1]) => shelf.leave(index, tools)),
    [shelf],
  );
  // A read-only job puts away the tools that change the room.
  useEffect(() => {
    if (isReadOnly)
      for (const [index, { changesRoom }] of DRAWING_TOOLS.entries()) if (changesRoom) leave[index]?.(null);
  }, [isReadOnly, leave]);

  // Stable while nothing relevant changes in the form: the drawing renders only when a tool's contribution changes.
  // changes.
  const tools = useMemo(
    () =>
      DRAWING_TOOLS.map(
        ({ id, changesRoom, Tool }, index) =>
          !(isReadOnly && changesRoom) && (
            <Tool
              key={id}
              result={result}
              isPreview={isPreview}
              room={room}
              obstacles={obstacles}
              unitSystem={unitSystem}
              ceiling={ceiling}
              panelHost={panelHost}
              onObstacles={change}
              zones={zones}
              openZone={openZone === '' ? null : Number(openZone)}
              onZones={moveZones}
              zonesOf={zonesOf}
              onOpenZone={openFields}
              onWallLength={changeLength}
              onSlabJoint={addSlabJoint}
              onRecalculate={onRecalculate}
              onTools={leave[index] as (typeof leave)[number]}
            />
          ),
      ),
    [
      isReadOnly,
      result,
      isPreview,
      room,
      obstacles,
      unitSystem,
      ceiling,
      panelHost,
      change,
      zones,
      openZone,
      moveZones,
      zonesOf,
      openFields,
      changeLength,
      addSlabJoint,
      onRecalculate,
      leave,
    ],
  );
  return <Suspense fallback={null}>{tools}</Suspense>;
}
