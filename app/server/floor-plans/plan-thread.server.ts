import { handlePlan } from '#app/engine/handlers/handle-plan.ts';
import { handleOnThread } from '#app/engine/server/handle-on-thread.server.ts';
import { loadNodePdfJs } from '#app/engine/server/load-node-pdfjs.server.ts';

// The thread that reads the floor plans of plain posts.
handleOnThread({ plan: handlePlan(loadNodePdfJs) });
