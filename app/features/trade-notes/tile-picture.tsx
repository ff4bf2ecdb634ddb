import { Fragment } from 'react';
import { middleOfRing } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { TileToCut } from '#app/layout/model/cuts.ts';
import type { TileGroup } from '#app/layout/order/cutting/group-tiles.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { Reword } from '#app/words/en/material-terms.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface TilePictureProps {
  readonly group: TileGroup;
  readonly tile: TileToCut;
  /** Which notched-out pieces to keep, in phrases. */
  readonly notes: readonly string[];
  /** The kind of tile that is cut, in lattice units. */
  readonly size: TileSize;
  readonly isLit: boolean;
  readonly reword: Reword;
  /** The pointer or the focus entered or left it. */
  readonly onLight: (lights: boolean) => void;
}

/** One tile's cuts: its labeled pieces, and the cuts between them. */
export function TilePicture({ group, tile, notes, size, isLit, reword, onLight }: TilePictureProps) {
  const { across, down } = size;
  const inPicture = (length: number) => Math.round((length * 1000) / Math.max(across, down)) / 10;
  const toPath = (ring: Ring) => `M${ring.map(({ x, y }) => `${inPicture(x)} ${inPicture(y)}`).join('L')}Z`;
  const { labels, count } = group;
  return (
    <figure
      // biome-ignore lint/a11y/noNoninteractiveTabindex: coming to it by keyboard lights its pieces on the drawing, as pointing does
      tabIndex={0}
      data-lit={isLit}
      className="cut-up"
      onPointerEnter={() => onLight(true)}
      onPointerLeave={() => onLight(false)}
      onFocus={() => onLight(true)}
      onBlur={() => onLight(false)}
    >
      <svg
        viewBox={`-1 -1 ${inPicture(across) + 2} ${inPicture(down) + 2}`}
        role="img"
        aria-label={reword(tradeNotesWords.tileGives(labels))}
      >
        <rect width={inPicture(across)} height={inPicture(down)} />
        {tile.pieces.map(({ piece, outline, holes }, index) => {
          const middle = middleOfRing(outline);
          return (
            <Fragment key={piece}>
              <path d={[outline, ...holes].map(toPath).join('')} />
              <text x={inPicture(middle.x)} y={inPicture(middle.y)}>
                {labels[index]}
              </text>
            </Fragment>
          );
        })}
        {tile.cuts.map(({ from, to }) => (
          <line
            key={`${from.x} ${from.y} ${to.x} ${to.y}`}
            x1={inPicture(from.x)}
            y1={inPicture(from.y)}
            x2={inPicture(to.x)}
            y2={inPicture(to.y)}
          />
        ))}
      </svg>
      <figcaption>
        <b>{labels.join(' + ')}</b>
        {count > 1 && <span className="text-muted"> × {count}</span>}
        {notes.map((note) => (
          <small key={note} className="block first-letter:uppercase">
            {note}
          </small>
        ))}
      </figcaption>
    </figure>
  );
}
