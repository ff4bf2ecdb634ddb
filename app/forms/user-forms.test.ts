import { expect, test } from 'vitest';
import { readSubmission } from '#app/forms/submission.ts';
import { UserFormSchema } from '#app/forms/user-forms.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import * as adminWords from '#app/words/en/admin.ts';

const REASON = { reason: 'asked kindly' };

type Fields = Readonly<Record<string, string | undefined>>;

function read(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  const submission = readSubmission(form, UserFormSchema);
  return submission.status === 'success' ? submission.value : submission.reply().error;
}

test.each(['reset-counters', 'end-grant', 'end-sessions'])('%s requires only a reason', (intent) => {
  expect(read({ intent, reason: ' asked kindly ' })).toEqual({ intent, ...REASON });
  for (const reason of [{}, { reason: '' }, { reason: ' no ' }]) {
    expect(read({ intent, ...reason })).toEqual({ reason: [adminWords.reasonTooShort] });
  }
});

test.each<Fields>([{}, { days: '' }, { days: '0' }, { days: '91' }, { days: '7.5' }])('days %j are refused', (days) => {
  expect(read({ intent: 'extend-trial', ...REASON, ...days })).toMatchObject({ days: [adminWords.daysWrong(90)] });
});

test('a plan is given until a day, except one without an end', () => {
  const give = (fields: Fields) => read({ intent: 'give-plan', ...REASON, ...fields });
  for (const none of [{}, { until: '' }, { until: ' ' }]) {
    expect(give({ plan: 'pro', ...none })).toEqual({ until: [adminWords.untilWrong] });
    expect(give({ plan: 'vip', ...none })).toMatchObject({ plan: 'vip', until: '' });
  }
  expect(give({ plan: 'pro', until: '2027-01-01' })).toMatchObject({ plan: 'pro', until: '2027-01-01' });
  expect(give({ plan: 'vip', until: '2027-01-01' })).toEqual({ until: [adminWords.hasNoDate(PLANS.vip.label)] });
  for (const plan of [{}, { plan: '' }, { plan: 'trial' }, { plan: 'gold' }]) {
    expect(give({ until: '2027-01-01', ...plan })).toEqual({ plan: [adminWords.planWrong] });
  }
});

test('a repeated address is compared in its stored form; a missing one is wrong', () => {
  const confirm = (fields: Fields) => read({ intent: 'delete-account', ...REASON, ...fields });
  expect(confirm({ confirm: ' Ann@Example.com ' })).toMatchObject({ confirm: 'ann@example.com' });
  for (const none of [{}, { confirm: '' }]) expect(confirm(none)).toMatchObject({ confirm: '' });
});
