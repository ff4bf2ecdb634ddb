import { createServer, type Socket } from 'node:net';

/** A mail server with one mailbox that can be read by IMAP4rev1, without TLS, on loopback. */
export type ImapStandIn = {
  /** For IMAP_URL. */
  readonly url: string;
  /** Delivers a mail with lines ended by `\n` or `\r\n`; returns its UID. */
  readonly deliver: (raw: string | Buffer) => number;
  /** Assigns new UIDs to all mails, like a restored server. */
  readonly renumber: () => void;
  /** The commands so far, one per line, without passwords. */
  readonly asked: readonly string[];
  /** Changes its behavior. */
  readonly behave: (how: Behaviour) => void;
  readonly close: () => Promise<void>;
};

type Behaviour = {
  /** Refuses every login. */
  readonly refusesLogin?: boolean;
  /** Breaks the connection when the text of this mail is requested. */
  readonly breaksAt?: number | null;
  /** Delays responses with a mail's text until this resolves. */
  readonly holds?: Promise<unknown>;
};

const USER = 'desk@tilewright.test';
const PASSWORD = 'p@ss word';

/** Starts it on a free loopback port, with an empty INBOX. */
export async function startImap(): Promise<ImapStandIn> {
  const mails = new Map<number, Buffer>();
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let nextUid = 7;
  let validity = 1_000;
  let behaviour: Behaviour = {};

  /** The part of a mail that a FETCH item names: the header, the whole mail, or a range of it. */
  const partOf = (mail: Buffer, item: string): { key: string; bytes: Buffer } | null => {
    const [, section = '', start, length] = /^BODY(?:\.PEEK)?\[(HEADER|)\](?:<(\d+)\.(\d+)>)?$/i.exec(item) ?? [];
    if (!/^BODY/i.test(item)) return null;
    const end = mail.indexOf('\r\n\r\n');
    const whole = section === '' ? mail : mail.subarray(0, end < 0 ? mail.length : end + 4);
    const bytes = start === undefined ? whole : whole.subarray(Number(start), Number(start) + Number(length));
    return { key: `BODY[${section}]${start === undefined ? '' : `<${start}>`}`, bytes };
  };

  const fetch = async (socket: Socket, uid: number, items: string) => {
    const mail = mails.get(uid);
    if (mail === undefined) return;
    if (items.includes('[]')) await behaviour.holds;
    if (items.includes('[]') && behaviour.breaksAt === uid) return socket.destroy();
    const found = items.split(' ').flatMap((item) => partOf(mail, item) ?? []);
    socket.write(`* ${[...mails.keys()].indexOf(uid) + 1} FETCH (UID ${uid}`);
    for (const { key, bytes } of found) {
      socket.write(` ${key} {${bytes.length}}\r\n`);
      socket.write(bytes);
    }
    socket.write(')\r\n');
  };

  const answer = async (socket: Socket, tag: string, command: string) => {
    const send = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
    const [, name = '', rest = ''] = /^((?:UID )?\S+) ?(.*)$/s.exec(command) ?? [];
    switch (name.toUpperCase()) {
      case 'CAPABILITY':
        return send('* CAPABILITY IMAP4rev1 UIDPLUS', `${tag} OK done`);
      case 'LOGIN':
        return rest === `"${USER}" "${PASSWORD}"` && !behaviour.refusesLogin
          ? send(`${tag} OK [CAPABILITY IMAP4rev1 UIDPLUS] come in`)
          : send(`${tag} NO [AUTHENTICATIONFAILED] Not with that password`);
      case 'LIST':
      case 'LSUB':
        return send(`* ${name.toUpperCase()} (\\HasNoChildren) "/" INBOX`, `${tag} OK done`);
      case 'EXAMINE':
        return send(
          '* FLAGS (\\Seen)',
          `* ${mails.size} EXISTS`,
          '* 0 RECENT',
          `* OK [UIDVALIDITY ${validity}] this life`,
          `* OK [UIDNEXT ${nextUid}] next`,
          `${tag} OK [READ-ONLY] open`,
        );
      case 'UID SEARCH': {
        const after = /^UID (\d+):\*$/i.exec(rest)?.[1];
        const uids = [...mails.keys()];
        // By the standard, `n:*` always includes the last mail, whatever its UID.
        const found = after === undefined ? uids : uids.filter((uid) => uid >= Number(after) || uid === uids.at(-1));
        return send(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}`, `${tag} OK done`);
      }
      case 'UID FETCH': {
        const [, uid, items = ''] = /^(\d+) \(?(.*?)\)?$/.exec(rest) ?? [];
        await fetch(socket, Number(uid), items);
        return send(`${tag} OK done`);
      }
      case 'LOGOUT':
        send('* BYE', `${tag} OK bye`);
        return socket.end();
      case 'NOOP':
      case 'CLOSE':
        return send(`${tag} OK done`);
      default:
        // Commands that would change the mailbox fail, so that a test notices them.
        return send(`${tag} BAD ${name} is not spoken here`);
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.write('* OK [CAPABILITY IMAP4rev1 UIDPLUS] stand-in\r\n');
    let waiting = '';
    let turn: Promise<unknown> = Promise.resolve();
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8');
      const lines = waiting.split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) {
        const [, tag = '*', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? [];
        asked.push(command.startsWith('LOGIN') ? 'LOGIN' : command);
        turn = turn.then(() => answer(socket, tag, command));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    asked,
    deliver(raw) {
      const uid = nextUid;
      nextUid += 3;
      mails.set(uid, typeof raw === 'string' ? Buffer.from(raw.replace(/\r?\n/g, '\r\n')) : raw);
      return uid;
    },
    renumber() {
      const kept = [...mails.values()];
      mails.clear();
      validity += 1;
      nextUid = 1;
      for (const mail of kept) {
        mails.set(nextUid, mail);
        nextUid += 1;
      }
    },
    behave: (how) => {
      behaviour = { ...behaviour, ...how };
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
