import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { err, ok, type Result } from '#app/base/result.ts';
import { encodePhoto, keepPhoto } from '#app/features/look/photos.ts';
import { MOST_FILE_BYTES, MOST_PHOTO_PX, PICTURE_TYPES, pictureKind } from '#app/product/tiles/pictures.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { inTermsOf, type MaterialTerms } from '#app/words/en/material-terms.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

/** The chosen photo: its id, and its mean color. */
export interface ChosenPhoto {
  readonly id: string;
  readonly color: string;
  /** Stored only in this browser: the server did not answer, or the plan does not include photos. */
  readonly isHereOnly?: true;
}

export interface PhotoDialogProps {
  readonly terms: MaterialTerms;
  /** The tile's long side divided by its short one. */
  readonly ratio: number;
  /** Whether the account may store photos. If not, they stay in this browser. */
  readonly mayKeep: boolean;
  readonly onChosen: (photo: ChosenPhoto) => void;
  readonly onClose: () => void;
}

const MOST_ZOOM = 6;
/** The longer side of the picture to crop, larger than any stored photo. */
const MOST_SHOWN_PX = 2 * MOST_PHOTO_PX;

/** A photo while it is cropped. */
interface Opened {
  readonly canvas: HTMLCanvasElement;
  /** The photo's object URL. */
  readonly address: string;
}

/** Chooses a photo, turns it, and crops it to the tile's shape. */
export default function PhotoDialog({ terms, ratio, mayKeep, onChosen, onClose }: PhotoDialogProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const address = opened?.address;
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address);
  }, [address]);

  function show(photo: Result<Opened, string>): void {
    setProblem(photo.ok ? null : photo.error);
    if (!photo.ok) return;
    setOpened(photo.value);
    setZoom(1);
    setCrop({ x: 0, y: 0 });
  }
  async function turn(quarters: 1 | -1): Promise<void> {
    if (opened !== null) show(await drawTurned(opened.canvas, quarters));
  }
  async function choose(): Promise<void> {
    if (opened === null || area === null) return;
    setBusy(true);
    // Browsers allow neither storage nor hashing without a secure connection.
    const chosen = await keep(opened.canvas, area, mayKeep).catch(() => err(tilesWords.photoNotKept));
    setBusy(false);
    if (chosen.ok) onChosen(chosen.value);
    else setProblem(chosen.error);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={inTermsOf(terms, tilesWords.photo)}
      description={inTermsOf(terms, tilesWords.cropHelp)}
    >
      <div className="grid grid-cols-1 gap-4">
        <Field
          id="look-photo"
          label={opened === null ? tilesWords.choosePhoto : tilesWords.otherPhoto}
          error={problem ?? undefined}
        >
          {(control) => (
            <FileInput
              {...control}
              accept={PICTURE_TYPES}
              onFile={async (file) => show(await openPhoto(file, ratio))}
            />
          )}
        </Field>
        {opened !== null && (
          <>
            <div className="relative h-72 overflow-hidden rounded-control bg-sunken">
              <Cropper
                image={opened.address}
                aspect={ratio}
                crop={crop}
                zoom={zoom}
                maxZoom={MOST_ZOOM}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_part, pixels) => setArea(pixels)}
                disableAutomaticStylesInjection
              />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <label htmlFor="photo-zoom">{tilesWords.zoom}</label>
              <input
                id="photo-zoom"
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={0.05}
                value={zoom}
                className="min-w-24 grow"
                onChange={(event) => setZoom(Number(event.currentTarget.value))}
              />
              <IconButton icon={RotateCcw} label={tilesWords.turnLeft} onClick={() => void turn(-1)} />
              <IconButton icon={RotateCw} label={tilesWords.turnRight} onClick={() => void turn(1)} />
            </div>
            <Button variant="primary" disabled={isBusy || area === null} onClick={() => void choose()}>
              {tilesWords.usePhoto}
            </Button>
          </>
        )}
        {!mayKeep && <p className="text-sm text-muted">{tilesWords.staysHere}</p>}
      </div>
    </Dialog>
  );
}

/** Opens a file as a photo turned like its tile. The error is the field's message. */
async function openPhoto(file: File, ratio: number): Promise<Result<Opened, string>> {
  if (file.size > MOST_FILE_BYTES) return err(tilesWords.photoTooHeavy);
  if (pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer())) === null) return err(tilesWords.notAPhoto);
  const photo = await createImageBitmap(file).catch(() => null);
  if (photo === null) return err(tilesWords.photoDamaged);
  const opened = await drawTurned(photo, photo.height > photo.width && ratio > 1 ? 1 : 0);
  photo.close();
  return opened;
}

/** Turns the photo by quarters, clockwise, and scales it to the size that is needed. */
async function drawTurned(
  photo: ImageBitmap | HTMLCanvasElement,
  quarters: -1 | 0 | 1,
): Promise<Result<Opened, string>> {
  const scale = Math.min(1, MOST_SHOWN_PX / Math.max(photo.width, photo.height));
  const sides = quarters === 0 ? [photo.width, photo.height] : [photo.height, photo.width];
  const [canvas, context] = openCanvas(...(sides.map((side) => side * scale) as [number, number]));
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((quarters * Math.PI) / 2);
  context?.scale(scale, scale);
  context?.drawImage(photo, -photo.width / 2, -photo.height / 2);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (context === null || file === null) return err(tilesWords.photoDamaged);
  return ok({ canvas, address: URL.createObjectURL(file) });
}

/** Opens a white canvas, so that transparent pictures look as on paper. */
function openCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
  }
  return [canvas, context];
}

/** Crops the photo and stores it. */
async function keep(
  from: HTMLCanvasElement,
  { x, y, width, height }: Area,
  mayKeep: boolean,
): Promise<Result<ChosenPhoto, string>> {
  const scale = Math.min(1, MOST_PHOTO_PX / width);
  const [canvas, context] = openCanvas(width * scale, height * scale);
  context?.drawImage(from, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const photo = await encodePhoto(canvas);
  if (context === null || photo === null) return err(tilesWords.photoDamaged);
  const sent = mayKeep ? await send(photo) : null;
  if (typeof sent === 'string') return err(sent);
  const chosen = sent ?? ({ id: await idOf(photo), color: meanColor(canvas), isHereOnly: true } as const);
  return (await keepPhoto(chosen.id, photo)) || sent !== null ? ok(chosen) : err(tilesWords.photoNotKept);
}

/**
 * The stored photo, or the message if the server refuses it. Null if the server does not answer; the photo then stays
 * in this browser.
 */
async function send(photo: Blob): Promise<ChosenPhoto | string | null> {
  const form = new FormData();
  form.set('photo', photo, 'tile');
  try {
    const answer = await fetch('/api/pictures', { method: 'POST', body: form, credentials: 'same-origin' });
    if (answer.ok) return (await answer.json()) as ChosenPhoto;
    return answer.status >= 500 ? null : await answer.text();
  } catch {
    return null;
  }
}

async function idOf(photo: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function meanColor(photo: HTMLCanvasElement): string {
  const [, context] = openCanvas(1, 1);
  context?.drawImage(photo, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
