import { createRequire } from 'node:module';

/** The published list is a plain JSON file. */
const published = createRequire(import.meta.url)('big-list-of-naughty-strings') as readonly string[];

/** Names missing from the published list that may break our formats, storage or screens. */
const OURS: readonly string[] = [
  // Text that looks empty, or is not what it seems
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u202egnp.hcnik',
  '\u2066a\u2069\u202d1\u202c',
  'a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '\u034f',
  '\ufff9a\ufffab\ufffb',
  '\u{e0041}\u{e007f}',
  // Letters whose length changes with their case
  'İstanbul',
  'ıı',
  'ẞ straße SS',
  'ﬃ',
  'ǅ ǆ Ǆ',
  'ΣΑΣ σας',
  'K Å Ω',
  // Control characters, lone surrogates, and the end of a C string
  'nul\0nul',
  '\u0001\u0002\u001b[31m',
  '\ud800',
  '\udc00x',
  'x\ud83d',
  '\ufffe\uffff',
  'a\u0085b',
  'line\u2028line',
  'line\u2029line',
  'one\ntwo',
  'one\r\ntwo\r\nSet-Cookie: a=b',
  'tab\ttab',
  // Names with a meaning in programs
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '[object Object]',
  'browser:Kitchen',
  'tilewright.jobs',
  // Spreadsheets
  '=1+1',
  '=HYPERLINK("http://example.com","x")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '"=1+1',
  'a","b',
  // DXF, PDF, SVG, JSON, HTML
  '0\nENDSEC\n0\nEOF',
  '%%u0022 \\U+0022 ^J',
  ') Tj ET /JS (app.alert(1)) BT (',
  '%%EOF',
  ']]><script>alert(1)</script>',
  '<![CDATA[<svg onload=alert(1)>]]>',
  '&#x3c;script&#x3e;alert(1)&#x3c;/script&#x3e;',
  '</title><script>alert(1)</script>',
  '</textarea></select></option><img src=x onerror=alert(1)>',
  '"}]}\u0000{"kind":"tilewright-jobs"',
  '<style>@import"//example.com"</style>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '$'.concat('{alert(1)}'),
  // Databases and shells
  "Robert'); DROP TABLE layouts;--",
  '\\x00\\',
  '%00%0d%0a',
  '$(touch /tmp/x)`touch /tmp/x`',
  '../../../../etc/passwd',
  'CON.pdf',
  // The longest names allowed, in the widest characters
  '\u{1f9f1}'.repeat(100),
  '﷽'.repeat(200),
];

/** More than five hundred names that have broken programs, without duplicates. */
export const HOSTILE_NAMES: readonly string[] = [...new Set([...published, ...OURS])];
