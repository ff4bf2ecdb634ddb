import type { RoomFace, Spot } from '#app/drawing/look/faces.ts';
import { enterRoom } from '#app/drawing/look/stand.ts';
import type { StandingRoom } from '#app/drawing/look/standing-room.ts';

/** The corners of a face in the room. */
export function spotsOf({ outline, origin, right, up }: RoomFace): readonly Spot[] {
  return outline.map(({ x, y }) => ({
    x: origin.x + x * right.x + y * up.x,
    y: origin.y + x * right.y + y * up.y,
    z: origin.z + x * right.z + y * up.z,
  }));
}

/** The direction of the side from which a face is seen. */
export function normalOf({ right, up }: RoomFace): Spot {
  return {
    x: right.y * up.z - right.z * up.y,
    y: right.z * up.x - right.x * up.z,
    z: right.x * up.y - right.y * up.x,
  };
}

/** Whether a face shows its front to a spot. */
export function isSeenFrom(face: RoomFace, spot: Spot): boolean {
  const [first] = spotsOf(face);
  const normal = normalOf(face);
  if (first === undefined) return false;
  return (spot.x - first.x) * normal.x + (spot.y - first.y) * normal.y + (spot.z - first.z) * normal.z > 0;
}

/** Where a viewer's eye is after entering. */
export function eyeOf(scene: StandingRoom): Spot {
  const { at } = enterRoom(scene);
  return { x: at.x, y: scene.eye, z: at.y };
}
