import { caniemail } from 'caniemail';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { AnnouncementEmail } from '#app/emails/announcement-email.tsx';
import { ClientEmail } from '#app/emails/client-email.tsx';
import { NoticeEmail } from '#app/emails/notice-email.tsx';
import { SupportAnswerEmail } from '#app/emails/support-answer-email.tsx';
import { SupportRequestEmail } from '#app/emails/support-request-email.tsx';
import { renderLetter } from '#app/server/mail/mail-letter.server.ts';

const LINK = `https://tilewright.example/way?account=1&signature=${'2f'.repeat(32)}`;
/** Lines of letters of one to four bytes, 20 kB of them. */
const MANY_BYTES = Array.from({ length: 400 }, (_, n) => `Fuß, Höhe ${n} ¾ in, плитка 30 × 60, 漆 🧱`).join('\n');
const HOSTILE = '<script>alert(1)</script> & <img src=x onerror=alert(2)>';

/** Every template, with `text` wherever a user's own words appear. */
const templates = (text: string) => ({
  announcement: (
    <AnnouncementEmail
      subject="New patterns"
      message={`First line, see ${LINK}\n\n${text}`}
      unsubscribeAddress={LINK}
    />
  ),
  client: (
    <ClientEmail
      title="Proposal 2026-001 A from Elm Tile"
      lines={['Elm Tile has prepared a proposal for you.', ...text.split('\n')]}
      proposalAddress={LINK}
      brand={{
        name: 'Elm Tile',
        logo: { address: `${LINK}/logo.jpg`, alt: 'Logo of Elm Tile', width: 120, height: 44 },
      }}
      noMailAddress={LINK}
      reportAddress={LINK}
    />
  ),
  notice: (
    <NoticeEmail
      title="Your trial ends"
      lines={['It ends soon.', ...text.split('\n')]}
      message={text}
      action={{ label: 'See', address: LINK }}
      link={{ text: 'Or here:', address: LINK }}
    />
  ),
  'support answer': (
    <SupportAnswerEmail
      subject="A question"
      message={`So.\n${text}`}
      question={text}
      takesReplies={false}
      supportAddress={LINK}
    />
  ),
  'support request': (
    <SupportRequestEmail name="Ann" email="ann@example.test" subject="A question" message={`How?\n${text}`} />
  ),
});
const TEMPLATES = templates(HOSTILE);
// Every template in the folder is listed above; a new one that is missing fails.
const FILES = Object.keys(import.meta.glob('/app/emails/*-email.tsx'));

const write = (template: ReactElement) => renderLetter({ to: 'ann@example.test', subject: 'Hello' }, template);

/** What a client lacks without any harm to the mail. */
const HARMLESS = new Set([
  // Outlook for Mac puts the content into its own body element.
  '<body> element',
  // For screen readers. Without it the table is read as a table.
  'role attribute',
  // Clients without it open links in a new page.
  'target attribute',
  // Underlines links. Clients without it underline them anyway.
  'text-decoration-line',
  // They hide the preview, alone or in pairs (see below).
  'display:none',
  'overflow',
  'opacity',
]);
/** The one client without it shows a long address on one line, and everything else as it is. */
const UNBROKEN = 'outlook.windows-mail: word-break';

/** The text that a mailbox shows beside the subject, then white space that keeps the rest from being shown there. */
const PREVIEW = /<div[^>]*data-skip-in-text="true"[^>]*>(.*?)<div>[\s\u200b-\u200f\ufeff]*<\/div><\/div>/su;

test('every template is checked', () => {
  expect(FILES).toHaveLength(Object.keys(TEMPLATES).length);
});

describe.each(Object.entries(TEMPLATES))('the mail "%s"', (_name, template) => {
  test('uses nothing that a Gmail or an Outlook does not show', async () => {
    const { issues } = caniemail({ clients: ['gmail.*', 'outlook.*'], html: (await write(template)).html });
    const missing = [...issues.errors].flatMap(([client, found]) => found.map(({ title }) => `${client}: ${title}`));
    const harmful = missing.filter((line) => line !== UNBROKEN && !HARMLESS.has(line.replace(/^[^:]*: /, '')));
    expect(harmful).toEqual([]);
    // Hidden if it is not displayed, or if everything beyond a height of zero is cut off.
    const showsPreview = [...issues.errors.keys()].filter((client) =>
      ['display:none', 'overflow'].every((title) => missing.includes(`${client}: ${title}`)),
    );
    expect(showsPreview).toEqual([]);
  });

  test('fits a phone of 390 px: it sets its width, and long words may break', async () => {
    const { html } = await write(template);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
    // Both cells with text: the paper and its footer.
    expect(html.match(/<td align="left"[^>]* style="[^"]*word-break:break-word/g)).toHaveLength(2);
    expect(html.match(/<td align="left"/g)).toHaveLength(2);
  });

  test('has a preview made of its own words', async () => {
    const { html, text } = await write(template);
    const preview = PREVIEW.exec(html)?.[1] ?? '';
    expect(preview).not.toBe('');
    expect(text).toContain(preview.split(/\s/)[0]);
  });

  test('has the same content as plain text', async () => {
    const { html, text } = await write(template);
    const shown = html
      .replace(/<head>.*<\/head>/s, '')
      .replace(PREVIEW, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    const words = (from: string) => from.toLowerCase().match(/[a-z0-9<>&]+/g) ?? [];
    expect(words(text)).toEqual(expect.arrayContaining(words(shown)));
    if (html.includes('href=')) expect(text).toContain(LINK);
    expect(text).not.toMatch(/&(amp|lt|gt|quot|#\d+);/);
  });

  test('contains no markup but its own', async () => {
    const { html } = await write(template);
    // The logo of a contractor is the only picture.
    const images = html.match(/<img\b[^>]*>/gi) ?? [];
    expect(images).toEqual(images.filter((image) => image.includes('src="https://tilewright.example/')).slice(0, 1));
    expect(html).not.toMatch(/<(script|iframe|object|form)\b/i);
    expect(html).not.toMatch(/<[^>]*\son[a-z]+\s*=/i);
  });
});

describe.each(Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[])('a long text in the mail "%s"', (name) => {
  test.each([0, 1, 2, 3])('arrives with every letter of it, %i letters later', async (shift) => {
    const long = 'x'.repeat(shift) + MANY_BYTES;
    const { html, text } = await write(templates(long)[name]);
    expect(long.split('\n').filter((line) => !html.includes(line) || !text.includes(line))).toEqual([]);
    expect(/[\0\ufffd]/.exec(html + text)?.index).toBe(undefined);
  });
});
