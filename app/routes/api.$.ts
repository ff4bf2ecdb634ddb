import { plainAnswer } from '#app/server/http/plain-answer.server.ts';

/** Every call that does not exist, refused as calls are: in plain text. */
export const loader = () => plainAnswer(404, 'There is no such call');
export const action = loader;
