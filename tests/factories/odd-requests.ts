import fc from 'fast-check';

/** A raw HTTP request, in parts. */
export interface OddRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Node accepts no boundary shorter than 27 characters. */
const BOUNDARY = '-----------------------------27';

const PAGES = [
  '/',
  '/new',
  '/?index',
  '/auth',
  '/auth-page',
  '/forgot-password',
  '/reset-password?token=x',
  '/logout',
  '/support',
  '/guide',
  '/terms',
  '/jobs-file',
  '/cut-sheet',
  '/export/dxf',
  '/export/pdf',
  '/j/abc.def.ghi',
  '/dev/mail',
  '/admin/users',
  '/admin/users-csv',
  '/admin/announcements',
  '/unsubscribe',
  '/no-mail?address=x&signature=y',
  '/report-mail?mail=x&signature=y',
  '/checkout',
  '/current-plan',
  '/testing',
  '/nowhere',
  '/healthz',
  '/readyz',
];
const CALLS = [
  'user',
  'login',
  'register',
  'logout',
  'jobs',
  'job-link',
  'increment-layout',
  'trial-status',
  'password-reset',
  'password-reset-request',
  'support',
  'validate-coupon',
  'create-checkout-session',
  'billing-info',
  'stripe-webhook',
  'nothing',
].map((name) => `/api/${name}`);
const FILES = [
  '/favicon.ico',
  '/icon.svg',
  '/manifest.webmanifest',
  '/sw.js',
  '/robots.txt',
  '/assets/',
  '/assets/x.js',
];
const ODD_PATHS = [
  '/%5c/',
  '/%5c%5c',
  '/%5c?x',
  '/%5C',
  '/\\',
  '//',
  '/%2f%2f',
  '/%00',
  '/a%00b',
  '/%0a',
  '/%ff',
  '/%',
];
const ODD_PARTS = [
  '%5c',
  '%2f',
  '%00',
  '..',
  '%2e%2e',
  '\\',
  ';a=b',
  '%c3%28',
  '.data',
  'x'.repeat(3_000),
  '%20',
  "'",
  '[',
  '{}',
];
const QUERIES = [
  '',
  '?',
  '?x',
  '?index',
  '?_data=routes%2Fauth',
  '?_data=',
  '?_routes=root',
  '?_routes=',
  '?terms=declined',
  '?next=%5c%5c',
  '?%',
  '?%00',
  '?__proto__=1',
];
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
  'PURGE',
];
const HOSTS = [
  'localhost',
  'localhost:3000',
  '127.0.0.1',
  '[::1]',
  'a b',
  'evil.example',
  '',
  'localhost:99999',
  'localhost:x',
  'a:b:c',
  '[',
  '[]',
  '%',
  '..',
  '1',
  '999.999.999.999',
  'localhost.',
  'xn--',
  '[::1',
  '::1',
  '0x7f.1',
  'ä',
  '-',
  '_',
];

const path = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...PAGES, ...CALLS, ...FILES) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_PATHS) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...PAGES, ...CALLS, ...FILES), fc.constantFrom(...ODD_PARTS))
      .map((parts) => parts.join('/')),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...ODD_PARTS), { minLength: 1, maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ maxLength: 30, unit: 'binary-ascii' })
      .map((text) => `/${text.replaceAll(/[^\x21-\x7e]/g, '')}`),
  },
);
const target = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(path, fc.constantFrom(...QUERIES)).map((parts) => parts.join('')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '*',
      'http://localhost/auth',
      'localhost:443',
      'auth',
      '/auth#x',
      `/?${'a=1&'.repeat(2_000)}`,
    ),
  },
);

const DATES = [
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 2099 23:59:59 GMT',
  'never',
  '0',
  '',
  '-1',
  '9'.repeat(40),
];
const TAGS = ['"x"', '*', 'W/"x"', '"', '', 'x', '"a", "b"', ','];
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  Range: [
    'bytes=99999999-',
    'bytes=0-0',
    'bytes=-1',
    'bytes=-0',
    'bytes=5-1',
    'bytes=0-0,2-3,5-6',
    'bytes=',
    'bytes=a-b',
    'x',
    'pages=1-2',
    `bytes=${'0-0,'.repeat(500)}1-1`,
  ],
  'If-Match': TAGS,
  'If-None-Match': TAGS,
  'If-Modified-Since': DATES,
  'If-Unmodified-Since': DATES,
  'If-Range': [...TAGS, ...DATES],
};
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  ...CONDITIONS,
  'Accept-Encoding': ['gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=x', ',', 'br;q=0, gzip;q=0, *'],
  Accept: ['text/html', '*/*', 'x', '', 'application/json;q=2'],
  'Accept-Language': ['de', '*', 'x'.repeat(500)],
  Cookie: [
    '__session=x',
    '__session=',
    'session=%',
    'units=metric; terms=accepted',
    '=',
    ';;;',
    'flash=logged-in',
    'flash=ImxvZ2dlZC1pbiI%3D',
    '__Host-flash=x',
    `session=${'x'.repeat(4_000)}`,
    'a=\xff',
  ],
  Origin: ['http://localhost:3000', 'null', 'http://evil.example', '', 'x', 'http://'],
  Referer: ['http://localhost/', 'x', 'http://', 'http://localhost/%'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none', 'x'],
  'Content-Type': [
    'application/json',
    'application/json; charset=x',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    `multipart/form-data; boundary=${BOUNDARY}`,
    'multipart/form-data; boundary=b',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'text/plain',
    'x',
    '/',
    'application/x-www-form-urlencoded; charset=utf-16',
  ],
  'Content-Encoding': ['gzip', 'x'],
  Expect: ['100-continue', 'x'],
  Upgrade: ['websocket', 'h2c'],
  'X-Forwarded-For': ['1.2.3.4', 'x'],
  'X-Forwarded-Host': ['evil.example', '', 'a b', 'a:b'],
  'X-Forwarded-Proto': ['gopher', 'https'],
  'X-Request-Id': ['x', '\xff'],
  'X-Remix-Response': ['yes'],
  Purpose: ['prefetch'],
  'Stripe-Signature': ['t=NaN,v1=x', 't=1,v1=x', 'x', '', 't=99999999999,v1=00'],
  'Transfer-Encoding': ['chunked', 'identity', 'gzip, chunked'],
};
const header = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) => fc.constantFrom(...(HEADERS[name] ?? [])).map((value) => [name, value] as const));

const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const BODIES = [
  '',
  '{}',
  'null',
  '[]',
  '"x"',
  '{"email":1}',
  '{"email":"a@b.example","password":"secret-1","plan":{}}',
  '{"__proto__":{"x":1}}',
  '['.repeat(2_000),
  '{',
  '\xff\xfe',
  'a=b',
  'intent=calculate&roomLength=120&roomWidth=120&tileLength=12&tileWidth=12',
  'email=a%40b.example&password=secret-1&intent=login',
  '%',
  '%00=%00',
  '__proto__=1&constructor=2',
  'a='.repeat(1_000),
  '&'.repeat(3_000),
  `${part('a', 'b')}--${BOUNDARY}--\r\n`,
  `${part('jobsFile', 'x', '; filename="a.json"')}--${BOUNDARY}--\r\n`,
  part('a', 'b'),
  `--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--`,
  `--${BOUNDARY}--`,
  `${part('a"; b="', '\0')}--${BOUNDARY}--\r\n`,
  `0\r\n\r\n`,
  'zz\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
];

/** Anonymous requests with an odd request line, odd headers, an odd body, or all three. */
export const oddRequest: fc.Arbitrary<OddRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('GET', 'POST') },
      { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
    ),
    target,
    host: fc.oneof(
      { weight: 9, arbitrary: fc.constant('localhost') },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTS) },
    ),
    headers: fc.array(header, { maxLength: 4 }),
    body: fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...BODIES) }),
    lengthError: fc.constantFrom(0, 0, 0, 0, 1, -1),
  })
  .map(({ method, target, host, headers, body, lengthError }) => {
    const length = Buffer.byteLength(body, 'latin1') + lengthError;
    const isChunked = headers.some(([name]) => name === 'Transfer-Encoding');
    const declared: [string, string][] =
      body === '' || isChunked ? [] : [['Content-Length', String(Math.max(0, length))]];
    return { method, target, headers: [['Host', host], ['Connection', 'close'], ...headers, ...declared], body };
  });

/** The request as sent over the wire. */
export function wireText({ method, target, headers, body }: OddRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${target} HTTP/1.1\r\n${lines}\r\n${body}`;
}
