import type { AreaKindId } from '#app/layout/model/zone-fields.ts';
import { border } from '#app/layout/zones/areas/border.ts';
import { circle } from '#app/layout/zones/areas/circle.ts';
import { polygon } from '#app/layout/zones/areas/polygon.ts';
import { rectangle } from '#app/layout/zones/areas/rectangle.ts';
import { room } from '#app/layout/zones/areas/room.ts';
import { strip } from '#app/layout/zones/areas/strip.ts';
import type { ZoneArea } from '#app/layout/zones/zone-area.ts';

/** The readers of all kinds of zone area. A new one is a file, a line here and one in `AREA_KINDS`. */
export const ZONE_AREAS = { border, rectangle, polygon, circle, room, strip } as const satisfies Readonly<
  Record<AreaKindId, ZoneArea>
>;
