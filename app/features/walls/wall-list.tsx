import { RectangleHorizontal } from 'lucide-react';
import type { WallsHandle } from '#app/features/walls/use-walls.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import * as wallsWords from '#app/words/en/walls.ts';

const ID = 'wall-list';

export interface WallListButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens the list of walls from the drawing's toolbar. Invisible until it has the focus. */
export function WallListButton({ isOpen, onToggle }: WallListButtonProps) {
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls={ID}
      onClick={onToggle}
      // For keyboard and screen reader users. With a pointer people press the wall itself, and the toolbar is full.
      className="px-3! not-focus-visible:not-aria-expanded:sr-only aria-expanded:border-accent aria-expanded:bg-accent-soft aria-expanded:text-accent-ink"
    >
      <RectangleHorizontal className="size-5" />
      {wallsWords.walls}
    </Button>
  );
}

export interface WallListProps {
  readonly walls: WallsHandle;
  readonly unitSystem: UnitSystem;
}

/** A button for each wall, for keyboards and screen readers. */
export function WallList({ walls: { room, openWall }, unitSystem }: WallListProps) {
  if (room === null) return null;
  return (
    <ul id={ID} aria-label={wallsWords.walls} className="wall-list">
      {room.walls.map(({ name, length }, index) => (
        <li key={name}>
          <Button variant="quiet" onClick={(event) => openWall(index, event.currentTarget)}>
            {wallsWords.changeWall(
              wallsWords.wall(room.surface, name),
              formatRoomMeasure(Math.round(length), unitSystem),
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}
