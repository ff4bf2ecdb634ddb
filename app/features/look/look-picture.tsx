import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { describeLook, describeStanding } from '#app/drawing/look/describe-look.ts';
import { drawLook, isOfOneShade, lookPalette } from '#app/drawing/look/draw-look.ts';
import type { Stand } from '#app/drawing/look/stand.ts';
import type { Home } from '#app/drawing/look/standing-room.ts';
import type { Look } from '#app/drawing/model/look.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import type { ShownLook } from '#app/features/look/look-canvas.ts';
import { LookTools, type LookView } from '#app/features/look/look-tools.tsx';
import { loadPhotos, photosOf } from '#app/features/look/photos.ts';
import type { ShownRoom } from '#app/features/look/room-canvas.ts';
import { useRoomGestures } from '#app/features/look/use-room-gestures.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { downloadBlob } from '#app/ui/download-blob.ts';
import * as drawingWords from '#app/words/en/drawing.ts';
import * as lookWords from '#app/words/en/look.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as tilesWords from '#app/words/en/tiles.ts';
import './look.css';

export interface LookPictureProps {
  readonly result: LayoutResult;
  readonly look: Look;
  /** The static picture's size, in the same proportions as the drawing that it replaces. */
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  /** The other layouts of the home; loaded when the view from inside the room opens. */
  readonly loadHome: (signal: AbortSignal) => Promise<Home>;
  /** Painted only while it is shown. */
  readonly isShown: boolean;
  /** The name of a saved picture. */
  readonly fileName: string;
  /** Called instead of saving a picture; null if pictures may be saved. */
  readonly onRefused: (() => void) | null;
}

/** The finished surface: from above as SVG in the server's HTML and then a canvas, or from inside the room. */
export function LookPicture({ result, look, size, loadHome, isShown, fileName, onRefused }: LookPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<LookView>('above');
  const [state, setState] = useState<'waiting' | 'painted' | 'failed'>('waiting');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPhotoMissing, setPhotoMissing] = useState(false);
  const [shown, setShown] = useState<ShownLook | null>(null);
  const room = shown !== null && isRoom(shown) ? shown : null;
  // Remembers where the viewer stood, so that new colors do not move him. A new layout starts over.
  const stood = useRef<{ readonly in: LayoutResult; readonly stand: Stand } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!isShown || element === null) return;
    let isOver = false;
    const gone = new AbortController();
    let stop: (() => void) | null = null;
    const stayAbove = (why: string) => {
      setView('above');
      setProblem(why);
    };
    const put = (picture: ShownLook) => {
      setShown(picture);
      stop = picture.stop;
    };
    const above = () =>
      Promise.all([import('#app/features/look/look-canvas.ts'), loadPhotos([look])]).then(
        ([{ showLook }, photos]) => {
          if (isOver) return;
          setPhotoMissing(photosOf(look).some((id) => !photos.has(id)));
          put(showLook(element, result, look, photos, (isPainted) => setState(isPainted ? 'painted' : 'failed')));
        },
        () => setState('failed'),
      );
    const standing = () =>
      Promise.all([import('#app/features/look/room-canvas.ts'), loadHome(gone.signal)]).then(
        async ([{ showRoom }, home]) => {
          const surfaces = [...(home.floor === null ? [] : [home.floor]), ...home.walls];
          const photos = await loadPhotos([look, ...surfaces.map((one) => one.look)]);
          if (isOver) return;
          setPhotoMissing(photosOf(look).some((id) => !photos.has(id)));
          const picture = showRoom(element, result, look, {
            home,
            photos,
            from: stood.current?.in === result ? stood.current.stand : null,
            onStand: (stand) => {
              stood.current = { in: result, stand };
            },
            onLost: () => stayAbove(lookWords.roomLost),
          });
          if (typeof picture === 'string') stayAbove(lookWords.noRoom[picture]);
          else put(picture);
        },
        () => stayAbove(lookWords.roomMissing),
      );
    void (view === 'above' ? above() : standing());
    return () => {
      isOver = true;
      gone.abort();
      stop?.();
      setShown(null);
    };
  }, [isShown, result, look, loadHome, view]);
  const gestures = useRoomGestures(frame, room);
  const save = async () => {
    if (onRefused !== null) return onRefused();
    const picture = (await shown?.save()) ?? null;
    if (picture === null) setProblem(lookWords.pictureNotSaved);
    else downloadBlob(picture, fileName);
  };
  const markup = import.meta.env.SSR ? paintStatic(result, look, size) : '';
  const description = view === 'above' ? describeLook(result, look) : describeStanding(result, look);
  const isStanding = view === 'standing';
  const named = isStanding
    ? { role: 'application', tabIndex: 0, 'aria-label': description }
    : { role: 'img', 'aria-label': description };
  return (
    <div className="look-figure">
      <LookTools
        view={view}
        isWall={isWall(result.request)}
        onView={(to) => {
          setProblem(null);
          setView(to);
        }}
        room={room}
        onSave={shown === null ? null : save}
      />
      <div
        ref={frame}
        className="look-frame"
        style={{ '--look-shape': `${size.widthPx} / ${size.heightPx}` } as CSSProperties}
        {...named}
        data-state={state}
        data-view={view}
        aria-busy={isStanding ? room === null : undefined}
        {...gestures}
      >
        <div
          aria-hidden="true"
          className="look-static"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      </div>
      <div className="look-caption">
        {state === 'failed' && <p role="alert">{lookWords.drawingFailed}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
        {isPhotoMissing && <p>{wordsFor(termsIn(result.request))(tilesWords.photoNowhere)}</p>}
        <p>{description}</p>
        {isStanding && <p>{lookWords.roomHelp}</p>}
        {isOfOneShade(result, look) && <p className="js:hidden">{lookWords.oneShade}</p>}
        {result.omitted !== undefined && <p>{wordsFor(termsIn(result.request))(drawingWords.simplified)}</p>}
      </div>
    </div>
  );
}

function isRoom(shown: ShownLook | ShownRoom): shown is ShownRoom {
  return 'walk' in shown;
}

function paintStatic(result: LayoutResult, look: Look, size: LookPictureProps['size']): string {
  return paintSvg(drawLook(result, look, { isText: true }), {
    ...size,
    palette: lookPalette(look, 'none'),
    idPrefix: 'look',
  });
}
