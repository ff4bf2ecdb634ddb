import { answerPlan } from '#app/commands/rooms/answer-plan.ts';
import { ROOMS_HELP, readRoomsOptions } from '#app/commands/rooms/read-rooms-options.ts';

try {
  const options = readRoomsOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(ROOMS_HELP);
  else process.stdout.write((await answerPlan(options)).map((line) => `${JSON.stringify(line)}\n`).join(''));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nSee --help.\n`);
  process.exitCode = 2;
}
