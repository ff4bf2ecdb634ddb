import type { IncomingMessage, ServerResponse } from 'node:http';

/** A simulated fault, and the call it affects (all calls if none is named). */
export interface StandInFault {
  /** down: answers 500. busy: 429. slow: never answers. lost: performs the call but drops the answer. */
  readonly kind: 'down' | 'busy' | 'slow' | 'lost';
  readonly call?: string;
}

/** Whether the fault concerns `call`. */
export function strikes(fault: StandInFault | null, call: string | null): fault is StandInFault {
  return fault !== null && (fault.call === undefined || fault.call === call);
}

/** Answers a call according to the fault; any work is already done. */
export function answerFault(fault: StandInFault, request: IncomingMessage, response: ServerResponse): void {
  if (fault.kind === 'slow') return;
  if (fault.kind === 'lost') {
    request.socket.destroy();
    return;
  }
  const [status, error] =
    fault.kind === 'busy'
      ? [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }]
      : [500, { type: 'api_error', message: 'Something went wrong at our end' }];
  response.writeHead(Number(status), { 'Content-Type': 'application/json', 'Request-Id': 'req_stand_in' });
  response.end(JSON.stringify({ error }));
}
