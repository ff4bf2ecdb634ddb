import { useRef } from 'react';
import type { useMoveRooms } from '#app/features/planner/form/rooms/use-move-rooms.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type RoomsSketch, type SketchedRoom, sketchRooms } from '#app/layout/job/read-rooms.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { doorwayRing } from '#app/layout/model/rooms.ts';
import { type DoorLines, doorLines, swingPoints } from '#app/layout/parts/door-lines.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import * as words from '#app/words/en/rooms-form.ts';

export interface RoomsPictureProps {
  readonly job: JobText;
  /** Moves the rooms. Without it they are only shown. */
  readonly rooms?: ReturnType<typeof useMoveRooms>;
  /** The id of the text that explains how to move rooms. */
  readonly hintId?: string;
}

/** The picture's units are inches, which keeps the numbers in the page short. */
const path = (ring: Ring) => `M${ring.map(({ x, y }) => `${inches(x)} ${inches(y)}`).join('L')}z`;

/** The rooms in the form, even if they cannot be laid yet. */
export function RoomsPicture({ job, rooms: tool, hintId }: RoomsPictureProps) {
  const sketch = sketchRooms({ ...job });
  const { rooms, doorways } = sketch;
  // A drag must not move the picture under the pointer.
  const lastBox = useRef<Bounds | null>(null);
  if (rooms.length > 0 && (lastBox.current === null || tool === undefined || tool.dragged === null))
    lastBox.current = boxOf(sketch);
  const box = lastBox.current;
  if (rooms.length === 0 || box === null) return null;
  const span = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const margin = span / (tool === undefined ? 40 : 16);
  const view = [
    box.minX - margin,
    box.minY - margin,
    box.maxX - box.minX + 2 * margin,
    box.maxY - box.minY + 2 * margin,
  ];
  const label = words.pictureOf(rooms.map(({ name }) => name).join(', '));
  return (
    <svg
      viewBox={view.map(inches).join(' ')}
      aria-label={label}
      className={joinClasses(
        'max-h-96 w-full rounded-control bg-[var(--draw-paper)]',
        tool && 'select-none lg:max-h-[70vh]',
        // A room dragged beyond the edge stays visible.
        tool != null && tool.dragged !== null && 'overflow-visible',
      )}
      {...(tool === undefined
        ? { role: 'img' }
        : { role: 'application', 'aria-describedby': hintId, ref: tool.svg, ...tool.handlers })}
    >
      {rooms.map(({ index, name, ring }) => {
        return (
          <path
            key={index}
            d={path(ring)}
            vectorEffect="non-scaling-stroke"
            className={joinClasses(
              'fill-[var(--draw-tile)]',
              tool?.chosen === index ? 'stroke-accent stroke-[4]' : 'stroke-[var(--draw-wall)] stroke-2',
              tool && 'cursor-grab outline-none focus-visible:stroke-accent focus-visible:stroke-[5]',
            )}
            {...(tool !== undefined && {
              role: 'button',
              tabIndex: 0,
              'aria-label': words.roomToMove(name),
              'data-room': index,
              onFocus: () => tool.choose(index),
            })}
          />
        );
      })}
      {rooms.flatMap(({ index, obstacles }) =>
        obstacles.map((obstacle) => <Thing key={`${index} ${obstacle.id}`} obstacle={obstacle} />),
      )}
      {doorways.map((doorway) => (
        <path
          key={doorway.index}
          d={path(doorwayRing(doorway))}
          vectorEffect="non-scaling-stroke"
          className={`pointer-events-none stroke-[var(--draw-line)] ${doorway.tiled ? 'fill-[var(--draw-tile)]' : 'fill-[var(--draw-paper)]'}`}
        />
      ))}
      {doorways.map((doorway) => {
        const door = doorLines(doorway, rooms);
        return door === null ? null : <Door key={doorway.index} {...door} />;
      })}
      {rooms
        .filter(({ index }) => index === tool?.dragged)
        .map(({ ring }) => (
          // Above the rooms that it is dragged across
          <path
            key="dragged"
            d={path(ring)}
            vectorEffect="non-scaling-stroke"
            className={joinClasses(
              'pointer-events-none stroke-[4] opacity-85',
              tool?.refusal === undefined ? 'fill-accent-soft stroke-accent' : 'fill-danger-soft stroke-danger',
            )}
          />
        ))}
      {tool?.guides.map(({ from, to }) => (
        <path
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          d={path([from, to])}
          vectorEffect="non-scaling-stroke"
          className="pointer-events-none stroke-accent stroke-2"
        />
      ))}
      {rooms.map((room) => (
        <Name key={room.index} room={room} size={span / 22} />
      ))}
    </svg>
  );
}

/** Approximate width of a letter per unit of its height. */
const LETTER = 0.66;

/** A room's name in its middle, or above or below an obstacle there. Smaller in a narrow room. */
function Name({ room: { name, ring, obstacles }, size }: { readonly room: SketchedRoom; readonly size: number }) {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const high = Math.min(size, (0.9 * (maxX - minX)) / (LETTER * name.length));
  const [middle, half] = [(minX + maxX) / 2, (LETTER * high * name.length) / 2];
  const isFree = (at: number) =>
    obstacles.every(
      ({ x, y, width, length }) =>
        x > middle + half || x + width < middle - half || y > at + high || y + length < at - high,
    );
  const places = [1 / 2, 1 / 4, 3 / 4, 1 / 8, 7 / 8].map((share) => minY + share * (maxY - minY));
  return (
    <text
      x={inches(middle)}
      y={inches(places.find(isFree) ?? (minY + maxY) / 2)}
      fontSize={inches(high)}
      className="pointer-events-none fill-[var(--draw-text)] font-semibold [dominant-baseline:central] [text-anchor:middle]"
    >
      {name}
    </text>
  );
}

function Thing({ obstacle }: { readonly obstacle: Obstacle }) {
  const circle = circleOfObstacle(obstacle);
  const look = {
    vectorEffect: 'non-scaling-stroke',
    className: 'pointer-events-none fill-[var(--draw-obstacle)] stroke-[var(--draw-line)]',
  };
  return circle === null ? (
    <path d={path(cornersOf(obstacle))} {...look} />
  ) : (
    <circle cx={inches(circle.x)} cy={inches(circle.y)} r={inches(circle.radius)} {...look} />
  );
}

/** A door's leaves, and the swing of a hinged one. */
function Door({ leaves, swing }: DoorLines) {
  const line = (points: Ring) => `M${points.map(({ x, y }) => `${inches(x)} ${inches(y)}`).join('L')}`;
  return (
    <g className="pointer-events-none fill-none stroke-[var(--draw-wall)]">
      {leaves.map(({ from, to, isHidden }) => (
        <path
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          d={line([from, to])}
          vectorEffect="non-scaling-stroke"
          className={isHidden ? 'stroke-1 [stroke-dasharray:3_3]' : 'stroke-2'}
        />
      ))}
      {swing !== null && <path d={line(swingPoints(swing))} vectorEffect="non-scaling-stroke" className="stroke-1" />}
    </g>
  );
}

function boxOf({ rooms, doorways }: RoomsSketch): Bounds {
  const ends = doorways.flatMap(
    (doorway) => doorLines(doorway, rooms)?.leaves.flatMap(({ from, to }) => [from, to]) ?? [],
  );
  return ringBounds([...rooms.flatMap(({ ring }) => ring), ...doorways.flatMap(doorwayRing), ...ends]);
}

function inches(units: number): number {
  return Math.round((units / UNITS_PER_INCH) * 100) / 100;
}
