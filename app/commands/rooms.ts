import { answerInTime } from '#app/commands/rooms/answer-in-time.ts';
import { ROOMS_HELP, readRoomsOptions } from '#app/commands/rooms/read-rooms-options.ts';

try {
  const options = readRoomsOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(ROOMS_HELP);
  else {
    const lines = await answerInTime(options);
    process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    if (lines.some((line) => 'error' in line)) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nSee --help.\n`);
  process.exitCode = 2;
}
