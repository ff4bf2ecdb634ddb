/** The tutorials: names and summaries. */

export const customRoomDrawing = 'Custom Room Drawing';
export const customRoomDrawingSummary =
  'Walk around the room wall by wall, lock lengths and angles, and close it exactly.';
export const obstaclePlacement = 'Obstacle Placement';
export const obstaclePlacementSummary = 'Islands, cabinets and columns: place them, drag them, and the cuts update.';
export const tapeMeasureTool = 'Tape Measure Tool';
export const tapeMeasureToolSummary = 'Measure any distance on the layout, from joint to wall.';
export const cutSheetResults = 'Cut Sheet Results';
export const cutSheetResultsSummary = 'Read the cut sheet: labels, marks on each edge, the order of work.';

export const video = (minutes: number) => `${minutes} min`;
export const guide = (minutes: number) => `Guide, ${minutes} min`;
export const opensInNewTab = '(opens in a new tab)';
