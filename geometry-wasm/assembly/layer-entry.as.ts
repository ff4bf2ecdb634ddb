/** What the WebAssembly build for tiles in stairs exports; only those fetch it who lay a pattern of layers. */
import { setStairs } from './stair-grid';

export { prepare, run, tableAt, tilesCounted } from './entry.as';
export { setStairs };
