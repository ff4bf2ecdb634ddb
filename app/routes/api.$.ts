import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** Every call that does not exist, refused as calls are: in plain text. */
export const loader = () => plainAnswer(404, httpWords.noSuchCall);
export const action = loader;
