import { MousePointerClick, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { UnplacedObstacle } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { describeObstacleNotice, describePlacementProblem } from '#app/features/obstacles/obstacle-words.ts';
import { readCoordinates } from '#app/features/obstacles/read-obstacle-fields.ts';
import type { ObstacleToolHandle } from '#app/features/obstacles/use-obstacle-tool.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { asOnTape, formatMeasure } from '#app/layout/units/format-length.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { isWide } from '#app/ui/is-wide.ts';
import { LeftTextField } from '#app/ui/left-text-field.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstacleBannerProps {
  readonly tool: ObstacleToolHandle;
}

/** On a phone or a tablet, at the bottom of the window during placement, so that the drawing does not move. */
const IN_HAND_CLASSES =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:max-h-[33dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:border-line max-lg:bg-accent-soft max-lg:shadow-pop low:static! low:max-h-none!';

/** Above the drawing: the placement mode with typed coordinates, and refusals. Announces changes to screen readers. */
export function ObstacleBanner({ tool }: ObstacleBannerProps) {
  const { state } = tool;
  const { mode, notice } = state;
  const held =
    mode.name === 'dragging' ? mode.to.problem : mode.name === 'placing' ? (mode.ghost?.problem ?? null) : null;
  const refused = notice?.code === 'refused' ? notice.problem : null;
  const problem = held ?? (mode.name === 'dragging' ? null : refused);
  return (
    <>
      <div className={mode.name === 'placing' ? IN_HAND_CLASSES : undefined}>
        {mode.name === 'placing' && <Placement key={mode.obstacle.id} tool={tool} obstacle={mode.obstacle} />}
        <div role="alert" className="rounded-control bg-danger-soft px-3 pb-1 empty:hidden">
          {problem !== null && <FieldError id="obstacle-place" message={describePlacementProblem(problem)} />}
        </div>
      </div>
      <p role="status" className="sr-only" data-testid="obstacle-announcement">
        <span key={state.noticeSerial}>
          {notice === null || notice.code === 'refused' ? '' : describeObstacleNotice(notice)}
        </span>
      </p>
    </>
  );
}

interface PlacementProps {
  readonly tool: ObstacleToolHandle;
  readonly obstacle: UnplacedObstacle;
}

function Placement({ tool, obstacle }: PlacementProps) {
  const { wallHeight } = tool;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const unit = sizeUnit(tool.unitSystem);
  const isRound = obstacle.form?.shape === 'circle';
  const { width, length } = obstacle.form?.shape === 'rectangle' ? obstacle.form : obstacle;
  const sizes = (isRound ? [width] : [width, length]).map((size) => formatMeasure(size, tool.unitSystem));
  const [x, setX] = useState('');
  const [y, setY] = useState('');
  const [error, setError] = useState<string | undefined>();

  useEffect(() => {
    // On a phone another view of the results may be on screen. The fragment brings back the drawing.
    if (box.current?.offsetParent === null) location.replace('#drawing');
    // On a wide screen the drawing is in view; elsewhere this is at the bottom of the window, with the drawing above
    // it.
    if (isWide()) box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else document.querySelector('.draw-frame')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);

  const place = () => {
    const at = readCoordinates(x, y, tool.unitSystem, wallHeight === null ? null : wallHeight - obstacle.length);
    setError(at.ok ? undefined : at.error);
    if (at.ok) tool.send({ type: 'place-at', at: at.value });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      place();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      tool.send({ type: 'cancel' });
    }
  };
  const field = (axis: 'x' | 'y', label: string, value: string, onText: (text: string) => void) => (
    <LeftTextField
      id={`${id}-${axis}`}
      label={label}
      suffix={unit}
      data-size={unit}
      autoComplete="off"
      value={value}
      asLeft={(text) => asOnTape(text, unit)}
      sharedError={error === undefined ? undefined : `${id}-place`}
      onText={onText}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the mode from any of its fields
    <div
      ref={box}
      onKeyDown={onKeyDown}
      data-placing
      className="rounded-control bg-accent-soft p-3 max-lg:px-(--gutter) max-lg:py-2.5 lg:mb-3"
    >
      <div className="flex items-center gap-2 text-accent-ink">
        <MousePointerClick className="size-5 shrink-0 max-lg:hidden" />
        <div className="min-w-0 flex-1">
          <p className="leading-tight font-semibold">{obstaclesWords.inHand(obstacle.name, sizes)}</p>
          <p className="text-sm leading-tight lg:hidden">{obstaclesWords.pressItsPlace}</p>
        </div>
        {!isRound && (
          <IconButton icon={RotateCw} label={obstaclesWords.turn} onClick={() => tool.send({ type: 'turn' })} />
        )}
        <IconButton
          icon={X}
          variant="quiet"
          label={obstaclesWords.cancelPlacement}
          onClick={() => tool.send({ type: 'cancel' })}
          className="lg:hidden"
        />
      </div>
      <p className="mt-2 text-sm text-accent-ink max-lg:hidden">
        {obstaclesWords.clickToPlace(obstacle.name, wallHeight === null ? 'top' : 'bottom')}
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-2 *:min-w-24 *:flex-1">
        {field('x', wallHeight === null ? obstacleFormWords.fromLeftWall : obstacleFormWords.fromLeft, x, setX)}
        {field('y', wallHeight === null ? obstacleFormWords.fromTopWall : obstacleFormWords.fromBottom, y, setY)}
        <Button variant="primary" onClick={place} className="min-w-0! flex-none! lg:flex-auto!">
          {obstaclesWords.place}
        </Button>
        <Button onClick={() => tool.send({ type: 'cancel' })} className="min-w-fit! whitespace-nowrap max-lg:hidden">
          {obstaclesWords.cancelPlacement}
        </Button>
      </div>
      <div role="alert">
        <FieldError id={`${id}-place`} message={error} />
      </div>
    </div>
  );
}
