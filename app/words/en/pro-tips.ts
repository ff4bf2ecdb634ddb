/** Pro Tips: what an installer would tell an apprentice. Sizes come as text. */

export const proTips = 'Pro Tips';
export const tips = (largeSide: string, flatness: string, gap: string): readonly string[] => [
  'Order 10-15% extra tiles, all from one lot: shades differ between lots, and a repair in five years needs a match.',
  'Measure the room at both ends and in the middle. Walls are seldom parallel; plan with the largest size.',
  'Snap the center lines first, then dry-lay one course each way to see both borders before mixing thinset.',
  'Keep cuts at the walls wider than half a tile where you can, and put the narrow ones where furniture will stand.',
  `Tiles with a side of ${largeSide} or more need back-buttering and a flatter floor: ${flatness}.`,
  `Leave a ${gap} gap at every wall and cover it with the baseboard: floors move, and tight tiles lift.`,
];
export const flatnessImperial = '1/8\u00a0in over 10\u00a0ft';
export const flatnessMetric = '3\u00a0mm over 3\u00a0m';
