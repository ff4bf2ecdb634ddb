import { Lightbulb } from 'lucide-react';
import { memo } from 'react';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';

const SIZES = {
  imperial: { largeSide: '15 in', flatness: '1/8 in over 10 ft', gap: '1/4 in' },
  metric: { largeSide: '38 cm', flatness: '3 mm over 3 m', gap: '6 mm' },
} as const;

/** The tips, with their sizes in the units shown. */
export function tipsIn(system: UnitSystem): readonly string[] {
  const { largeSide, flatness, gap } = SIZES[tradeOf(system)];
  return [
    'Order 10-15% extra tiles, all from one lot: shades differ between lots, and a repair in five years needs a match.',
    'Measure the room at both ends and in the middle. Walls are seldom parallel; plan with the largest size.',
    'Snap the centre lines first, then dry-lay one course each way to see both borders before mixing thinset.',
    'Keep cuts at the walls wider than half a tile where you can, and put the narrow ones where furniture will stand.',
    `Tiles with a side of ${largeSide} or more want back-buttering and a flatter floor: ${flatness}.`,
    `Leave a ${gap} gap at every wall and cover it with the baseboard: floors move, and tight tiles lift.`,
  ];
}

/** Pro Tips: what an installer would tell an apprentice. */
export const ProTips = memo(function ProTips({ system }: { readonly system: UnitSystem }) {
  return (
    <CardSection isFar id="pro-tips-section" title="Pro Tips" className="@container">
      <ul className="grid gap-x-8 gap-y-3 @3xl:grid-cols-2">
        {tipsIn(system).map((tip) => (
          <li key={tip} className="flex gap-2.5">
            <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            <span className="min-w-0 text-muted">{tip}</span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
});
