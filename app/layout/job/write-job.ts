import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { JobData } from '#app/layout/job/job.ts';
import type { JobShape, SizeField } from '#app/layout/job/read-shape.ts';
import { isBeyond } from '#app/layout/job/read-size.ts';
import { USUAL_TRADE } from '#app/layout/job/trade/trade-fields.ts';
import { hasTrade, writeTrade } from '#app/layout/job/trade/write-trade.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';
import { roomBounds } from '#app/layout/room/room.ts';
import { type FieldUnit, jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A lattice length as a document's number: what its field would show, so that it reads back as the same length. */
export function toJobNumber(length: number, unit: FieldUnit): number {
  return Number(formatField(length, unit));
}

function writePoints(ring: Ring, system: UnitSystem): JobData['customRoomPoints'] {
  const unit = sizeUnit(system);
  return ring.map(({ x, y }) => ({ x: toJobNumber(x, unit), y: toJobNumber(y, unit) }));
}

function writeObstacles(obstacles: readonly Obstacle[], system: UnitSystem): JobData['obstacles'] {
  const unit = sizeUnit(system);
  return obstacles.map(({ id, name, type, length, width, x, y }) => ({
    id,
    name,
    type,
    length: toJobNumber(length, unit),
    width: toJobNumber(width, unit),
    x: toJobNumber(x, unit),
    y: toJobNumber(y, unit),
  }));
}

/**
 * The document of what was typed, the fields that decide nothing just now included (a rectangle's corner list, a custom
 * room's rectangle). Unreadable ones become 0 or nothing: only `readJob` and `restoreJob` know whether that matters.
 */
export function writeShape(shape: JobShape, savedAt: string): JobData {
  const { unitSystem, roomType, layoutType, patternOrientation, autoOptimize } = shape.choices;
  const unit = sizeUnit(unitSystem);
  const ring = shape.corners.ok ? shape.corners.value : [];
  const box = roomType === 'custom' ? ringBounds(ring) : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const number = (field: SizeField, fieldUnit: FieldUnit, otherwise = 0): number => {
    const size = shape.sizes[field];
    const isUsable = size.ok && !isBeyond(size.value.value);
    return toJobNumber(isUsable ? size.value.value : otherwise, fieldUnit);
  };
  const trade = writeTrade(shape.trade.trade, unitSystem);
  return {
    version: hasTrade(trade) ? 2 : 1,
    unitSystem,
    roomType,
    roomLength: number('roomLength', unit, box.maxY - box.minY),
    roomWidth: number('roomWidth', unit, box.maxX - box.minX),
    customRoomPoints: writePoints(ring, unitSystem),
    obstacles: writeObstacles(shape.obstacles.ok ? shape.obstacles.value : [], unitSystem),
    tileLength: number('tileLength', unit),
    tileWidth: number('tileWidth', unit),
    groutSpacing: number('groutSpacing', jointUnit(unitSystem)),
    layoutType,
    patternOrientation,
    autoOptimize,
    startCutLength: number('startCutLength', unit),
    startCutWidth: number('startCutWidth', unit),
    savedAt,
    ...trade,
  };
}

/** The document of a request; reading it back gives the same request. `savedAt` in ISO 8601. */
export function requestToJob(request: LayoutRequest, savedAt: string): JobData {
  const { unitSystem, room } = request;
  const unit = sizeUnit(unitSystem);
  const box = roomBounds(room);
  const trade = writeTrade(
    { ...USUAL_TRADE, perimeterGap: request.perimeterGap ?? USUAL_TRADE.perimeterGap },
    unitSystem,
  );
  return {
    version: hasTrade(trade) ? 2 : 1,
    unitSystem,
    roomType: room.type,
    roomLength: toJobNumber(box.maxY - box.minY, unit),
    roomWidth: toJobNumber(box.maxX - box.minX, unit),
    customRoomPoints: room.type === 'custom' ? writePoints(room.points, unitSystem) : [],
    obstacles: writeObstacles(request.obstacles, unitSystem),
    tileLength: toJobNumber(request.tileLength, unit),
    tileWidth: toJobNumber(request.tileWidth, unit),
    groutSpacing: toJobNumber(request.joint, jointUnit(unitSystem)),
    layoutType: request.layoutType,
    patternOrientation: request.patternOrientation,
    autoOptimize: request.autoOptimize,
    startCutLength: toJobNumber(request.startCutLength, unit),
    startCutWidth: toJobNumber(request.startCutWidth, unit),
    savedAt,
    ...trade,
  };
}
