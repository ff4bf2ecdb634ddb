/** Pro Tips for installers. Sizes are passed as text. */

export const proTips = 'Pro Tips';
export const tips = (largeSide: string, flatness: string, gap: string): readonly string[] => [
  'Order 10-15% extra tiles, all from one lot: shades differ between lots, and a repair in five years needs a match.',
  'Measure at both ends and in the middle. Walls are seldom parallel; plan with the largest size.',
  'Snap the center lines first; on a wall, snap a level line too. Dry-lay one course each way to see both borders before you mix thinset.',
  'Keep cuts at the edges wider than half a tile where you can, and put the narrow ones where they show least.',
  `Tiles with a side of ${largeSide} or more need back-buttering and a flatter base: ${flatness}.`,
  `Leave a ${gap} gap where a floor meets a wall and cover it with the baseboard; where walls meet, use sealant in place of grout. Both move, and tight tiles lift.`,
];
export const flatnessImperial = '1/8\u00a0in over 10\u00a0ft';
export const flatnessMetric = '3\u00a0mm over 300\u00a0cm';
/** Of planks. `straightedge` is its length. */
export const tipsOfPlanks = (straightedge: string): readonly string[] => [
  'Order a box more than you need, all from one lot: a repair in five years needs a match.',
  'Leave the unopened boxes in the room for as long as the maker says.',
  `Lay a straightedge of ${straightedge} on the subfloor, and level dips and humps over the maker’s limit.`,
  'Plan with the first and the last row in mind: both should be wider than a third of a plank.',
  'Keep the gap at walls, pipes and door frames with spacers, and cover it with the baseboard.',
  'Undercut the door casings, so that planks slide beneath them with room to move.',
];
