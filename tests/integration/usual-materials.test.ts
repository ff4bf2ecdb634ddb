import { expect, test } from 'vitest';
import { usualMaterials } from '#app/server/jobs/usual-materials.server.ts';
import { projectHost, roomJob } from '#tests/factories/contractor.ts';

const { host, contractor } = await projectHost();

test('an account’s usual materials are those of its newest job that has some, and of no other account', async () => {
  const me = await contractor();
  const usual = () => usualMaterials(host.app, me.user.id);
  expect(await usual()).toBe('');
  await me.keep('Bath floor', roomJob('66', { materials: 'clips', clipsPerBag: '100', clipsOnHand: '40' }));
  expect(new URLSearchParams(await usual()).get('clipsPerBag')).toBe('100');
  expect(new URLSearchParams(await usual()).get('clipsOnHand')).toBeNull();
  await me.keep('Hall', roomJob('66', { materials: 'mat', matWidth: '39' }));
  await me.keep('Kitchen', roomJob('66'));
  expect(new URLSearchParams(await usual()).get('materials')).toBe('mat');
  expect(await usualMaterials(host.app, (await contractor()).user.id)).toBe('');
});
