import { describe, expect, test } from 'vitest';
import { judgeMailFault } from '#app/server/mail/judge-mail-fault.server.ts';

/** An error as the mail library throws it after the server's reply. */
function reply(response: string, command = 'RCPT TO', code = 'EENVELOPE') {
  return Object.assign(new Error(response), { code, command, response, responseCode: Number(response.slice(0, 3)) });
}

describe('a mail fault', () => {
  test.each([
    '550 5.1.1 No such user here',
    '550 5.1.10 Recipient not found',
    '553 5.1.2 Bad destination system',
    '550 5.2.1 This account has been disabled',
    '550 User unknown',
    '551 User not local',
  ])('%s: the address is dead', (response) => {
    expect(judgeMailFault(reply(response))).toBe('dead-address');
  });

  test.each([
    '550 5.7.1 Relaying denied',
    '550 5.7.26 Unauthenticated mail is not accepted',
    '550 5.1.8 Sender address rejected',
    '552 5.2.2 Mailbox full',
    '550 Message rejected as spam',
    '550 relay not permitted',
    '451 4.3.0 Try again later',
    '450 4.2.0 Greylisted',
  ])('%s: the address may be fine', (response) => {
    expect(judgeMailFault(reply(response))).toBe('refused');
  });

  test.each([
    ['MAIL FROM', '550 5.1.1 Sender unknown'],
    ['DATA', '550 5.1.1 No'],
  ])('a refusal of %s blames no recipient', (command, response) => {
    expect(judgeMailFault(reply(response, command))).toBe('refused');
  });

  test('a server that is not reached, or lets nobody in, is away', () => {
    for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH']) {
      expect(judgeMailFault(Object.assign(new Error('x'), { code, command: 'CONN' }))).toBe('server-away');
    }
    expect(judgeMailFault(reply('421 4.7.0 Too many connections', 'RCPT TO'))).toBe('server-away');
    expect(judgeMailFault(new Error('Mail is not set up'))).toBe('refused');
  });
});
