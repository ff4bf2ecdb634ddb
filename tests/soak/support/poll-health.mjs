// node poll-health.mjs <origin>: polls /healthz every 5 ms over a keep-alive connection. Prints 'ready' when started,
// and the response times in milliseconds as JSON when its input ends.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = () =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(`${process.argv[2]}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(performance.now() - start));
    });
    sent.once('error', reject);
    sent.end();
  });

let isOver = false;
process.stdin.once('end', () => {
  isOver = true;
});
process.stdin.resume();
for (let n = 0; n < 20; n += 1) await ask();
process.stdout.write('ready\n');
const times = [];
while (!isOver) {
  times.push(await ask());
  await pause(5);
}
agent.destroy();
process.stdout.write(`${JSON.stringify(times)}\n`);
