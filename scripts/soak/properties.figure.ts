import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, inRoot } from '#scripts/lib/paths.mjs';
import type { FigureScript } from '#scripts/soak/figure-row.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** Runs every property test with that seed; their words go to standard error. Answers null where the run broke down. */
async function runProperties(seed: number): Promise<Report | null> {
  const folder = mkdtempSync(join(tmpdir(), 'properties-'));
  const file = join(folder, 'report.json');
  try {
    const args = ['run', '--project', 'property', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const env = { ...process.env, PROPERTY_SEED: String(seed) };
    const child = spawn(binary('vitest'), args, { cwd: inRoot(), env, stdio: ['ignore', 2, 2] });
    await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export default {
  rows: ['properties'],
  async measure() {
    const seed = Number(process.env.PROPERTY_SEED ?? randomInt(1, 2 ** 31));
    console.error(`seed ${seed}: PROPERTY_SEED=${seed} npm run soak -- --row properties tries the same cases again`);
    const report = await runProperties(seed);
    const said = report && `${report.numPassedTests} properties hold, ${report.numFailedTests} do not`;
    return [
      {
        row: 'properties',
        promise: 'What the property tests say holds for other cases than those of every day',
        figure: `seed ${seed}: ${said ?? 'the run broke down'}`,
        target: 'every one holds, whatever the seed',
        reached: report !== null && report.numFailedTests === 0 && report.numPassedTests > 0,
      },
    ];
  },
} satisfies FigureScript;
