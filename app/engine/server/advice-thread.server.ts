import { answerAdvise } from '#app/engine/handlers/answer-advise.ts';
import { answerOnThread } from '#app/engine/server/answer-on-thread.server.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';

// The server's advice thread: it runs one search and is then ended. It uses the WebAssembly kernel, which scores twice
// as fast; its memory is freed with the thread.
answerOnThread({ advise: answerAdvise({ loadKernel: () => loadNodeKernel('wasm'), loadClipper: loadNodeClipper }) });
