import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { answerPlan } from '#app/commands/rooms/answer-plan.ts';

type AskedPlan = Parameters<typeof answerPlan>[0];

/** A line of the command's answer: a room, or at the end what the file has or why it was rejected. */
export interface RoomLine {
  readonly name: string;
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  readonly areaSqIn: number;
  readonly doorways: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly to: string | null;
  }[];
  readonly unit: string;
  readonly units: readonly string[];
  readonly asked: boolean;
  readonly unused?: number;
  readonly error?: string;
  readonly page?: number;
  readonly pages?: number;
}

/** Runs the command that finds rooms, on files in a folder that is removed after the test file. */
export function roomsCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
    process.exitCode = 0;
  });
  const rooms = async (content: string | Uint8Array, asked: Partial<AskedPlan> = {}) => {
    const file = join(folder, 'plan');
    writeFileSync(file, content);
    const lines = (await answerPlan({
      unit: null,
      tolerance: null,
      page: null,
      ...asked,
      file,
    })) as readonly RoomLine[];
    return { faces: lines.slice(0, -1), last: lines.at(-1) as RoomLine };
  };
  return { folder, rooms };
}

/** The name of each room, and its size in inches. */
export const sizesOf = (faces: readonly RoomLine[]) =>
  faces.map(({ name, corners }) => {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [wide, long] = [xs, ys].map((all) => Math.round(10 * (Math.max(...all) - Math.min(...all))) / 10);
    return `${name}: ${wide} x ${long}`;
  });
