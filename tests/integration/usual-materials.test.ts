import { expect, test } from 'vitest';
import { usualMaterials } from '#app/server/jobs/usual-materials.server.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { projectHost, roomJob, routeNamed } from '#tests/factories/contractor.ts';

const { host, contractor } = await projectHost();

test('an account’s usual materials come from its last opened or changed job with some, and from no other account', async () => {
  const me = await contractor();
  const usual = () => usualMaterials(host.app, me.user.id);
  const chosen = async () => new URLSearchParams(await usual()).get('materials');
  expect(await usual()).toBe('');
  const bath = await me.keep(
    'Bath floor',
    roomJob('66', { materials: 'clips', clipsPerBag: '100', clipsOnHand: '40', clipsPrice: '9' }),
  );
  expect(new URLSearchParams(await usual()).get('clipsPerBag')).toBe('100');
  expect(new URLSearchParams(await usual()).get('clipsPrice')).toBe('9');
  expect(new URLSearchParams(await usual()).get('clipsOnHand')).toBeNull();
  const hall = await me.keep('Hall', roomJob('66', { materials: 'mat', matWidth: '39' }));
  await me.keep('Kitchen', roomJob('66'));
  expect(await chosen()).toBe('mat');
  const calls = await routeNamed('api.jobs');
  const call = (path: string, json?: unknown) => callRoute(calls, { path, cookie: me.cookie, json });
  expect((await call(`/api/jobs?id=${bath}`)).status).toBe(200);
  expect(await chosen()).toBe('clips');
  expect((await call('/api/jobs', { intent: 'rename', id: hall, name: 'Hall, upstairs' })).status).toBe(200);
  expect(await chosen()).toBe('mat');
  expect(await usualMaterials(host.app, (await contractor()).user.id)).toBe('');
});
