import { handleLayout, layOutWith } from '#app/engine/handlers/handle-layout.ts';
import { handleOnThread } from '#app/engine/server/handle-on-thread.server.ts';
import { loadNodeClipper, loadServerKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { boundLayout } from '#app/layout/compute/bound-layout.ts';

// The server's layout thread: it sends the part of a layout that a page shows. Courses use the TypeScript kernel: V8
// compiles it once, and WebAssembly memory never shrinks.
const kernel = await loadServerKernel();
const parts = { loadKernel: async () => kernel, loadClipper: loadNodeClipper };
handleOnThread({ layout: handleLayout(layOutWith(parts), boundLayout) });
