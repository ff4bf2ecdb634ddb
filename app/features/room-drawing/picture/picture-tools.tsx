import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { View } from '#app/drawing/model/view.ts';
import { calibrate, type PicturePlace, placeInView } from '#app/editor/picture/place-picture.ts';
import { readAngle, readWallLength } from '#app/features/room-drawing/parse-room-fields.ts';
import { MarkPoints } from '#app/features/room-drawing/picture/mark-points.tsx';
import { MovePicture } from '#app/features/room-drawing/picture/move-picture.tsx';
import { OPENED_FILES, openPicture } from '#app/features/room-drawing/picture/open-picture.ts';
import {
  type KeptPicture,
  keepPicture,
  onPicturePlaced,
  readPicture,
} from '#app/features/room-drawing/picture/picture-store.ts';
import { PlaceField } from '#app/features/room-drawing/picture/place-field.tsx';
import type { Point } from '#app/geometry/point.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';
import * as pictureWords from '#app/words/en/picture.ts';

/** A picture as painted by the canvas. */
export interface ShownPicture {
  readonly image: ImageBitmap;
  readonly place: PicturePlace;
}

export interface PictureToolsProps {
  readonly view: View | null;
  readonly unitSystem: UnitSystem;
  /** Content over the canvas, where points are marked. */
  readonly stage: Element | null;
  readonly onPicture: (picture: ShownPicture | null) => void;
}

/** A photo or a plan under the drawing: stored in this browser, scaled by two points, turned and faded. */
export default function PictureTools({ view, unitSystem, stage, onPicture }: PictureToolsProps) {
  const [kept, setKept] = useState<KeptPicture | null>(null);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [marks, setMarks] = useState<readonly Point[] | null>(null);
  const [distance, setDistance] = useState('');
  const [angle, setAngle] = useState('');
  const [isMoving, setMoving] = useState(false);
  const [errors, setErrors] = useState<{ file?: string; page?: string; distance?: string; angle?: string }>({});
  /** The PDF of the picture, if it is a page of one. */
  const [pdf, setPdf] = useState<{ readonly file: File; readonly pages: number } | null>(null);
  const [page, setPage] = useState('1');
  const [isOpening, setOpening] = useState(false);
  const latest = useRef(0);
  const tools = useRef<HTMLDivElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const scaleButton = useRef<HTMLButtonElement>(null);
  const distanceField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    let isGone = false;
    const read = () => readPicture().then((found) => !isGone && setKept(found));
    void read();
    const stop = onPicturePlaced(read);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  const blob = kept?.image;
  useEffect(() => {
    if (blob === undefined) return setImage(null);
    let isGone = false;
    createImageBitmap(blob).then(
      (decoded) => (isGone ? decoded.close() : setImage(decoded)),
      () => setKept(null),
    );
    return () => {
      isGone = true;
    };
  }, [blob]);
  const place = kept?.place ?? null;
  const placed = kept === null || place === null ? null : { image: kept.image, place };
  useEffect(() => onPicture(image && place ? { image, place } : null), [image, place, onPicture]);
  // A page of a plan was stored before there was a drawing to place it under.
  const isUnplaced = kept !== null && kept.place === null && view !== null && image !== null;
  useEffect(() => {
    if (isUnplaced) keep({ image: kept.image, place: placeInView(image, view) });
  });
  useEffect(() => {
    if (marks?.length === 2) distanceField.current?.focus();
  }, [marks?.length]);

  function keep(picture: KeptPicture | null) {
    setKept(picture);
    void keepPicture(picture).then((isKept) => {
      if (!isKept) setErrors({ file: pictureWords.notKept });
    });
  }

  async function open(file: File, typed = '1') {
    latest.current += 1;
    const turn = latest.current;
    setOpening(true);
    const opened = await openPicture(file, /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0);
    if (turn !== latest.current) return;
    setOpening(false);
    setPage(typed);
    if (!opened.ok) {
      setErrors({ [opened.error === 'pdf-page' ? 'page' : 'file']: pictureWords.faults[opened.error] });
      return;
    }
    const { image: blob, pages } = opened.value;
    setPdf(pages > 1 ? { file, pages } : null);
    setErrors({});
    const decoded = await createImageBitmap(blob);
    keep({ image: blob, place: view === null ? null : placeInView(decoded, view) });
    decoded.close();
    setAngle('');
    setMarks(null);
    setMoving(false);
  }

  function setScale() {
    const length = readWallLength(distance, unitSystem);
    if (!length.ok) return setErrors({ distance: length.error });
    const [from, to] = marks ?? [];
    const scaled = kept?.place && from && to ? calibrate(kept.place, from, to, length.value) : null;
    if (kept === null || scaled === null) return setErrors({ distance: pictureWords.samePoint });
    setErrors({});
    endMarking();
    keep({ ...kept, place: scaled });
  }

  // The focused element disappears, so the focus returns to the button that opened it.
  function endMarking() {
    setMarks(null);
    scaleButton.current?.focus();
  }

  function endMoving() {
    setMoving(false);
    moveButton.current?.focus();
  }

  function remove() {
    keep(null);
    setPdf(null);
    setMarks(null);
    setMoving(false);
    tools.current?.querySelector('input')?.focus();
  }

  function turn(text: string) {
    setAngle(text);
    const degrees = text.trim() === '' ? { ok: true as const, value: 0 } : readAngle(text);
    setErrors(degrees.ok ? {} : { angle: degrees.error });
    if (degrees.ok && kept?.place) keep({ ...kept, place: { ...kept.place, degrees: degrees.value } });
  }

  return (
    <Disclosure summary={pictureWords.pictureUnder} open={kept !== null}>
      {/* The drawing is sticky, so focused elements scroll to a position below it. */}
      <div ref={tools} className="grid gap-3 tall:[&_:is(button,input)]:scroll-mt-[max(25rem,60svh)]">
        <Field id="roomPicture" label={pictureWords.picture} hint={pictureWords.hint} error={errors.file}>
          {(control) => <FileInput {...control} accept={OPENED_FILES} onFile={(file) => open(file)} />}
        </Field>
        {isOpening && <p role="status">{pictureWords.opening}</p>}
        {pdf !== null && (
          <Field id="picturePage" label={pictureWords.page(pdf.pages)} error={errors.page}>
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={page}
                onChange={(event) => {
                  setPage(event.target.value);
                  if (event.target.value.trim() !== '') void open(pdf.file, event.target.value);
                }}
                className={CONTROL_CLASSES}
              />
            )}
          </Field>
        )}
        {placed !== null && (
          <>
            <Button
              ref={moveButton}
              onClick={() => {
                setMoving(!isMoving);
                setMarks(null);
              }}
              aria-pressed={isMoving}
            >
              {pictureWords.move}
            </Button>
            {isMoving && <p className="text-sm text-muted">{pictureWords.moveHint}</p>}
            <div className="grid grid-cols-2 gap-3">
              {(['x', 'y'] as const).map((axis) => (
                <PlaceField
                  key={axis}
                  id={axis === 'x' ? 'pictureX' : 'pictureY'}
                  label={(axis === 'x' ? pictureWords.fromLeft : pictureWords.fromTop)(sizeUnit(unitSystem))}
                  unitSystem={unitSystem}
                  value={placed.place[axis]}
                  onValue={(value) => keep({ ...placed, place: { ...placed.place, [axis]: value } })}
                />
              ))}
            </div>
            <Button
              ref={scaleButton}
              onClick={() => {
                setMarks(marks === null ? [] : null);
                setMoving(false);
              }}
              aria-pressed={marks !== null}
            >
              {pictureWords.setScale}
            </Button>
            {marks !== null && <p className="text-sm text-muted">{pictureWords.markHint}</p>}
            {marks?.length === 2 && (
              <Field id="pictureDistance" label={pictureWords.distance(sizeUnit(unitSystem))} error={errors.distance}>
                {(control) => (
                  <span className="flex gap-2">
                    <input
                      {...control}
                      ref={distanceField}
                      type="text"
                      data-size={sizeUnit(unitSystem)}
                      autoComplete="off"
                      value={distance}
                      onChange={(event) => setDistance(event.target.value)}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter') return;
                        // Otherwise the same key would press the button that gets the focus.
                        event.preventDefault();
                        setScale();
                      }}
                      className={CONTROL_CLASSES}
                    />
                    <Button variant="primary" onClick={setScale}>
                      {pictureWords.apply}
                    </Button>
                  </span>
                )}
              </Field>
            )}
            <div className="grid grid-cols-2 gap-3">
              <Field id="pictureAngle" label={pictureWords.turn} error={errors.angle}>
                {(control) => (
                  <input
                    {...control}
                    type="text"
                    inputMode="decimal"
                    autoComplete="off"
                    value={angle}
                    placeholder={String(placed.place.degrees)}
                    onChange={(event) => turn(event.target.value)}
                    className={CONTROL_CLASSES}
                  />
                )}
              </Field>
              <Field id="pictureFade" label={pictureWords.strength}>
                {(control) => (
                  <input
                    {...control}
                    type="range"
                    min={10}
                    max={100}
                    step={10}
                    value={Math.round(placed.place.opacity * 100)}
                    onChange={(event) =>
                      keep({ ...placed, place: { ...placed.place, opacity: Number(event.target.value) / 100 } })
                    }
                    className="h-11 w-full"
                  />
                )}
              </Field>
            </div>
            <Button onClick={remove}>{pictureWords.remove}</Button>
          </>
        )}
      </div>
      {isMoving &&
        placed !== null &&
        view !== null &&
        stage !== null &&
        createPortal(
          <MovePicture
            view={view}
            place={placed.place}
            onPlace={(place, isDone) => (isDone ? keep : setKept)({ ...placed, place })}
            onEnd={endMoving}
          />,
          stage,
        )}
      {marks !== null &&
        view !== null &&
        stage !== null &&
        createPortal(<MarkPoints view={view} marks={marks} onMarks={setMarks} onCancel={endMarking} />, stage)}
    </Disclosure>
  );
}
