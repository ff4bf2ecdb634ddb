import * as testingBarWords from '#app/words/en/testing-bar.ts';

export interface TestingBarOutcome {
  readonly ok: boolean;
  readonly message: string;
}

/** Makes one of the testing bar's calls. If it is refused, returns the text for an alert. */
export async function callTestingBar(path: string, payload?: object): Promise<TestingBarOutcome> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      ...(payload === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    if (!response.ok) return { ok: false, message: `${response.status}: ${text || response.statusText}` };
    const answer = JSON.parse(text) as { success?: boolean; message?: string; error?: string };
    if (answer.success === false)
      return { ok: false, message: answer.error ?? answer.message ?? testingBarWords.failed };
    return { ok: true, message: answer.message ?? testingBarWords.done };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
