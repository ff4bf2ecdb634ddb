import { readObstacleFields } from '#app/features/obstacles/read-obstacle-fields.ts';
import type { ObstacleToolHandle } from '#app/features/obstacles/use-obstacle-tool.ts';
import { MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { usualObstacle, usualThings } from '#app/layout/room/usual-obstacles.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';

/** The obstacles placed most often. The first press takes one in its usual size, the next press places it. */
export function FrequentThings({ tool }: { readonly tool: ObstacleToolHandle }) {
  const { room, obstacles, unitSystem, wallHeight, state } = tool;
  if (room === null) return null;
  const inHand = state.mode.name === 'placing' ? state.mode.obstacle.name : null;
  const take = (id: string) => {
    const usual = usualObstacle(id, unitSystem);
    if (usual === null) return;
    const read = readObstacleFields(usual, room, unitSystem, { wallHeight });
    if (read.ok) tool.send({ type: 'place', obstacle: { ...read.value, id: freeId(obstacles) } });
    else showToast({ title: Object.values(read.error)[0] ?? '', tone: 'destructive' });
  };
  return usualThings(wallHeight === null ? 'floor' : 'wall').map(
    ({ id, label, isFrequent }) =>
      isFrequent && (
        <Button
          key={id}
          data-thing
          aria-pressed={inHand === label}
          disabled={obstacles.length >= MAX_OBSTACLES}
          onClick={() => take(id)}
        >
          {label}
        </Button>
      ),
  );
}

/** An id that is not used by any obstacle. */
export function freeId(obstacles: readonly Obstacle[]): string {
  for (let number = obstacles.length + 1; ; number += 1) {
    const id = `obstacle-${number}`;
    if (!obstacles.some((one) => one.id === id)) return id;
  }
}
