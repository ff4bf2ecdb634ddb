import { handleAdvise } from '#app/engine/handlers/handle-advise.ts';
import { handleOnThread } from '#app/engine/server/handle-on-thread.server.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';

// The server's advice thread: it runs one search and is then ended. It uses the WebAssembly kernel, which scores twice
// as fast; its memory is freed with the thread.
handleOnThread({ advise: handleAdvise({ loadKernel: () => loadNodeKernel('wasm'), loadClipper: loadNodeClipper }) });
