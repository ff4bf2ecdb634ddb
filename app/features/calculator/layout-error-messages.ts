import { CALCULATION_FAILED } from '#app/features/calculator/calculator-messages.ts';
import { formatCorner } from '#app/features/calculator/word-point.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError } from '#app/layout/layout-result.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatLimit } from '#app/layout/units/format-length.ts';

export interface FieldMessage {
  /** The form field to stand at; empty where none is to blame. */
  readonly field: string;
  readonly message: string;
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Why a sound form could still not be laid out, at the field that would change it. */
export function wordLayoutError(error: LayoutError, request: Pick<LayoutRequest, 'unitSystem'>): FieldMessage {
  const unit = sizeUnit(request.unitSystem);
  switch (error.code) {
    case 'too-many-tiles':
      return {
        field: 'tileLength',
        message: `This layout is too large to draw: about ${grouped(Math.ceil(error.tiles))} tiles, where ${grouped(error.limit)} is the limit. Please enter larger tiles or a smaller room.`,
      };
    case 'too-many-corners':
      return { field: 'customRoomPoints', message: `A custom room can have at most ${error.limit} points.` };
    case 'too-many-obstacles':
      return { field: 'obstacles', message: `A room can have at most ${error.limit} obstacles.` };
    case 'room-crosses-itself':
      return {
        field: 'customRoomPoints',
        message: `The walls of the room cross each other at ${formatCorner(error.at, unit)}. Move a corner so that no two walls cross.`,
      };
    case 'room-has-no-area':
      return { field: 'customRoomPoints', message: 'A custom room needs a non-zero area.' };
    case 'room-too-few-corners':
      return { field: 'customRoomPoints', message: 'A custom room needs at least 3 points.' };
    case 'room-too-large':
      return {
        field: 'roomLength',
        message: `Room dimensions seem unusually large. Each may be at most ${formatLimit(error.limit, unit)}.`,
      };
    case 'obstacle-outside':
      return {
        field: `obstacles[${error.index}].x`,
        message: 'Obstacle extends outside room boundaries at this position.',
      };
    case 'obstacles-cover-room':
      return {
        field: 'obstacles',
        message: 'Obstacle is too large for the room. The obstacles together leave no floor to tile.',
      };
    case 'gap-leaves-no-floor':
      return {
        field: 'perimeterGap',
        message: 'The gap at the walls leaves no floor to tile. Please enter a smaller gap.',
      };
    case 'kernel-fault':
      return { field: '', message: CALCULATION_FAILED };
  }
}
