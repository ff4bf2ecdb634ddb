import { setPriority } from 'node:os';

const NICE = 5;

/**
 * Lowers the priority of this thread, so that on busy processors the main thread runs first. Only Linux has priorities
 * of threads; elsewhere the whole process would be affected.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(NICE);
}
