import { useRef } from 'react';
import type { ScreenPoint, View } from '#app/drawing/model/view.ts';
import type { PicturePlace } from '#app/editor/picture/place-picture.ts';
import { PictureCover } from '#app/features/room-drawing/picture/picture-cover.tsx';
import * as pictureWords from '#app/words/en/picture.ts';

export interface MovePictureProps {
  readonly view: View;
  readonly place: PicturePlace;
  /** `isDone`: the drag has ended. Until then only the drawing uses the position. */
  readonly onPlace: (place: PicturePlace, isDone: boolean) => void;
  readonly onEnd: () => void;
}

/** Covers the drawing and moves the picture under it: by pointer, or by arrow keys. */
export function MovePicture({ view, place, onPlace, onEnd }: MovePictureProps) {
  const held = useRef<{ readonly from: ScreenPoint; readonly place: PicturePlace } | null>(null);

  function moved(from: PicturePlace, rightPx: number, downPx: number): PicturePlace {
    return { ...from, x: from.x + rightPx / view.scale, y: from.y + downPx / view.scale };
  }

  function follow(at: ScreenPoint, isDone: boolean) {
    if (held.current === null) return;
    const { from, place: before } = held.current;
    onPlace(moved(before, at.xPx - from.xPx, at.yPx - from.yPx), isDone);
    if (isDone) held.current = null;
  }

  return (
    <PictureCover
      label={pictureWords.moveHint}
      className="cursor-move"
      onStep={({ xPx, yPx }) => onPlace(moved(place, xPx, yPx), true)}
      onEnter={onEnd}
      onEscape={onEnd}
      onPointerDown={(event) => {
        held.current = { from: { xPx: event.clientX, yPx: event.clientY }, place };
      }}
      onPointerMove={(event) => follow({ xPx: event.clientX, yPx: event.clientY }, false)}
      onPointerUp={(event) => follow({ xPx: event.clientX, yPx: event.clientY }, true)}
      onPointerCancel={() => {
        if (held.current) onPlace(held.current.place, true);
        held.current = null;
      }}
    />
  );
}
