import { Home, type LucideIcon, Minus, Plus } from 'lucide-react';
import type { View } from '#app/drawing/model/view.ts';
import { fitRoom, zoomAt } from '#app/editor/room-view.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface ViewButtonsProps {
  readonly view: View | null;
  readonly points: Ring;
  readonly unitSystem: UnitSystem;
  onView(view: View): void;
}

const STEP = 1.25;

/** Zoom and home in a row at the bottom of the canvas, where a fitted room leaves space. */
export function ViewButtons({ view, points, unitSystem, onView }: ViewButtonsProps) {
  const zoom = (factor: number) =>
    view !== null && onView(zoomAt(view, factor, view.widthPx / 2, view.heightPx / 2, unitSystem));
  return (
    <div className="absolute z-10 right-2 bottom-2 flex max-w-[calc(100%-1rem)] overflow-hidden rounded-control border border-line bg-surface">
      <ViewButton icon={Plus} label={roomDrawingWords.zoomIn} onPress={() => zoom(STEP)} />
      <ViewButton icon={Minus} label={roomDrawingWords.zoomOut} onPress={() => zoom(1 / STEP)} />
      <ViewButton
        icon={Home}
        label={roomDrawingWords.showWholeRoom}
        onPress={() => view !== null && onView(fitRoom(view, points, unitSystem))}
      />
    </div>
  );
}

function ViewButton({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => unknown }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid h-11 w-11 min-w-0 place-items-center border-r border-line text-ink last:border-r-0 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <Icon className="size-5" />
    </button>
  );
}
