import { expect, test } from 'vitest';
import { reload } from '#tests/factories/accounts.ts';
import { calculatorHost, putVisitor } from '#tests/factories/calculator-host.ts';
import { bathroomForm } from '#tests/factories/posted-forms.ts';

const host = await calculatorHost();

test('asking for a part of the answer on show costs no calculation; of another layout it costs one', async () => {
  const visitor = await putVisitor(host, 'trial');
  const post = async (changed: Record<string, string>) => {
    const page = await visitor.post({ ...bathroomForm(), ...changed });
    return { ...page, used: (await reload(host.app, visitor.user.id)).trialLayoutsUsed };
  };
  const first = await post({ submissionId: 'a' });
  expect(first).toMatchObject({ askedPart: null, used: 1 });
  const shown = await post({ submissionId: 'b', intent: 'show:saw-settings' });
  expect(shown).toMatchObject({ askedPart: 'saw-settings', used: 1 });
  expect(shown.result).toEqual(first.result);
  const other = await post({ submissionId: 'c', intent: 'show:saw-settings', roomLength: '9ft' });
  expect(other).toMatchObject({ askedPart: 'saw-settings', used: 2 });
  expect(other.result).not.toBeNull();
});
