import { answerAsks, messagePause } from '#app/engine/answer-asks.ts';
import { answerFloors } from '#app/engine/answer-floors.ts';
import { answerLayout, layOutWith } from '#app/engine/answer-layout.ts';
import { keepLayouts } from '#app/engine/keep-layouts.ts';
import { browserParts } from '#app/engine/load-browser-kernel.ts';

// The browser's floor worker: it makes layouts and plans their cuts, and it draws and paints the floors that show them.
const parts = browserParts();
const layouts = keepLayouts(layOutWith(parts));
const pause = messagePause();
const answers = { layout: answerLayout(layouts.layOut), floor: answerFloors(layouts, pause) };
const hear = answerAsks(answers, (reply, transfer) => self.postMessage(reply, { transfer }), pause);
self.onmessage = ({ data }) => hear(data);
self.postMessage({ kind: 'ready' });
// The first layout finds the kernel loaded; where it cannot be, that layout says so.
parts.loadKernel().catch(() => {});
