import { useId } from 'react';
import type { LaidSlopes } from '#app/layout/model/sloped-floor.ts';
import {
  bagsOfMud,
  formatHeight,
  formatSlope,
  formatVolume,
  lengthOnSlope,
  nameOfPlane,
  nameOfSpot,
  slopeAlong,
} from '#app/layout/slopes/slope-lines.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { formatField, formatMeasure } from '#app/layout/units/format-length.ts';
import { UNITS_PER_CM, type UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import * as showerWords from '#app/words/en/shower.ts';

export interface SlopesSectionProps {
  readonly slopes: LaidSlopes;
  /** The name of its zone; null for the whole floor. */
  readonly name: string | null;
  readonly system: UnitSystem;
}

/** A floor that falls to its drain: heights along the walls, the slope of each plane, and the bed of mortar. */
export function SlopesSection({ slopes, name, system }: SlopesSectionProps) {
  const id = useId();
  const { planes, folds, heights, mud } = slopes;
  const depth = slopes.bedDepth;
  const bags = bagsOfMud(slopes);
  const exact = (length: number) => {
    const unit = sizeUnit(system);
    return `${formatField(Math.round(length), unit)}\u00a0${unit}`;
  };
  const longer = planes.flatMap((plane) => {
    const length = lengthOnSlope(plane);
    return length === null
      ? []
      : [showerWords.onSlope(nameOfPlane(plane, slopes), exact(length.onPlan), exact(length.onTape))];
  });
  const falls = [...new Set(folds.map((fold) => formatSlope(slopeAlong(fold, slopes), system)))];
  return (
    <CardSection
      id={id}
      title={name === null ? showerWords.showerFloor : showerWords.floorOf(name)}
      aside={showerWords.foldCount(folds.length)}
    >
      <Table caption={showerWords.heightsCaption} showCaption className="counts">
        <thead>
          <tr>
            <th scope="col">{showerWords.where}</th>
            <th scope="col">{showerWords.overDrain}</th>
            {depth !== null && <th scope="col">{showerWords.bed}</th>}
          </tr>
        </thead>
        <tbody data-testid="heights">
          {heights.map((spot) => (
            <tr key={`${spot.x},${spot.y}`}>
              <th scope="row">{nameOfSpot(spot, slopes, system)}</th>
              <td>{formatHeight(spot.height, system)}</td>
              {depth !== null && <td>{formatMeasure(Math.round(depth + spot.height), system)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      <Table caption={showerWords.planesCaption} showCaption className="counts mt-3">
        <thead>
          <tr>
            <th scope="col">{showerWords.plane}</th>
            <th scope="col">{showerWords.slopeOfPlane}</th>
            <th scope="col">{showerWords.fullTiles}</th>
            <th scope="col">{showerWords.cutPieces}</th>
          </tr>
        </thead>
        <tbody data-testid="planes">
          {planes.map((plane, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: planes are known by their place in the list
            <tr key={index}>
              <th scope="row">{nameOfPlane(plane, slopes)}</th>
              <td>{formatSlope(plane.slope, system)}</td>
              <td>{formatCount(plane.full)}</td>
              <td>{formatCount(plane.pieces)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {longer.map((sentence) => (
        <p key={sentence} className="mt-3 text-sm">
          {sentence}
        </p>
      ))}
      {falls.length > 0 && <p className="mt-3 text-sm">{showerWords.alongFolds(falls)}</p>}
      <p className="mt-1 text-sm">
        {showerWords.mud(formatVolume(mud, system), depth === null ? null : formatMeasure(depth, system))}
      </p>
      {bags !== null && slopes.mudYield !== null && (
        <p className="mt-1 text-sm">
          {showerWords.mudBags(bags, formatVolume(slopes.mudYield * UNITS_PER_CM ** 3 * 1000, system))}
        </p>
      )}
    </CardSection>
  );
}
