// node login-flood.mjs <origin> <count>: sends that many logins at once, each for another account from another address.
// Prints 'ready' when started, begins on a line of input, and prints the statuses as JSON.
import { once } from 'node:events';

const [origin, count] = process.argv.slice(2);
const logIn = async (_none, n) => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.77.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ email: `flood-${process.pid}-${n}@example.test`, password: 'wrong-password' }),
  });
  await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
};

process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdin.pause();
process.stdout.write(`${JSON.stringify(await Promise.all(Array.from({ length: Number(count) }, logIn)))}\n`);
