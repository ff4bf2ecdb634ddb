import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { err, ok, type Result } from '#app/base/result.ts';
import { encodePhoto, keepPhoto } from '#app/features/look/photos.ts';
import { MOST_FILE_BYTES, MOST_PHOTO_PX, PICTURE_TYPES, pictureKind } from '#app/product/tiles/pictures.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as tilesWords from '#app/words/en/tiles.ts';

/** A photo that was chosen: its id, and its mean color. */
export interface ChosenPhoto {
  readonly id: string;
  readonly color: string;
}

export interface PhotoDialogProps {
  /** The long side of the tile over its short one. */
  readonly ratio: number;
  /** The account may keep photos; else they stay in this browser. */
  readonly mayKeep: boolean;
  readonly onChosen: (photo: ChosenPhoto) => void;
  readonly onClose: () => void;
}

const QUARTER = 90;
const MOST_ZOOM = 6;

/** A photo is chosen, turned and cropped to the form of the tile. */
export default function PhotoDialog({ ratio, mayKeep, onChosen, onClose }: PhotoDialogProps) {
  const [image, setImage] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (image !== null) return () => URL.revokeObjectURL(image);
  }, [image]);

  async function open(file: File): Promise<void> {
    setProblem(null);
    const opened = await openPhoto(file, ratio);
    if (!opened.ok) return setProblem(opened.error);
    setImage(URL.createObjectURL(file));
    setRotation(opened.value);
    setZoom(1);
    setCrop({ x: 0, y: 0 });
  }
  async function choose(): Promise<void> {
    if (image === null || area === null) return;
    setBusy(true);
    // Without a secure connection browsers neither keep nor hash anything.
    const chosen = await keep(image, area, rotation, mayKeep).catch(() => err(tilesWords.photoNotKept));
    setBusy(false);
    if (chosen.ok) onChosen(chosen.value);
    else setProblem(chosen.error);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={tilesWords.photo}
      description={tilesWords.cropHelp}
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="field">
          <label htmlFor="look-photo">{image === null ? tilesWords.choosePhoto : tilesWords.otherPhoto}</label>
          <FileInput
            id="look-photo"
            accept={PICTURE_TYPES}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : 'look-photo-error'}
            onFile={open}
          />
          <FieldError id="look-photo" message={problem ?? undefined} />
        </div>
        {image !== null && (
          <>
            <div className="relative h-72 overflow-hidden rounded-control bg-sunken">
              <Cropper
                image={image}
                aspect={ratio}
                crop={crop}
                zoom={zoom}
                rotation={rotation}
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
              <IconButton
                icon={RotateCcw}
                label={tilesWords.turnLeft}
                onClick={() => setRotation(rotation - QUARTER)}
              />
              <IconButton
                icon={RotateCw}
                label={tilesWords.turnRight}
                onClick={() => setRotation(rotation + QUARTER)}
              />
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

/** Degrees by which a photo is turned so that it lies like its tile; the error is the sentence at the field. */
async function openPhoto(file: File, ratio: number): Promise<Result<number, string>> {
  if (file.size > MOST_FILE_BYTES) return err(tilesWords.photoTooHeavy);
  if (pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer())) === null) return err(tilesWords.notAPhoto);
  const decoded = await createImageBitmap(file).catch(() => null);
  if (decoded === null) return err(tilesWords.photoDamaged);
  const stands = decoded.height > decoded.width && ratio > 1;
  decoded.close();
  return ok(stands ? QUARTER : 0);
}

/** Cuts the area out of the turned photo, and keeps it. */
async function keep(
  address: string,
  area: Area,
  rotation: number,
  mayKeep: boolean,
): Promise<Result<ChosenPhoto, string>> {
  const canvas = await cut(address, area, rotation);
  const photo = canvas && (await encodePhoto(canvas));
  if (canvas === null || photo === null) return err(tilesWords.photoDamaged);
  const sent = mayKeep ? await send(photo) : null;
  if (typeof sent === 'string') return err(sent);
  const chosen = sent ?? { id: await idOf(photo), color: meanColor(canvas) };
  return (await keepPhoto(chosen.id, photo)) || sent !== null ? ok(chosen) : err(tilesWords.photoNotKept);
}

async function cut(address: string, area: Area, rotation: number): Promise<HTMLCanvasElement | null> {
  const photo = await createImageBitmap(await (await fetch(address)).blob()).catch(() => null);
  if (photo === null) return null;
  const scale = Math.min(1, MOST_PHOTO_PX / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const isTurned = Math.abs(rotation / QUARTER) % 2 === 1;
  const [width, height] = isTurned ? [photo.height, photo.width] : [photo.width, photo.height];
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(width / 2 - area.x, height / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(photo, -photo.width / 2, -photo.height / 2);
  photo.close();
  return canvas;
}

/** The kept photo; a sentence if the server refuses it; null if there is no answer: then it stays in this browser. */
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

function meanColor(canvas: HTMLCanvasElement): string {
  const one = document.createElement('canvas');
  one.width = 1;
  one.height = 1;
  const context = one.getContext('2d');
  if (context === null) return '#c8b49a';
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
