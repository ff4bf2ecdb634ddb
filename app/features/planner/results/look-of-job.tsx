import { memo, useCallback, useContext, useMemo } from 'react';
import type { Home } from '#app/drawing/look/standing-room.ts';
import type { TiledSurface, TiledWalls } from '#app/drawing/look/tiled-walls.ts';
import { type Look, type LookFields, lookOfFloor, looksOfZones } from '#app/drawing/model/look.ts';
import { exportFileName } from '#app/drawing/paper/export-file-name.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { frameSize } from '#app/features/layout-canvas/frame-size.ts';
import { LookPicture } from '#app/features/look/look-picture.tsx';
import { FaceContext } from '#app/features/planner/results/faces.tsx';
import { LookControls } from '#app/features/planner/results/look-controls.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { readTradeForm, type TradeForm } from '#app/features/trade-notes/trade-form.tsx';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { JobText, TradeText } from '#app/layout/model/job-text.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { LOOK_FIELDS } from '#app/layout/model/look-fields.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { readAside, readShortJob } from '#app/planner/rooms/aside.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';
import { WIDE } from '#app/ui/is-wide.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';

interface LookOfJobProps {
  readonly result: LayoutResult;
  readonly job: JobText;
}

interface DrawnLookProps extends LookOfJobProps {
  readonly mayExport: boolean;
  readonly onLimit: (limit: MetLimit) => void;
}

/** The picture of the layout in the job's colors; memoized, because most input does not change it. */
export const LookOfJob = memo(function LookOfJob({ result, job, mayExport, onLimit }: DrawnLookProps) {
  const isShown = useIsLookShown();
  const look = useLook(result, job);
  const { open } = useJobs();
  const unitSystem = unitSystemOf(job);
  const size = useMemo(() => frameSize(result, unitSystem), [result, unitSystem]);
  return (
    <LookPicture
      result={result}
      look={look}
      size={size}
      loadHome={useHome()}
      isShown={isShown}
      fileName={exportFileName(open?.name ?? '', 'png')}
      onRefused={mayExport ? null : () => onLimit({ reason: 'export', message: null })}
    />
  );
});

interface LookChoicesProps extends LookOfJobProps {
  readonly onTrade: (patch: Partial<TradeText>) => void;
  readonly isReadOnly: boolean;
}

/**
 * The colors of the job. While they are closed, hidden fields keep them, because dozens of radio buttons would slow
 * down every press.
 */
export const LookChoices = memo(function LookChoices({ result, job, onTrade, isReadOnly }: LookChoicesProps) {
  const form = useMemo(() => readTradeForm(job, onTrade), [job, onTrade]);
  const isOpen = useIsLookShown();
  // The first render must match the server's HTML, which contains them.
  const isAlive = useHydrated();
  if (isAlive && !isOpen) return <HeldColors texts={form.texts} />;
  return (
    <fieldset disabled={isReadOnly} className="contents">
      <LookControls form={form} terms={termsIn(result.request)} />
    </fieldset>
  );
});

/** The colors, as their controls send them. */
function HeldColors({ texts }: Pick<TradeForm, 'texts'>) {
  return LOOK_FIELDS.map((field) => {
    const usual = field.kind === 'choice' ? field.usual : '';
    return <input key={field.name} type="hidden" name={field.name} value={texts[field.name] || usual} />;
  });
}

function useIsLookShown(): boolean {
  const isBeside = useMediaQuery(WIDE);
  const { face, list } = useContext(FaceContext);
  return (isBeside ? list : face) === 'look';
}

/** Includes the kind of tile, which decides whether its photo may be turned. */
const FIELDS_OF_LOOK = [...LOOK_FIELDS, fieldNamed('tileKind')];

/** The look of a job. */
function lookOfJob({ request }: LayoutResult, job: JobText): Look {
  const fields = readFields({ ...job }, FIELDS_OF_LOOK, job.unitSystem).values as LookFields;
  return lookOfFloor(fields, request);
}

/** The look of a job, as a stable object until it changes. */
function useLook(result: LayoutResult, job: JobText): Look {
  const { tile, variation, joint, wall, ceiling, photo } = lookOfJob(result, job);
  const { id, mayTurn = false } = photo ?? {};
  const { request } = result;
  const zones = useMemo(() => looksOfZones(request), [request]);
  return useMemo(
    () => ({
      ...{ tile, variation, joint, wall },
      ...(ceiling !== undefined && { ceiling }),
      ...(id !== undefined && { photo: { id, mayTurn } }),
      ...(zones && { zones }),
    }),
    [tile, variation, joint, wall, ceiling, id, mayTurn, zones],
  );
}

/** Lays out the home's other floor and tiled walls, which are set aside. Those that cannot be laid are left out. */
function useHome(): (signal: AbortSignal) => Promise<Home> {
  const aside = usePlanner(({ values }) => values.aside);
  return useCallback(
    async (signal) => {
      const { here = null, others = [] } = readAside(aside) ?? {};
      const readable = others.flatMap(({ place, fields }) => {
        const job = readShortJob(fields);
        const read = readJob({ ...job });
        if (!read.ok || isWall(read.value.request) === (place === null)) return [];
        return [{ place, job, request: read.value.request }];
      });
      let floor: TiledSurface | null = null;
      const walls: TiledWalls[] = [];
      if (readable.length > 0) {
        const { holdEngine } = await import('#app/engine/browser/worker-engine.ts');
        const { engine, release } = holdEngine();
        try {
          for (const { place, job, request } of readable) {
            const outcome = await engine.compute(request, signal);
            if (!outcome.ok) continue;
            const surface = { result: outcome.value, look: lookOfJob(outcome.value, job) };
            if (place === null) floor = surface;
            else walls.push({ ...surface, room: place.index });
          }
        } finally {
          release();
        }
      }
      return { floor, room: here?.index ?? null, walls };
    },
    [aside],
  );
}
