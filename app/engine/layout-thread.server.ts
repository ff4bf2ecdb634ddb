import { answerLayout, layOutWith } from '#app/engine/answer-layout.ts';
import { answerOnThread } from '#app/engine/answer-on-thread.server.ts';
import { loadNodeClipper, loadServerKernel } from '#app/engine/load-node-kernel.server.ts';
import { boundLayout } from '#app/layout/bound-layout.ts';

// The server's layout thread: it sends what a page holds of a layout. Courses run on the TypeScript kernel: V8 compiles it
// once and no memory only grows.
const kernel = await loadServerKernel();
const parts = { loadKernel: async () => kernel, loadClipper: loadNodeClipper };
answerOnThread({ layout: answerLayout(layOutWith(parts), boundLayout) });
