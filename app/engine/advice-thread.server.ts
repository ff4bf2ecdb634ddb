import { answerAdvise } from '#app/engine/answer-advise.ts';
import { answerOnThread } from '#app/engine/answer-on-thread.server.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';

// The server's advice thread: one search, then it is ended. It runs the WebAssembly kernel, which scores twice as fast; its
// memory goes with the thread.
answerOnThread({ advise: answerAdvise({ loadKernel: () => loadNodeKernel('wasm'), loadClipper: loadNodeClipper }) });
