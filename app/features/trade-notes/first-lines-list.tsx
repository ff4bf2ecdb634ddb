import type { TradeNotesProps } from '#app/features/trade-notes/order-proof.tsx';
import { type FirstLine, planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { estimateGrout } from '#app/layout/materials/estimate-grout.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';

/** A usual tile's thickness: as deep as the grout goes. */
const USUAL_DEPTH = fromInches(3 / 8);

const CENTRE = { joint: 'a joint', tile: 'the middle of a tile', neither: 'neither a joint nor the middle of a tile' };

/** What to measure and snap before the first tile is laid, and the grout the joints take. */
export function FirstLinesList({ result, unitSystem }: TradeNotesProps) {
  const lines = planFirstLines(result);
  const grout = estimateGrout(result, USUAL_DEPTH);
  const measure = (length: number) => formatMeasure(length, unitSystem);
  const { triangle } = lines;
  return (
    <CardSection id="first-lines-section" title="First lines">
      <ul className="grid list-disc gap-2 pl-5">
        <li>{wordLine(lines.across, 'left', 'right', measure)}</li>
        <li>{wordLine(lines.down, 'top', 'bottom', measure)}</li>
        {triangle && (
          <li>
            Square the lines with a triangle of {measure(triangle.short)}, {measure(triangle.long)} and{' '}
            {measure(triangle.hypotenuse)}.
          </li>
        )}
        <li>Both diagonals of the largest rectangle in the room are {measure(lines.diagonal)} when it is square.</li>
        {grout.litres > 0 && (
          <li>
            Grout for joints {measure(USUAL_DEPTH)} deep:{' '}
            {unitSystem === 'imperial'
              ? `${grout.pounds.toFixed(1)} lb (${grout.poundsRange.map((pounds) => pounds.toFixed(1)).join(' to ')})`
              : `${grout.kilograms.toFixed(1)} kg (${grout.kilogramsRange.map((kg) => kg.toFixed(1)).join(' to ')})`}
            , by 1.6 kg a litre, 1.5 to 1.9 by maker.
          </li>
        )}
      </ul>
      <Disclosure summary="Marks for the tape" className="mt-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <Marks title="Across the room" line={lines.across} measure={measure} />
          <Marks title="Down the room" line={lines.down} measure={measure} />
        </div>
      </Disclosure>
    </CardSection>
  );
}

function wordLine(line: FirstLine, near: string, far: string, measure: (length: number) => string): string {
  const place = `First joint ${measure(line.fromNearWall)} from the ${near} wall, ${measure(line.fromFarWall)} from the ${far} one`;
  return `${place}; on the centre line lies ${CENTRE[line.onCentre]}.`;
}

interface MarksProps {
  readonly title: string;
  readonly line: FirstLine;
  readonly measure: (length: Length) => string;
}

function Marks({ title, line, measure }: MarksProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ol className="grid max-h-60 list-decimal gap-0.5 overflow-auto pl-8 text-sm tabular-nums">
        {line.marks.map((mark) => (
          <li key={mark}>{measure(mark)}</li>
        ))}
      </ol>
    </div>
  );
}
