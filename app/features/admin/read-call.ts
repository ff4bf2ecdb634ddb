/** Why a call failed. */
export type CallProblem = 'failed' | 'signed-out';

/** A call that failed. 401 means that the session is over; other failures may be temporary. */
export class CallError extends Error {
  constructor(readonly problem: CallProblem) {
    super(problem);
  }
}

/** Reads one of the administrator's calls. Throws `CallError`. */
export async function readCall<T>(path: string, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { signal, credentials: 'same-origin', headers: { Accept: 'application/json' } });
  } catch {
    throw new CallError('failed');
  }
  // 403: another account has logged in on this device.
  if (response.status === 401 || response.status === 403) throw new CallError('signed-out');
  if (!response.ok) throw new CallError('failed');
  return (await response.json()) as T;
}
