import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ToolSite } from '#app/editor/drawing-tool.ts';
import { obstacleListKey } from '#app/editor/tools/obstacle/obstacle-list-key.ts';
import { zoneId, zoneOfId } from '#app/editor/tools/obstacle/zone-thing.ts';
import { FrequentThings } from '#app/features/obstacles/frequent-things.tsx';
import { ObstacleBanner } from '#app/features/obstacles/obstacle-banner.tsx';
import { AddButton, ObstaclePanel } from '#app/features/obstacles/obstacle-panel.tsx';
import { type ObstacleToolHandle, useObstacleTool } from '#app/features/obstacles/use-obstacle-tool.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { roomsOfThings } from '#app/layout/parts/things-of-parts.ts';
import { Button } from '#app/ui/button.tsx';
import { WIDE } from '#app/ui/is-wide.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

const Panel = memo(ObstaclePanel);

const isZone = ({ id }: Obstacle) => zoneOfId(id) !== null;

/** Separates obstacles from zones. `moved` is null unless a zone's position differs from `zones`. */
function sortThings(things: readonly Obstacle[], zones: readonly Obstacle[]) {
  const now = things.filter(isZone);
  return {
    moved: obstacleListKey(now) === obstacleListKey(zones) ? null : now,
    own: things.filter((one) => !isZone(one)),
  };
}

/** Keeps form and drawing in step: the zone whose fields are open is selected, and pressing a zone opens its fields. */
function useZoneFields(
  { state, send }: ObstacleToolHandle,
  openZone: number | null,
  onOpenZone: (zone: number) => void,
): void {
  const { selectedId } = state;
  const latest = useLatest(selectedId);
  useEffect(() => {
    if (openZone !== null) send({ type: 'select', id: zoneId(openZone) });
    else if (zoneOfId(latest.current) !== null) send({ type: 'select', id: null });
  }, [openZone, send]);
  useEffect(() => {
    const zone = zoneOfId(selectedId);
    if (zone !== null) onOpenZone(zone);
  }, [selectedId, onOpenZone]);
}

type Site = ToolSite<ReactNode, Element>;

/**
 * The list of obstacles in its place on the page, and the tool for the drawing. With several rooms obstacles are moved
 * on the drawing and listed with each room. When rooms change, the history is reset.
 */
export default function ObstacleTools(site: Site) {
  const rooms = site.result?.request.plan;
  const frames = useMemo(() => JSON.stringify(rooms?.parts.map(({ at, ring }) => [at, ring])), [rooms]);
  const drawn = useRef(frames);
  if (site.result !== null) drawn.current = frames;
  return <ToolsOfRooms key={drawn.current} {...site} />;
}

function ToolsOfRooms(site: Site) {
  const { result, obstacles, zones, openZone, unitSystem, ceiling, panelHost, onRecalculate, onTools } = site;
  const { onObstacles, onZones, zonesOf, onOpenZone } = site;
  const handle = useObstacleTool({
    room: result?.request.room ?? null,
    roomOf: useMemo(() => (result === null ? undefined : roomsOfThings(result.request)), [result]),
    // Zones are below obstacles, so that a press hits obstacles first.
    obstacles: useMemo(() => [...zones, ...obstacles], [zones, obstacles]),
    unitSystem,
    wallHeight: result !== null && isWall(result.request) ? result.boundsLength : null,
    previewOf: useCallback(
      (things: readonly Obstacle[]) => {
        const { moved, own } = sortThings(things, zones);
        if (moved === null) return { obstacles: own };
        const shown = zonesOf(moved);
        return shown === null ? null : { zones: shown };
      },
      [zones, zonesOf],
    ),
    onChange: useCallback(
      (things: readonly Obstacle[]) => {
        const { moved, own } = sortThings(things, zones);
        return moved === null ? onObstacles(own) : onZones(moved);
      },
      [zones, onObstacles, onZones],
    ),
  });
  const { mode, selectedId, listed, noticeSerial } = handle.state;
  useZoneFields(handle, openZone, onOpenZone);
  const problem = mode.name === 'placing' ? mode.ghost?.problem : mode.name === 'dragging' ? mode.to.problem : null;
  // A drag changes the state with every frame. List and banner render again only if what they show has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel and the banner read only these of the handle
  const calm = useMemo(
    () => ({ ...handle, obstacles: handle.obstacles.filter((one) => !isZone(one)) }),
    [
      mode.name,
      problem,
      selectedId,
      listed,
      noticeSerial,
      handle.room,
      handle.obstacles,
      handle.unitSystem,
      handle.wallHeight,
    ],
  );
  const above = useMemo(() => <ObstacleBanner tool={calm} />, [calm]);
  const [editing, setEditing] = useState<Obstacle | 'new' | null>(null);
  // Beside a drawing that is always visible; elsewhere the button is in the form's section.
  const isBeside = useMediaQuery(WIDE) && result !== null && panelHost !== null;
  const hasLayout = result !== null && panelHost !== null;
  const toolbar = useMemo(
    () =>
      isBeside && (
        <>
          <FrequentThings tool={calm} />
          <AddButton tool={calm} onAdd={() => setEditing('new')} isShort />
        </>
      ),
    [isBeside, calm],
  );
  const below = useMemo(
    () =>
      hasLayout &&
      !isBeside && (
        <fieldset className="mt-3 print:hidden">
          <legend className="legend">{obstaclesWords.putInRoom[calm.wallHeight === null ? 'floor' : 'wall']}</legend>
          <div className="chips">
            <FrequentThings tool={calm} />
            <Button onClick={() => setEditing('new')}>{obstaclesWords.moreThings}</Button>
          </div>
        </fieldset>
      ),
    [hasLayout, isBeside, calm],
  );
  useLayoutEffect(() => {
    onTools({ tool: handle.tool, overlay: handle.overlay, above, toolbar, below });
  }, [handle.tool, handle.overlay, above, toolbar, below, onTools]);
  if (panelHost === null) return null;
  return createPortal(
    <Panel
      tool={calm}
      ceiling={ceiling}
      onRecalculate={onRecalculate}
      editing={editing}
      onEdit={setEditing}
      isButtonElsewhere={isBeside}
    />,
    panelHost,
  );
}
