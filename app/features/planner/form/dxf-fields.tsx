import { useRef, useState } from 'react';
import { Further } from '#app/features/planner/form/further.tsx';
import { useFieldError, usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import type { PlanWish } from '#app/layout/plans/plan-wish.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { readWish, wishErrors } from '#app/planner/form/plan-sheet.ts';
import { NO_TYPED_WISH, type TypedWish } from '#app/planner/form/typed-wish.ts';
import { type DxfAnswer, unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as dxfWords from '#app/words/en/dxf.ts';
import * as pictureWords from '#app/words/en/picture.ts';
import * as fileWords from '#app/words/en/plan-files.ts';

/** The code that reads files could not be loaded. */
const UNREAD: DxfAnswer = { fault: commonWords.partMissing, field: 'dxfFile', units: [], pages: null, reading: null };

/** A file being read: the progress, and a function that stops it. */
interface Reading {
  readonly done: number;
  readonly of: number;
  readonly cancel: () => void;
}

/** A floor plan for the room. Its rooms are listed with a picture, and none is used until the user picks it. */
export function DxfFields() {
  const { getState, send } = usePlannerStore();
  const answer = usePlanner(({ values }) => values.dxf);
  const planKept = usePlanner(({ values }) => values.planKept);
  const isHydrated = useHydrated();
  const planSheet = usePlanner(({ values }) => values.planSheet);
  const planScale = usePlanner(({ values }) => values.planScale);
  const unitSystem = usePlanner(({ values }) => unitSystemOf(values.job));
  const error = useFieldError('dxfFile');
  const sheetError = useFieldError('planSheet');
  const scaleError = useFieldError('planScale');
  const [announced, setAnnounced] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isMeasuring, setIsMeasuring] = useState(false);
  const latest = useRef(0);
  const isPdf = chosen?.type === 'application/pdf' || chosen?.name.toLowerCase().endsWith('.pdf') === true;
  const isSheet = isPdf || Boolean(answer?.pages) || [planSheet, planScale].some((typed) => typed.trim() !== '');

  async function readFile(file: File | null) {
    const { values } = getState();
    // The field shows the message, and the rooms found before stay listed.
    if (Object.keys(wishErrors(values, unitSystemOf(values.job))).length > 0)
      return send({ type: 'dxf-read', dxf: values.dxf });
    latest.current += 1;
    const turn = latest.current;
    const isLatest = () => latest.current === turn;
    reading?.cancel();
    setChosen(file);
    setAnnounced(dxfWords.reading);
    const end = new AbortController();
    const cancel = () => end.abort();
    setReading({ done: 0, of: 1, cancel });
    const dxf = await answerFile(
      file ?? (await keptFile(values.planKept)),
      readWish(values, unitSystemOf(values.job)),
      unitSystemOf(values.job),
      {
        onProgress: (progress) => isLatest() && setReading({ ...progress, cancel }),
        signal: end.signal,
      },
    );
    if (!isLatest()) return;
    setReading(null);
    setAnnounced(dxf.fault ?? '');
    // Stopping changes nothing.
    if (!end.signal.aborted) send({ type: 'dxf-read', dxf });
  }

  const type = (patch: Partial<TypedWish>) => send({ type: 'plan-wish-typed', patch });

  function takeSpan(span: number) {
    setIsMeasuring(false);
    setAnnounced(fileWords.measured);
    type({ planSpan: String(Number(span.toPrecision(9))) });
  }

  /** A scan or a photo is put under the drawing of the room, to trace it. */
  async function trace(file: File) {
    const [{ openPicture }, { layPicture }] = await Promise.all([
      import('#app/features/room-drawing/picture/open-picture.ts'),
      import('#app/features/room-drawing/picture/picture-store.ts'),
    ]);
    setAnnounced(pictureWords.opening);
    const opened = await openPicture(file, Number(planSheet) || 1);
    if (!opened.ok) return setAnnounced(pictureWords.faults[opened.error]);
    if (!(await layPicture(opened.value.image))) return setAnnounced(pictureWords.notKept);
    send({ type: 'way-chosen', way: 'custom' });
  }

  /** Clears page and scale, which were typed for the previous file. */
  function readAnother(file: File) {
    send({ type: 'plan-wish-typed', patch: NO_TYPED_WISH });
    return readFile(file);
  }

  // Once rooms are found these fields move below them, for users who miss a room or see a wrong size.
  const readAgain = (
    <div className={isSheet || answer?.reading ? 'grid gap-3' : 'grid gap-3 js:hidden'}>
      <div className={isSheet ? 'grid gap-2' : 'grid gap-2 js:hidden'}>
        <Field id="planSheet" label={fileWords.sheet} hint={fileWords.sheetHint} error={sheetError}>
          {(control) => (
            <TextInput
              {...control}
              name="planSheet"
              inputMode="numeric"
              className="w-24"
              value={planSheet}
              onChange={(event) => type({ planSheet: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          id="planScale"
          label={fileWords.scale}
          hint={fileWords.scaleHint[tradeOf(unitSystem)]}
          error={scaleError}
        >
          {(control) => (
            <TextInput
              {...control}
              name="planScale"
              className="w-40"
              value={planScale}
              onChange={(event) => type({ planScale: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      {answer?.reading && (
        <Further>
          {({ PlanReading }) =>
            answer.reading && (
              <PlanReading
                reading={answer.reading}
                onType={type}
                onRead={() => void readFile(chosen)}
                isMeasuring={isMeasuring}
                onMeasuring={setIsMeasuring}
              />
            )
          }
        </Further>
      )}
      <Button
        intent="read-dxf"
        instead={() => void readFile(chosen)}
        formEncType="multipart/form-data"
        className="justify-self-start"
      >
        <span className="js:hidden">{dxfWords.readFile}</span>
        <span className="no-js:hidden">{fileWords.otherSheet}</span>
      </Button>
    </div>
  );

  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <Field
        id="dxfFile"
        label={dxfWords.file}
        hint={
          <>
            <span className="js:hidden">{dxfWords.fileHint(dxfWords.largestSent)}</span>
            <span className="no-js:hidden">{dxfWords.fileHint(dxfWords.largestRead)}</span>
          </>
        }
        error={error}
      >
        {(control) => <FileInput {...control} name="dxfFile" accept={READ_FILES} onFile={readAnother} />}
      </Field>
      {answer?.reading ? null : readAgain}
      {reading && (
        <div className="flex flex-wrap items-center gap-3">
          <progress
            className="progress w-40"
            value={reading.done}
            max={reading.of}
            aria-label={fileWords.trying(reading.done, reading.of)}
          />
          <Button onClick={reading.cancel}>{fileWords.cancel}</Button>
        </div>
      )}
      {answer?.fault && chosen !== null && (isPdf || chosen.type.startsWith('image/')) && (
        <Button className="justify-self-start" onClick={() => void trace(chosen)}>
          {fileWords.trace}
        </Button>
      )}
      {answer?.pages && <p className="text-sm text-muted">{answer.pages}</p>}
      {isPdf && chosen !== null && (answer?.pages || answer?.fault) && (
        <Further>
          {({ PlanPages }) => (
            <PlanPages
              file={chosen}
              typed={planSheet}
              onPage={(page) => {
                type({ planSheet: String(page) });
                void readFile(chosen);
              }}
            />
          )}
        </Further>
      )}
      <p role="status" className={announced === '' ? 'sr-only' : 'text-sm'}>
        {announced}
      </p>
      {planKept !== '' && !isHydrated && (
        <>
          <input type="hidden" name="planKept" value={planKept} />
          <p className="text-sm text-muted">{fileWords.kept}</p>
        </>
      )}
      {answer !== null && answer.units.length > 0 && (
        <Further>
          {({ FoundRooms }) => (
            <FoundRooms units={answer.units} onTake={setAnnounced} onSpan={isMeasuring ? takeSpan : null} />
          )}
        </Further>
      )}
      {answer?.reading ? readAgain : null}
    </div>
  );
}

const READ_FILES = '.dxf,.pdf,.sh3d,.json,application/pdf,application/json,image/png,image/jpeg,image/webp,image/avif';

/** Reads a file in a worker and describes its rooms. */
async function answerFile(
  file: Blob | null,
  wish: PlanWish,
  system: UnitSystem,
  run: Parameters<typeof import('#app/engine/browser/browser-plan.ts').readPlanInBrowser>[1],
): Promise<DxfAnswer> {
  const parts = await Promise.all([
    import('#app/planner/form/describe-found-plan.ts'),
    import('#app/engine/browser/browser-plan.ts'),
  ]).catch(() => null);
  if (parts === null) return UNREAD;
  const [{ describePlan, refuseFile }, { readPlanInBrowser }] = parts;
  const refused = refuseFile(file?.size ?? null);
  if (refused !== null || file === null) return refused ?? UNREAD;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return describePlan(await readPlanInBrowser({ bytes, wish }, run), system);
}

/** The file kept from a plain post; null if there is none. */
async function keptFile(packed: string): Promise<Blob | null> {
  if (packed === '') return null;
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(unpacked).blob().catch(() => null);
}
