import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { priceFields } from '#app/forms/read-proposal.ts';
import { describeProposal } from '#app/product/proposals/describe-proposal.ts';
import type { DocumentLine } from '#app/product/proposals/proposal.ts';
import { exportData } from '#app/server/account/export-data.server.ts';
import { money } from '#app/words/en/formats.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { proposalEvents, proposalRevisions, proposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { replyOf, roomJob, routeNamed } from '#tests/factories/contractor.ts';
import { putDirectProposalDesk } from '#tests/factories/layout-engines.ts';
import { putBusiness } from '#tests/factories/put-business.ts';
import { readPages } from '#tests/factories/read-pages.ts';
import { SIGNED, sellerHost } from '#tests/factories/seller.ts';

const { host, contractor, seller, dayIn } = await sellerHost();
const { app } = host;
const DAY_MS = 86_400_000;

const eventsOf = async (id: string) =>
  app.db.select().from(proposalEvents).where(eq(proposalEvents.proposalId, id)).orderBy(proposalEvents.at);

describe('a proposal', () => {
  test('lists a tile sold by the sheet in boxes of sheets', async () => {
    const me = await seller();
    const mosaic = { tileLength: '1', tileWidth: '1', layoutType: 'straight', soldBy: 'sheet', sheetRows: '10' };
    const sold = { sheetColumns: '10', sheetsPerBox: '5', price: '40', priceUnit: 'box' };
    const [boxed, loose] = [await me.start('Boxed'), await me.start('Loose')];
    await me.add(boxed, [await me.keep('Bath', roomJob('36', { ...mosaic, ...sold }))]);
    await me.add(loose, [await me.keep('Hall', roomJob('36', { ...mosaic, sheetColumns: '10' }))]);
    const lines = async (project: string) => (await me.page(await me.make(`project.${project}`))).draft;
    expect(await lines(boxed)).toMatchObject({
      'line1.text': 'Tile, 1 × 1 in, sheets of 10 × 10, boxes of 5',
      'line1.unit': 'boxes',
      'line1.price': '40.00',
    });
    expect(await lines(loose)).toMatchObject({
      'line1.text': 'Tile, 1 × 1 in, sheets of 10 × 10',
      'line1.unit': 'sheets',
    });
  });

  test('is made from a project with its areas, materials and plan, priced, published and accepted', async () => {
    const me = await seller();
    const job = await me.keep('Bath', roomJob('66', { tilesPerBox: '10', price: '30' }));
    const project = await me.start('Elm Street');
    await me.add(project, [job]);
    const id = await me.make(`project.${project}`);
    const { draft, state } = await me.page(id);
    expect([state, draft.title]).toEqual(['draft', 'Elm Street']);
    expect(draft).toMatchObject({ 'line0.text': 'Lay tile: Bath', 'line0.quantity': '55.0', 'line0.unit': 'sq ft' });
    expect(draft).toMatchObject({
      'line1.text': expect.stringMatching(/^Tile, 12 × 12 in, boxes of 10$/),
      'line1.quantity': expect.stringMatching(/^\d+$/),
      'line1.unit': 'boxes',
      'line1.price': '30.00',
      'line1.taxed': 'on',
    });
    expect(draft).not.toHaveProperty(['line0.price']);
    const link = await me.publish(id);
    const { page } = await me.read(link);
    expect(page.document).toMatchObject({
      number: `${app.now().getUTCFullYear()}-001`,
      revision: 'A',
      business: ['Elm Tile LLC', '1 Elm St'],
      money: { subtotal: 163_659, discount: 10_000, tax: 5_103, total: 158_762, deposit: 52_915 },
    });
    // No color was chosen, so the look has the default colors. It comes first.
    const { look, pictures } = describeProposal(page.document, page);
    expect(look?.name).toBe('Bath');
    expect(page.pictures[look?.hash ?? '']).toContain('as you would see it standing inside');
    // Then the view from above, then the plan.
    expect(pictures.map(({ heading, facts }) => [heading, facts !== ''])).toEqual([
      ['Bath', false],
      [null, true],
    ]);
    for (const picture of [look, ...pictures]) expect(page.pictures[picture?.hash ?? '']).toMatch(/^<svg/);
    // Opening the page changes nothing; the button does.
    expect((await me.page(id)).state).toBe('sent');
    expect((await me.answer(link, { intent: 'see', fingerprint: page.fingerprint })).status).toBe(303);
    expect((await me.listed('seen')).map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await me.answer(link, { ...SIGNED, fingerprint: page.fingerprint })).status).toBe(303);
    expect((await me.read(link)).page).toMatchObject({ state: 'accepted', accepted: { name: 'Ann Smith' } });
    expect((await eventsOf(id)).map(({ kind, browser }) => [kind, browser])).toEqual([
      ['sent', ''],
      ['seen', 'Phone 1'],
      ['accepted', 'Phone 1'],
    ]);
    expect((await replyOf(await me.fill(id, 'save', { title: 'Other' }))).status).toBe(409);
  });

  test.each([
    ['tile', '4.50', 'tiles'],
    ['sq-ft', '4.50', 'sq ft'],
    ['tile', '', 'tiles'],
  ])('counts its materials in the unit of their price: %s %s', async (priceUnit, price, unit) => {
    const me = await seller();
    const job = await me.keep('Bath', roomJob('66', { priceUnit, price, spareTiles: '2' }));
    const { draft, currency } = await me.page(await me.make(`job.${job}`));
    expect(draft).toMatchObject({ 'line1.text': 'Tile, 12 × 12 in', 'line1.unit': unit });
    expect(Number(draft['line1.quantity'])).toBeGreaterThan(55);
    const { amounts } = priceFields(draft, currency);
    const cents = Math.round(Number(draft['line1.quantity']) * 450);
    expect(amounts.get(1)).toBe(price === '' ? 0 : cents);
    // The same sum as in the order of a project.
    const project = await me.start('Elm Street');
    await me.add(project, [job]);
    const csv = async () => (await me.file(project, 'order.csv')).text();
    expect((await csv()).includes(`,${money(cents)},`)).toBe(price !== '');
    await putBusiness(app, me.user.id, 'Elm Tile LLC', '', 'CAD');
    expect((await csv()).includes(`,CA$${money(cents)},`)).toBe(price !== '');
  });

  test('has a line for each of the chosen materials with quantity and unit, none for a weight, and so has the order', async () => {
    const me = await seller();
    const fields = {
      materials: 'mat,heating,weight,spacers',
      matWidth: '39',
      matRoll: '100',
      tileWeight: '4',
      oneLot: 'on',
    };
    const sizes = { heatWidth: '20', heatMargin: '3', heatLength: '60', heatLength2: '120', spacersPerBag: '100' };
    const job = await me.keep('Bath', roomJob('66', { ...fields, ...sizes, tilesPerBox: '10' }));
    const { draft } = await me.page(await me.make(`job.${job}`));
    const lines = Object.keys(draft)
      .filter((name) => /^line\d+\.text$/.test(name))
      .map((name) =>
        ['text', 'quantity', 'unit'].map((field) => draft[name.replace('text', field)]?.replace(/\s/g, ' ')),
      );
    const [, tile] = lines;
    expect(tile?.[0]).toBe('Tile, 12 × 12 in, all from one lot');
    // Two strips of 120 in from rolls of 100 in: each is one roll and a rest of 20 in, both from a third.
    expect(lines).toContainEqual(['Uncoupling mat or underlayment, 3\' 3" × 8\' 4"', '3', 'rolls']);
    // Three runs of 114 in are 342 in: two mats of 120 in and one of 60 in.
    expect(lines).toContainEqual(['Heating mats, 1\' 8" × 10\' 0"', '2', 'mats']);
    expect(lines).toContainEqual(['Heating mats, 1\' 8" × 5\' 0"', '1', 'mat']);
    expect(lines).toContainEqual(['Spacers, 1/8", 100 a pack', '1', 'pack']);
    expect(lines.some(([text]) => text?.startsWith('Weight'))).toBe(false);
    const project = await me.start('Elm Street');
    await me.add(project, [job]);
    const csv = await (await me.file(project, 'order.csv')).text();
    expect(csv).toMatch(/Weight of the tile,Bath,\d+ lb/);
    expect(csv).toMatch(/left over; all from one lot/);
  });

  test("keeps the logo it was sent with, even if the account's changes", async () => {
    const me = await seller();
    const route = await routeNamed('account');
    const press = async (fields: Record<string, string | Blob>) => {
      const form = new FormData();
      const [user] = await app.db.select().from(users).where(eq(users.id, me.user.id));
      const sent = { intent: 'business', revision: String(user?.businessRevision), name: 'Elm Tile LLC', ...fields };
      for (const [name, value] of Object.entries(sent)) form.set(name, value);
      return (await callRoute(route, { path: '/account', form, cookie: me.cookie })).text();
    };
    const logo = async (background: string) =>
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 900, height: 200, channels: 4, background } })
              .png()
              .toBuffer(),
          ),
        ],
        'logo.png',
      );
    const shown = async (id: string) =>
      (
        await callRoute(await routeNamed('pictures.$file'), {
          path: `/pictures/${id}.webp`,
          params: { file: `${id}.webp` },
        })
      ).status;
    expect(await press({ logo: new File(['<svg onload="alert(1)"/>'], 'logo.svg') })).toContain(
      'This is not a picture',
    );
    expect(await press({ logo: await logo('#1d5fd6') })).toContain('"done":"business"');
    const id = await me.make();
    const link = await me.publish(id);
    const { page } = await me.read(link);
    expect(page.document.logo).toMatch(/^[\da-f]{32}$/);
    // Details without a file leave the logo as it is.
    await press({ phone: '555 0100' });
    const [before] = await app.db.select().from(users).where(eq(users.id, me.user.id));
    expect(before?.logo).toBe(page.document.logo);
    await press({ logo: await logo('#d61d1d') });
    const [after] = await app.db.select().from(users).where(eq(users.id, me.user.id));
    expect(after?.logo).not.toBe(page.document.logo);
    await press({ dropLogo: 'on' });
    expect((await app.db.select().from(users).where(eq(users.id, me.user.id)))[0]?.logo).toBeNull();
    expect((await me.read(link)).page.document.logo).toBe(page.document.logo);
    expect([await shown(page.document.logo), await shown(after?.logo ?? '')]).toEqual([200, 404]);
  });

  test('is a file for both sides, with the acceptance, until the link ends', async () => {
    putDirectProposalDesk();
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const own = async () =>
      callRoute(await routeNamed('proposals_.$id_.$file'), {
        path: `/proposals/${id}/a4.pdf`,
        params: { id, file: 'a4.pdf' },
        cookie: me.cookie,
      });
    const clients = async (file = 'letter.pdf', path = link) =>
      callRoute(await routeNamed('proposal.$link_.$file'), {
        path: `${path}/${file}`,
        params: { link: path.replace('/proposal/', ''), file },
      });
    const textOf = async (answer: Response) =>
      (await readPages(new Uint8Array(await answer.arrayBuffer()))).flat().join(' ');
    const sent = await clients();
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment; filename="Proposal \d{4}-\d{3} A\.pdf"$/);
    const { page } = await me.read(link);
    const printed = await textOf(sent);
    // Page and file get their words and amounts from the same source.
    const described = describeProposal(page.document, { state: 'sent', accepted: null, codeTo: null });
    const sentences = [described.name, described.title, described.client, described.total, described.validity];
    const figures = [...described.lines, ...described.sums].flatMap((row) => Object.values(row));
    for (const sentence of [...sentences, ...figures.filter((one) => typeof one === 'string')]) {
      expect(printed).toContain(sentence);
    }
    expect(printed).toContain('Name and signature');
    expect((await me.page(id)).state).toBe('sent');
    await me.answer(link, { ...SIGNED, fingerprint: page.fingerprint });
    expect(await textOf(await clients())).toContain('Accepted by Ann Smith');
    expect(await textOf(await own())).toContain('Accepted by Ann Smith');
    expect((await clients('else.pdf')).status).toBe(404);
    // Deleting the account lists what will be deleted with it.
    const account = await callRoute(await routeNamed('account'), { path: '/account', cookie: me.cookie });
    expect((await account.json()).page.deletion).toMatchObject({ accepted: 1 });
    const { linkRound } = await me.page(id);
    await me.press(id, { intent: 'end-link', linkRound: String(linkRound) });
    expect((await clients()).status).toBe(404);
    expect((await own()).status).toBe(200);
    const other = await seller('Other Tile');
    const foreign = callRoute(await routeNamed('proposals_.$id_.$file'), {
      path: `/proposals/${id}/a4.pdf`,
      params: { id, file: 'a4.pdf' },
      cookie: other.cookie,
    });
    expect((await foreign).status).toBe(404);
  });

  test('is created from a single job, once for a form sent twice', async () => {
    const me = await seller();
    const job = await me.keep('Hall');
    const id = await me.make(`job.${job}`);
    expect((await me.page(id)).draft).toMatchObject({ title: 'Hall', 'line0.text': 'Lay tile: Hall' });
    expect(await app.db.$count(proposals, eq(proposals.userId, me.user.id))).toBe(1);
  });

  test('reports errors at each field, and keeps the input', async () => {
    const me = await seller();
    const id = await me.make();
    const answer = await replyOf(
      await me.fill(id, 'save', {
        title: ' \u202e ',
        'line0.quantity': '1e3',
        'line1.price': '10000000.01',
        taxRate: '101',
        deposit: '-1',
        validThrough: '2026-02-30',
        cancelDays: '3',
      }),
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors).sort()).toEqual([
      'cancelNotice',
      'deposit',
      'line0.quantity',
      'line1.price',
      'taxRate',
      'title',
      'validThrough',
    ]);
    expect(answer.values).toMatchObject({ client: 'Ann Smith', line0: { quantity: '1e3' } });
    const large = { 'line0.quantity': '1,000,000', 'line0.price': '10,000,000' };
    expect((await replyOf(await me.fill(id, 'save', large))).errors).toHaveProperty(['line0.price']);
    expect((await replyOf(await me.fill(id, 'save', { discount: '9999' }))).errors).toHaveProperty('discount');
    await me.fill(id, 'save', { title: 'A \u202eB\u0001\u0007C' });
    expect((await me.page(id)).draft.title).toBe('A BC');
  });

  test("every button of its page keeps the editor's input", async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const state = async () => (await me.page(id)).state;
    // Saved, and the link has ended.
    const ended = await me.fill(id, 'end-link', { title: 'Hall floor', linkRound: '0' });
    expect(ended.headers.get('location')).toBe(`/proposals/${id}?saved#client-link`);
    expect((await me.page(id)).draft.title).toBe('Hall floor');
    expect((await me.read(link)).status).toBe(404);
    // Text that cannot be saved does not block the button, and is returned with a message at its field.
    const wrong = await replyOf(await me.fill(id, 'withdraw', { title: 'Porch', 'line0.price': '8.5x' }));
    expect([wrong.status, Object.keys(wrong.errors).sort()]).toEqual([400, ['', 'line0.price']]);
    expect(wrong.values).toMatchObject({ title: 'Porch', line0: { price: '8.5x' } });
    expect([await state(), (await me.page(id)).draft.title]).toEqual(['withdrawn', 'Hall floor']);
    // A refused button also returns the text, with the revision that it would replace.
    const refused = await replyOf(await me.fill(id, 'mail', { title: 'Porch', mailed: '0', validThrough: dayIn(1) }));
    expect([refused.status, refused.values.title]).toEqual([409, 'Porch']);
    expect(await me.page(id)).toMatchObject({
      draft: { title: 'Porch' },
      draftRevision: Number(refused.values.draftRevision),
    });
    // Another window has saved in between.
    const late = await replyOf(await me.fill(id, 'end-link', { title: 'Deck', linkRound: '1', draftRevision: '1' }));
    expect([late.status, late.values.title, late.errors[''][0]]).toEqual([
      409,
      'Deck',
      expect.stringContaining('another window'),
    ]);
    expect((await me.page(id)).linkRound).toBe(2);
    // Without typed text, an editor that could not be saved today shows no message.
    host.setNow(new Date(app.now().getTime() + 4 * DAY_MS));
    try {
      const { draft, draftRevision } = await me.page(id);
      const same = { ...draft, intent: 'end-link', linkRound: '2', draftRevision: String(draftRevision) };
      expect((await me.press(id, same)).headers.get('location')).toBe(`/proposals/${id}#client-link`);
    } finally {
      host.setNow(null);
    }
  });

  test('returns the input if the client accepted in between', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    await me.answer(link, { ...SIGNED, fingerprint: (await me.read(link)).page.fingerprint });
    const late = await replyOf(await me.fill(id, 'save', { terms: 'A long text' }));
    expect([late.status, late.values.terms]).toEqual([409, 'A long text']);
  });

  test('accepts every field full, in any alphabet', async () => {
    const me = await seller();
    const id = await me.make();
    const full = { terms: '瓦'.repeat(6_000), cancelDays: '3', cancelNotice: '砖'.repeat(2_000) };
    const lines = Object.fromEntries(
      Array.from({ length: 40 }, (_, line) => [
        [`line${line}.text`, '磚'.repeat(200)],
        [`line${line}.unit`, '尺'.repeat(20)],
        [`line${line}.price`, '1,234.56'],
      ]).flat(),
    );
    expect((await me.fill(id, 'save', { ...full, ...lines })).status).toBe(303);
    expect((await me.page(id)).draft).toMatchObject(full);
    expect((await replyOf(await me.fill(id, 'save', { client: 'A'.repeat(10_000) }))).errors).toHaveProperty('client');
  });

  test('gets its number when first published, without gaps, even concurrently', async () => {
    const me = await seller();
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await me.make());
    await Promise.all(ids.map((id) => me.publish(id)));
    // The same request again changes nothing.
    await me.publish(ids[0] ?? '');
    const rows = await app.db.select().from(proposals).where(eq(proposals.userId, me.user.id));
    expect(rows.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
    expect(rows.map(({ revision }) => revision)).toEqual([0, 0, 0, 0]);
  });

  test('is changed by a revision that lists the changes, and the earlier one cannot be accepted', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    expect(await me.publish(id, { 'line1.price': '696.34', discountKind: 'none', tax: 'included' })).toBe(link);
    const { page } = await me.read(link);
    expect(page.document).toMatchObject({
      revision: 'B',
      changes: ['Slate: 612.34, now 696.34', 'Changed too: discount, deposit', 'Total 132.97 more'],
    });
    const late = await replyOf(await me.answer(link, { ...SIGNED, fingerprint }));
    expect([late.status, late.errors[''][0]]).toEqual([409, expect.stringContaining('has changed')]);
    // The name stays. Consent to another text does not.
    expect([late.values.name, late.values.consent]).toEqual(['Ann Smith', undefined]);
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['sent', 'sent']);
    expect(await app.db.$count(proposalRevisions, eq(proposalRevisions.proposalId, id))).toBe(2);
  });

  test('lists every part that a revision changes, not only prices', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id, { terms: 'Two years of warranty.' });
    await me.publish(id, {
      'line1.price': '600',
      terms: 'No warranty.',
      validThrough: dayIn(9),
      clientAddress: 'Elm 1',
    });
    const { changes } = (await me.read(link)).page.document;
    expect(changes).toEqual([
      'Slate: 612.34, now 600.00',
      'Changed too: name or address of the client, deposit, validity, terms',
      expect.stringMatching(/^Total .* less$/),
    ]);
    await me.publish(id, {
      'line1.price': '600',
      terms: 'No warranty.',
      validThrough: dayIn(9),
      clientAddress: 'Elm 1',
      'line1.taxed': '',
    });
    expect((await me.read(link)).page.document.changes[0]).toBe('Changed too: tax, deposit');
  });

  test('is published only if each line has a price or is marked as free', async () => {
    const me = await seller();
    const id = await me.make();
    const free = {
      'line2.text': 'Remove the old tile',
      'line2.quantity': '55',
      'line3.text': 'Bath mat',
      'line3.price': '0.00',
    };
    const blocked = await replyOf(await me.fill(id, 'publish', free));
    expect([blocked.status, Object.keys(blocked.errors).sort()]).toEqual([400, ['', 'line2.price', 'line3.price']]);
    expect(blocked.errors['line3.price'][0]).toContain('comes to 0.00');
    // What was typed is kept, as an unfinished draft.
    expect(await me.page(id)).toMatchObject({ state: 'draft', draft: { 'line2.text': 'Remove the old tile' } });
    const both = await replyOf(await me.fill(id, 'save', { ...free, 'line2.price': '5', 'line2.noCharge': 'on' }));
    expect([both.status, Object.keys(both.errors)]).toEqual([400, ['line2.price']]);
    const link = await me.publish(id, { ...free, 'line2.noCharge': 'on', 'line3.noCharge': 'on' });
    const { page } = await me.read(link);
    expect(describeProposal(page.document, { state: 'sent', accepted: null, codeTo: null }).lines).toMatchObject([
      {},
      {},
      { text: 'Remove the old tile', amount: 'No charge' },
      { text: 'Bath mat', amount: 'No charge' },
    ]);
    // A revision published before this rule stays unchanged.
    const old = {
      ...page.document,
      lines: page.document.lines.map(({ isNoCharge: _, ...line }: DocumentLine) => line),
    };
    expect(describeProposal(old, { state: 'sent', accepted: null, codeTo: null }).lines[2]?.amount).toBe('Included');
    // Free at first, priced later: the revision lists it.
    await me.publish(id, { ...free, 'line2.price': '2', 'line3.noCharge': 'on' });
    expect((await me.read(link)).page.document.changes[0]).toBe('Remove the old tile: 0.00, now 110.00');
  });

  test('drops lines without description and price when saved, and says how many', async () => {
    const me = await seller();
    const id = await me.make();
    const lines = {
      'line0.text': '',
      'line0.price': '',
      'line4.unit': 'hour',
      'line6.text': 'Sealer',
      'line6.price': '40',
    };
    const saved = await me.fill(id, 'save', lines);
    expect(saved.headers.get('location')).toBe(`/proposals/${id}?saved&removed=2#as-it-stands`);
    const { draft } = await me.page(id);
    const texts = Object.entries(draft).filter(([name]) => name.endsWith('.text'));
    expect(texts).toEqual([
      ['line0.text', 'Slate'],
      ['line1.text', 'Sealer'],
    ]);
    expect(draft).toMatchObject({ 'line0.taxed': 'on', 'line1.price': '40' });
    expect(Object.keys(draft).filter((name) => /^line[2-9]/.test(name))).toEqual([]);
  });

  test('has plain posts that add, move and remove lines without losing or saving anything', async () => {
    const me = await seller();
    const id = await me.make();
    const press = async (intent: string, fields: Record<string, string> = {}) => {
      const { data, init } = await (await me.fill(id, intent, fields)).json();
      expect(init?.status ?? 200).toBe(200);
      return data.result.initialValue;
    };
    const texts = (values: Record<string, { text?: string }>) => [0, 1, 2].map((line) => values[`line${line}`]?.text);
    const typed = { 'line1.price': '8.5x', title: 'Other' };
    const up = await press('line-up:1', typed);
    expect([texts(up), up.line0.price, up.line1.quantity, up.title]).toEqual([
      ['Slate', 'Lay tile', undefined],
      '8.5x',
      '120.5',
      'Other',
    ]);
    expect(texts(await press('line-down:0', typed))).toEqual(['Slate', 'Lay tile', undefined]);
    expect(texts(await press('remove-line:0', typed))).toEqual(['Slate', undefined, undefined]);
    expect((await press('add-line', { shownLines: '5' })).shownLines).toBe('6');
    expect((await press('add-line', { shownLines: '40' })).shownLines).toBe('40');
    // Nothing is above the first line.
    expect(texts(await press('line-up:0'))).toEqual(['Lay tile', 'Slate', undefined]);
    expect((await me.page(id)).draft).not.toHaveProperty(['line0.text']);
    expect((await me.fill(id, 'line-up:99')).status).toBe(400);
  });

  test('is written in the currency of the account, on its page, in the list, in its file and in its changes', async () => {
    putDirectProposalDesk();
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    expect((await me.read(link)).page.document).not.toHaveProperty('currency');
    await putBusiness(app, me.user.id, 'Elm Tile LLC', '1 Elm St', 'EUR');
    expect((await replyOf(await me.fill(id, 'save'))).errors).toHaveProperty(['line1.price']);
    await me.publish(id, { 'line1.price': '€612.34', discount: '100 EUR' });
    const { page } = await me.read(link);
    expect(page.document).toMatchObject({ revision: 'B', currency: 'EUR' });
    expect(page.document.changes).toEqual(['Changed too: currency', 'Total 1,587.62, now €1,587.62']);
    const described = describeProposal(page.document, { state: 'sent', accepted: null, codeTo: null });
    expect([described.total, described.lines[0]?.quantity]).toEqual(['€1,587.62', '120.5 sq ft × €8.50']);
    expect((await me.listed())[0].total).toBe('€1,587.62');
    const file = await callRoute(await routeNamed('proposal.$link_.$file'), {
      path: `${link}/letter.pdf`,
      params: { link: link.replace('/proposal/', ''), file: 'letter.pdf' },
    });
    const printed = (await readPages(new Uint8Array(await file.arrayBuffer()))).flat().join(' ');
    for (const figure of ['€1,587.62', '€1,024.25', '−€100.00', '€8.50']) expect(printed).toContain(figure);
  });

  test('with more rooms and materials than lines has a line about it that blocks publishing', async () => {
    const me = await seller();
    const jobs = await Promise.all(Array.from({ length: 32 }, (_, n) => me.keep(`Room ${n}`, roomJob('66'))));
    const project = await me.start('Hotel');
    await me.add(project, jobs);
    const id = await me.make(`project.${project}`);
    const { draft } = await me.page(id);
    expect(draft['line29.text']).toMatch(/^\d+ lines of the project did not fit here/);
    expect(draft['line29.price']).toBeUndefined();
    const answer = await replyOf(
      await me.press(id, { ...draft, client: 'Ann', intent: 'publish', draftRevision: '1' }),
    );
    expect([answer.status, answer.errors['line29.price']]).toEqual([400, ['Enter a price, or tick “No charge”']]);
  });

  test('is accepted once, by a name with consent, even with concurrent presses', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    const bare = await replyOf(await me.answer(link, { intent: 'accept', name: ' \u200f', fingerprint }));
    expect([bare.status, Object.keys(bare.errors).sort()]).toEqual([400, ['consent', 'name']]);
    const presses = await Promise.all([
      me.answer(link, { ...SIGNED, fingerprint }),
      me.answer(link, { ...SIGNED, name: 'Bob', fingerprint }),
      me.answer(link, { intent: 'decline', fingerprint }),
    ]);
    expect(presses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test("every button keeps the client's input, and a written request is not left unsent", async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    const press = async (intent: string, fields: Record<string, string>) => {
      const { data, init } = await (await me.answer(link, { intent, fingerprint, ...fields })).json();
      return { ...data.result, status: init?.status ?? 200 };
    };
    const typed = { name: 'Ann', consent: 'on' };
    expect(await press('see', { ...typed, note: 'Wider joints' })).toMatchObject({
      status: 200,
      initialValue: { ...typed, note: 'Wider joints' },
    });
    expect((await me.read(link)).page.state).toBe('seen');
    for (const intent of ['accept', 'decline']) {
      const unsent = await press(intent, { ...typed, note: 'Wider joints' });
      expect([unsent.status, unsent.error]).toEqual([400, { note: [expect.stringMatching(/was not sent/)] }]);
      expect(unsent.initialValue).toMatchObject({ ...typed, note: 'Wider joints' });
    }
    const asked = await press('ask', { ...typed, note: 'Wider joints' });
    expect(asked).toMatchObject({ status: 200, initialValue: typed });
    expect(asked.initialValue).not.toHaveProperty('note');
    // Once sent, the text may stay in its field.
    const accepted = await me.answer(link, { ...SIGNED, note: 'Wider joints', fingerprint });
    expect(accepted.status).toBe(303);
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['sent', 'seen', 'change-asked', 'accepted']);
  });

  test('can be canceled during the stated period, and not after it', async () => {
    const me = await seller();
    const term = { cancelDays: '3', cancelNotice: 'You may cancel within three days.' };
    for (const [days, status] of [
      [2, 303],
      [4, 409],
    ] as const) {
      const id = await me.make();
      const link = await me.publish(id, term);
      const { fingerprint } = (await me.read(link)).page;
      await me.answer(link, { ...SIGNED, fingerprint });
      const at = new Date(app.now().getTime() - days * DAY_MS);
      await app.db.update(proposalEvents).set({ at }).where(eq(proposalEvents.proposalId, id));
      const cancelled = await me.answer(link, { intent: 'cancel', fingerprint });
      expect(cancelled.status === 303 ? 303 : (await replyOf(cancelled)).status).toBe(status);
    }
  });

  test('is valid through its last day and then expired: in the list, on its page, for an answer', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id, { validThrough: dayIn(1) });
    const { fingerprint } = (await me.read(link)).page;
    const states = async () => {
      const shown = (await me.read(link)).page.state;
      return [shown, (await me.page(id)).state, (await me.listed(shown)).length, (await me.listed('expired')).length];
    };
    const clock = vi.spyOn(app, 'now');
    const over = Date.parse(`${dayIn(1)}T00:00:00Z`) + 36 * 3_600_000;
    clock.mockReturnValue(new Date(over - 1));
    expect(await states()).toEqual(['sent', 'sent', 1, 0]);
    clock.mockReturnValue(new Date(over));
    expect(await states()).toEqual(['expired', 'expired', 1, 1]);
    expect(await me.listed('sent')).toEqual([]);
    expect((await replyOf(await me.answer(link, { ...SIGNED, fingerprint }))).status).toBe(409);
    clock.mockRestore();
  });

  test('has at most fifty revisions, and an account publishes at most sixty a day', async () => {
    const me = await seller();
    const id = await me.make();
    for (let count = 0; count < 50; count += 1) await me.publish(id, { title: `Bath ${count}` });
    const last = await replyOf(await me.fill(id, 'publish', { title: 'Bath again' }));
    expect([last.status, last.errors[''][0], last.values.title]).toEqual([
      409,
      expect.stringMatching(/50 revisions/),
      'Bath again',
    ]);
    const other = await me.make();
    for (let count = 0; count < 10; count += 1) await me.publish(other, { title: `Hall ${count}` });
    // The same content again is not a revision.
    for (let count = 0; count < 9; count += 1) await me.publish(other, { title: 'Hall 9' });
    const third = await me.make();
    const refused = await replyOf(await me.fill(third, 'publish'));
    expect([refused.status, refused.errors[''][0]]).toEqual([409, expect.stringMatching(/60 times in a day/)]);
    // A rejected one gets no number.
    expect((await me.page(third)).name).toBeNull();
    try {
      host.setNow(new Date(Date.now() + 25 * 3_600_000));
      await me.publish(third);
      expect((await me.page(third)).name).toMatch(/-003 A$/);
    } finally {
      host.setNow(null);
    }
  });

  test('is listed fifty at a time', async () => {
    const me = await seller();
    const draft = { title: 'Bath' };
    await app.db
      .insert(proposals)
      .values(Array.from({ length: 51 }, () => ({ userId: me.user.id, draft, pictures: [] })));
    const first = await me.list('state=draft');
    expect([first.proposals.length, first.hasOlder, first.page]).toEqual([50, true, 1]);
    const second = await me.list('state=draft&page=2');
    expect([second.proposals.length, second.hasOlder, second.page]).toEqual([1, false, 2]);
    const ids = [...first.proposals, ...second.proposals].map((one: { id: string }) => one.id);
    expect(new Set(ids).size).toBe(51);
    for (const odd of ['page=-1', 'page=x', 'page=1e9']) expect((await me.list(odd)).hasAny).toBe(true);
    expect((await me.list('state=sent')).proposals).toEqual([]);
  });

  test('rejects answers once withdrawn, and does not open once its link has ended', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    await me.press(id, { intent: 'withdraw' });
    expect((await replyOf(await me.answer(link, { ...SIGNED, fingerprint }))).status).toBe(409);
    // The second press is about a link that has already ended.
    for (const _press of [1, 2]) await me.press(id, { intent: 'end-link', linkRound: '0' });
    expect((await me.read(await me.clientPath(id))).page.state).toBe('withdrawn');
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['sent', 'withdrawn', 'link-ended']);
    expect(await me.read(link)).toEqual({ status: 404, page: null });
    expect((await me.answer(link, { ...SIGNED, fingerprint })).status).toBe(404);
    for (const wrong of ['/proposal/x', '/proposal/.', `${link}A`, `/proposal/${'a'.repeat(300)}`]) {
      expect((await me.read(wrong)).status).toBe(404);
    }
  });

  test('shows the contractor a requested change until another revision is published', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    await me.answer(link, { intent: 'ask', note: 'Wider joints\nplease', fingerprint });
    await me.answer(link, { intent: 'see', fingerprint });
    expect(await me.page(id)).toMatchObject({ state: 'change-asked', asked: [{ note: 'Wider joints\nplease' }] });
    expect((await me.listed('change-asked')).map((one: { id: string }) => one.id)).toEqual([id]);
    expect([await me.listed('sent'), await me.listed('seen')]).toEqual([[], []]);
    // The client can still accept, and sees nothing of the contractor's lists.
    expect((await me.read(link)).page.state).toBe('seen');
    await me.publish(id, { 'line0.price': '8' });
    expect(await me.page(id)).toMatchObject({ state: 'sent', asked: [] });
    expect((await me.listed('sent')).map((one: { id: string }) => one.id)).toEqual([id]);
    expect(await me.listed('change-asked')).toEqual([]);
  });

  test('thanks its client and explains what happens next', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id, { depositDue: 'on acceptance', cancelDays: '3', cancelNotice: 'Three days.' });
    const { fingerprint } = (await me.read(link)).page;
    const signed = await me.answer(link, { ...SIGNED, fingerprint });
    // The thanks are at the top of the page.
    expect(signed.headers.get('location')).toBe(link);
    const { page } = await me.read(link);
    expect(describeProposal(page.document, page).next).toEqual([
      'Elm Tile LLC has your acceptance and will contact you to arrange the work.',
      'Deposit, due on acceptance, 529.15: pay it to Elm Tile LLC directly. Tilewright takes no payments.',
      expect.stringContaining('Download the PDF'),
      expect.stringContaining('You can still cancel'),
    ]);
  });

  test('forwards at most five change requests a day', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    for (let count = 0; count < 5; count += 1) {
      expect((await me.answer(link, { intent: 'ask', note: `Wider ${count}`, fingerprint })).status).toBe(303);
    }
    expect((await me.answer(link, { intent: 'ask', note: 'More', fingerprint })).status).toBe(429);
    expect((await me.page(id)).events.filter(({ kind }: { kind: string }) => kind === 'change-asked')).toHaveLength(5);
  });

  test('is visible to another account only by its link, and is deleted with its account', async () => {
    const me = await seller();
    const other = await seller();
    const id = await me.make();
    await me.publish(id);
    expect((await other.open(id)).status).toBe(404);
    expect((await other.press(id, { intent: 'withdraw' })).status).toBe(404);
    let exported = '';
    for await (const part of await exportData(app, me.user.id)) exported += part;
    expect(exported).toContain('Ann Smith');
    expect(JSON.parse(exported).proposal_events).toHaveLength(1);
    await app.db.delete(users).where(eq(users.id, me.user.id));
    expect(await app.db.$count(proposalRevisions, eq(proposalRevisions.proposalId, id))).toBe(0);
  });

  test('shows no deceptive name, and needs a name and a plan with proposals to be published', async () => {
    for (const name of [
      '',
      'First Bank of Tile',
      '\uff34ilewright Support',
      'B\u200bank Street',
      'B\u0430nk Street',
      'BankOfTile',
      'PayPa1',
      'Vi\u0301sa',
    ]) {
      const me = await seller(name);
      const id = await me.make();
      if (name === '') {
        expect((await replyOf(await me.fill(id, 'publish'))).status).toBe(409);
        expect((await me.page(id)).name).toBeNull();
      } else {
        const { page } = await me.read(await me.publish(id));
        expect([name, page.document.business, page.isNameHidden]).toEqual([name, [], true]);
      }
    }
    const me = await contractor('trial');
    const made = await callRoute(await routeNamed('proposals'), {
      path: '/proposals',
      cookie: me.cookie,
      form: { intent: 'create', from: '' },
    });
    expect((await replyOf(made)).status).toBe(403);
  });

  test('with such a name has a link without it until the operator approves it', async () => {
    const me = await seller('Bank Street Tile');
    const admin = await signIn(app, (await putUser(app, { email: 'admin@tilewright.test' })).id);
    const reports = await routeNamed('admin.reports');
    const waiting = async (): Promise<{ userId: string; name: string }[]> => {
      const { list } = await (await callRoute(reports, { path: '/admin/reports', cookie: admin })).json();
      return list.names.filter(({ userId }: { userId: string }) => userId === me.user.id);
    };
    const allow = (name: string) =>
      callRoute(reports, {
        path: '/admin/reports',
        cookie: admin,
        form: { intent: 'allow-name', id: me.user.id, name },
      });
    const rename = (name: string) => putBusiness(app, me.user.id, name);
    const id = await me.make();
    const link = await me.publish(id);
    expect(await waiting()).toMatchObject([{ name: 'Bank Street Tile', email: me.user.email, fault: 'like-another' }]);
    expect((await me.page(id)).nameState).toBe('waits');
    const hidden = (await me.read(link)).page;
    expect(hidden.document).toMatchObject({ business: [], title: 'Bath floor' });
    expect(hidden.isNameHidden).toBe(true);
    const refused = await replyOf(await me.answer(link, { ...SIGNED, fingerprint: hidden.fingerprint }));
    expect(refused.errors[''][0]).toMatch(/reviewing the contractor/);
    await rename('First Bank');
    expect(await waiting()).toMatchObject([{ name: 'First Bank' }]);
    // The operator approves the name that the page showed.
    await allow('Bank Street Tile');
    expect(await waiting()).toMatchObject([{ name: 'First Bank' }]);
    await rename('Bank Street Tile');
    for (const _press of [1, 2]) expect((await allow('Bank Street Tile')).status).toBe(303);
    expect(await waiting()).toEqual([]);
    const shown = (await me.read(link)).page;
    expect(shown.document.business[0]).toBe('Bank Street Tile');
    // The signed text is the published one.
    expect(shown.fingerprint).toBe(hidden.fingerprint);
    expect((await me.page(id)).nameState).toBeNull();
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.userId, me.user.id));
    const judged = lines.filter(({ action }) => action.startsWith('business-name.'));
    expect(judged.map(({ action, actor }) => [action, actor])).toEqual([['business-name.allowed', 'admin']]);
    // An approved name stays approved while another waits.
    await rename('First Bank');
    expect((await me.read(link)).page.document.business[0]).toBe('Bank Street Tile');
    expect((await me.answer(link, { ...SIGNED, fingerprint: shown.fingerprint })).status).toBe(303);
  });
});
