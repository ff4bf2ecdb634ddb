import { ArrowLeftRight } from 'lucide-react';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { isStaggered } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as formWords from '#app/words/en/form.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';

/** The tile's longer side in the picture, and the picture's own side. */
const LONG = 34;
const BOX = 44;
/** A plank's least width in the picture, as a fraction of its length. */
const THINNEST = 0.16;

export interface TileDirectionProps {
  readonly job: Pick<
    JobText,
    'unitSystem' | 'tileLength' | 'tileWidth' | 'patternOrientation' | 'layoutType' | 'laying' | 'surface'
  >;
}

/**
 * How the tile is turned on the drawing: a picture with its long side, a swap button, and a hint if a stagger runs the
 * other way.
 */
export function TileDirection({ job }: TileDirectionProps) {
  const [length, width] = [job.tileLength, job.tileWidth].map((text) => readTileSide(text, job.unitSystem));
  if (length == null || width == null) return null;
  const isDown = job.patternOrientation === 'vertical';
  const [across, down] = isDown ? [width, length] : [length, width];
  const pattern = PATTERNS.find(({ id }) => id === job.layoutType);
  const isShortWay = length < width && pattern !== undefined && isStaggered(pattern);
  return (
    <div className="tile-direction">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <TilePicture across={across} down={down} />
        <p className="min-w-0 flex-1 basis-28">{describeDirection(across, down)}</p>
        {across !== down && (
          <Button intent="swap-tile" className="shrink-0 px-3!">
            <ArrowLeftRight className="size-4" />
            {formWords.swapSides}
          </Button>
        )}
      </div>
      <div role="status">
        {isShortWay && <Banner tone="warn">{inTermsOf(termsOf(job), formWords.shortWay)}</Banner>}
      </div>
    </div>
  );
}

/** A typed side in lattice units. Null while it cannot be read. */
export function readTileSide(text: string, system: string): number | null {
  const side = parseLength(text, sizeUnit(system));
  return side.ok && side.value > 0 ? side.value : null;
}

function describeDirection(across: number, down: number): string {
  if (across === down) return formWords.square;
  return across > down ? formWords.longAcross : formWords.longDown;
}

/** The tile, with a line along its long side. */
function TilePicture({ across, down }: { readonly across: number; readonly down: number }) {
  const scale = LONG / Math.max(across, down);
  const [width, height] = [across, down].map((side) => Math.max(side * scale, LONG * THINNEST)) as [number, number];
  const [middle, arm] = [BOX / 2, LONG / 2 - 5];
  const arrow = `M${-arm} 0h${2 * arm}m-4 -3l4 3l-4 3M${4 - arm} -3l-4 3l4 3`;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${BOX} ${BOX}`} className="size-11 shrink-0 fill-accent-soft stroke-current">
      <rect x={middle - width / 2} y={middle - height / 2} width={width} height={height} rx="1" strokeWidth="1.5" />
      {across !== down && (
        <path
          d={arrow}
          transform={`translate(${middle} ${middle})${down > across ? ' rotate(90)' : ''}`}
          className="fill-none stroke-accent"
          strokeWidth="1.5"
        />
      )}
    </svg>
  );
}
