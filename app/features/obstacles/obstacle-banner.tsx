import { MousePointerClick } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { UnplacedObstacle } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { describeObstacleNotice, describePlacementProblem } from '#app/features/obstacles/obstacle-words.ts';
import { readCoordinates } from '#app/features/obstacles/read-obstacle-fields.ts';
import type { ObstacleToolHandle } from '#app/features/obstacles/use-obstacle-tool.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { asOnTape } from '#app/layout/units/format-length.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { isWide } from '#app/ui/is-wide.ts';
import { LeftTextField } from '#app/ui/left-text-field.tsx';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstacleBannerProps {
  readonly tool: ObstacleToolHandle;
}

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
      {mode.name === 'placing' && <Placement key={mode.obstacle.id} tool={tool} obstacle={mode.obstacle} />}
      <div role="alert" className="rounded-control bg-danger-soft px-3 pb-1 empty:hidden">
        {problem !== null && <FieldError id="obstacle-place" message={describePlacementProblem(problem)} />}
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
  const [x, setX] = useState('');
  const [y, setY] = useState('');
  const [error, setError] = useState<string | undefined>();

  useEffect(() => {
    // A phone may show another face of the results; it follows the address.
    if (box.current?.offsetParent === null) location.replace('#drawing');
    // A wide screen has the drawing in sight.
    box.current?.scrollIntoView({ block: isWide() ? 'nearest' : 'start', behavior: 'instant' });
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
    <div ref={box} onKeyDown={onKeyDown} data-placing className="mb-3 scroll-mt-28 rounded-control bg-accent-soft p-3">
      <p className="flex gap-2 font-semibold text-accent-ink">
        <MousePointerClick className="mt-0.5 size-5 shrink-0" />
        {obstaclesWords.clickToPlace(obstacle.name, wallHeight === null ? 'top' : 'bottom')}
      </p>
      <div className="mt-2 grid grid-cols-2 items-end gap-2">
        {field('x', wallHeight === null ? obstacleFormWords.fromLeftWall : obstacleFormWords.fromLeft, x, setX)}
        {field('y', wallHeight === null ? obstacleFormWords.fromTopWall : obstacleFormWords.fromBottom, y, setY)}
        <div className="col-span-2 flex flex-wrap gap-2 *:flex-auto">
          <Button variant="primary" onClick={place}>
            {obstaclesWords.place}
          </Button>
          <Button onClick={() => tool.send({ type: 'cancel' })} className="whitespace-nowrap">
            {obstaclesWords.cancelPlacement}
          </Button>
        </div>
      </div>
      <div role="alert">
        <FieldError id={`${id}-place`} message={error} />
      </div>
    </div>
  );
}
