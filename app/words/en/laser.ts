/** A laser distance meter over Bluetooth. */

export const laser = 'Laser meter';
export const join = 'Connect a laser meter';
export const leave = (name: string) => `Disconnect ${name || 'the laser meter'}`;
export const tapField = 'Connected. Tap a field for a size, then measure: the reading fills it.';
export const filled = (size: string) => `${size} filled in.`;
export const noField = (size: string) => `The laser reads ${size}. Tap a field for a size first, then measure again.`;
export const lost = 'The laser meter is disconnected.';
export const notReached = 'The laser meter could not be reached. Turn on its Bluetooth and try again.';
export const faults = {
  'not-measured': 'The laser sent no distance. Nothing was filled in: measure again.',
  'out-of-range': 'The laser sent an impossible distance. Nothing was filled in: measure again.',
} as const;
