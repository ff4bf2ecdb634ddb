import { border } from '#app/layout/job/zones/areas/border.ts';
import { circle } from '#app/layout/job/zones/areas/circle.ts';
import { polygon } from '#app/layout/job/zones/areas/polygon.ts';
import { rectangle } from '#app/layout/job/zones/areas/rectangle.ts';
import { room } from '#app/layout/job/zones/areas/room.ts';
import { strip } from '#app/layout/job/zones/areas/strip.ts';
import type { ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import type { AreaKindId } from '#app/layout/model/zone-fields.ts';

/** The readers of all zone areas. A new one needs a file, a line here and a line in `AREA_KINDS`. */
export const ZONE_AREAS = { border, rectangle, polygon, circle, room, strip } as const satisfies Readonly<
  Record<AreaKindId, ZoneArea>
>;
