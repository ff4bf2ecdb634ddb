import { afterEach, beforeEach } from 'vitest';

const original = console.error;
let reported: unknown[][] = [];

/** Runs `action` with console.error recorded instead of fatal, for tests of the error report itself. */
export async function collectConsoleErrors(action: () => unknown): Promise<unknown[][]> {
  const before = reported;
  reported = [];
  try {
    await action();
    return reported;
  } finally {
    reported = before;
  }
}

beforeEach(() => {
  reported = [];
  console.error = (...values: unknown[]) => {
    reported.push(values);
  };
});

afterEach(() => {
  console.error = original;
  const errors = reported;
  reported = [];
  if (errors.length > 0) {
    throw new Error(
      `console.error was called during the test:\n${errors.map((values) => values.map(String).join(' ')).join('\n')}`,
    );
  }
});
