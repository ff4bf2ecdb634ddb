import { setPriority } from 'node:os';

const NICE = 5;

/**
 * Lets this thread wait when the processors are all busy, so that the one that answers everybody goes first. Linux alone
 * knows priorities of threads; elsewhere this would be the whole process's.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(NICE);
}
