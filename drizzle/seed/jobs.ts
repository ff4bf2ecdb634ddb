/** Jobs by name, with fields as typed; other fields are as in the empty form. */
export const SEED_JOBS: Readonly<Record<string, Readonly<Record<string, string | boolean | readonly object[]>>>> = {
  'Bathroom floor': { roomLength: '96', roomWidth: '60', tileLength: '12', tileWidth: '12' },
  'Kitchen with island': {
    roomLength: '168',
    roomWidth: '144',
    tileLength: '24',
    tileWidth: '12',
    groutSpacing: '3/16',
    layoutType: 'half',
    obstacles: [
      { id: 'island', name: 'Island', type: 'kitchen_island', length: '36', width: '60', x: '42', y: '66' },
      { id: 'column', name: 'Column', type: 'column', length: '8', width: '8', x: '120', y: '20' },
    ],
  },
  'L-shaped living room': {
    roomType: 'custom',
    customRoomPoints: '0, 0\n240, 0\n240, 120\n132, 120\n132, 216\n0, 216',
    tileLength: '18',
    tileWidth: '18',
  },
  'Flur (metrisch)': {
    unitSystem: 'metric',
    roomLength: '420',
    roomWidth: '135',
    tileLength: '60',
    tileWidth: '30',
    groutSpacing: '3',
  },
};
