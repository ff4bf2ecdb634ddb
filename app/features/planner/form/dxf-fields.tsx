import { type ReactNode, useState } from 'react';
import { useFieldError, usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { bendWalls } from '#app/layout/room/outline.ts';
import { readSentCorners } from '#app/planner/dxf-room.ts';
import { type DxfAnswer, type DxfOffer, unitSystemOf } from '#app/planner/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as dxfWords from '#app/words/en/dxf.ts';

/** The code that reads files could not be fetched. */
const UNREAD: DxfAnswer = { fault: commonWords.partMissing, offers: [], unlisted: 0, doubled: 0, mended: null };

/** A DXF file for the room. If several outlines are possible, all are listed and none is guessed. */
export function DxfFields() {
  const { getState, send } = usePlannerStore();
  const answer = usePlanner(({ values }) => values.dxf);
  const error = useFieldError('dxfFile');
  const [said, setSaid] = useState('');
  const offers = answer?.offers ?? [];

  const sayTaken = ({ layer, size }: DxfOffer) => setSaid(dxfWords.taken(layer, size));

  async function readFile(file: File) {
    setSaid(dxfWords.reading);
    const reader = await import('#app/planner/answer-dxf.ts').catch(() => null);
    const dxf = (await reader?.answerDxf(file, unitSystemOf(getState().values.job))) ?? UNREAD;
    setSaid(dxf.fault ?? '');
    send({ type: 'dxf-read', dxf });
    // The only outline of a file is taken at once.
    if (dxf.offers[0] && getState().values.dxf === null) sayTaken(dxf.offers[0]);
  }

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
        {(control) => <FileInput {...control} name="dxfFile" accept=".dxf" onFile={readFile} />}
      </Field>
      <Button intent="read-dxf" formEncType="multipart/form-data" className="justify-self-start js:hidden">
        {dxfWords.readFile}
      </Button>
      <p role="status" className={said === '' ? 'sr-only' : 'text-sm'}>
        {said}
      </p>
      {offers.length > 0 && (
        <fieldset>
          <legend className="legend">{dxfWords.whichOutline}</legend>
          {offers.some(({ unit }) => unit !== null) && <p className="mb-2 text-sm text-muted">{dxfWords.noUnits}</p>}
          <div className="grid gap-2">
            {offers.map((offer) => (
              <div key={`${offer.layer} ${offer.unit} ${offer.corners}`} className="grid gap-1">
                <TakeButton sent={offer.corners} onTake={() => sayTaken(offer)}>
                  <Outline corners={offer.corners} />
                  <span className="grid min-w-0">
                    <span>{dxfWords.outline(offer.size, offer.area)}</span>
                    <span className="text-sm font-normal [overflow-wrap:anywhere] text-muted">
                      {dxfWords.layer(offer.layer)}
                      {offer.unit !== null && `, ${offer.unit}`}
                    </span>
                  </span>
                </TakeButton>
                {offer.inside.map(({ label, things }) => (
                  <TakeButton key={label} sent={`${offer.corners}|${things}`} onTake={() => sayTaken(offer)}>
                    <span className="min-w-0 pl-13 text-sm [overflow-wrap:anywhere]">{label}</span>
                  </TakeButton>
                ))}
              </div>
            ))}
          </div>
          {answer?.mended != null && <p className="mt-2 text-sm text-muted">{answer.mended}</p>}
          {(answer?.doubled ?? 0) > 0 && (
            <p className="mt-2 text-sm text-muted">{dxfWords.doubled(answer?.doubled ?? 0)}</p>
          )}
          {(answer?.unlisted ?? 0) > 0 && (
            <p className="mt-2 text-sm text-muted">{dxfWords.unlisted(answer?.unlisted ?? 0)}</p>
          )}
        </fieldset>
      )}
    </div>
  );
}

function TakeButton({
  sent,
  onTake,
  children,
}: {
  readonly sent: string;
  readonly onTake: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Button intent={`take-outline:${sent}`} className="h-auto! justify-start! gap-3! py-2! text-left!" onClick={onTake}>
      {children}
    </Button>
  );
}

/** More corners than are visible in a picture of its size. */
const MOST_SEEN = 64;

/** The outline as a small picture. */
function Outline({ corners }: { readonly corners: string }) {
  const bent = bendWalls(readSentCorners(corners));
  const step = Math.ceil(bent.length / MOST_SEEN);
  const span = Math.max(...bent.flatMap(({ x, y }) => [x, y]));
  const points = bent
    .filter((_, index) => index % step === 0)
    .map(({ x, y }) => `${Math.round((36 * x) / span) + 2},${Math.round((36 * y) / span) + 2}`);
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0 fill-accent-soft stroke-current">
      <polygon points={points.join(' ')} />
    </svg>
  );
}
