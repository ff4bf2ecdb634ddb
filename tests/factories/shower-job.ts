/** A shower floor of 60 by 36 in that slopes to a point drain, in tiles of 24 by 12 in. */
export const SHOWER = {
  roomLength: '60',
  roomWidth: '36',
  tileLength: '24',
  tileWidth: '12',
  groutSpacing: '1/8',
  layoutType: 'straight',
  drain: { type: 'point' },
} as const;
