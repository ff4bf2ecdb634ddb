/** What the WebAssembly build for tiles in stairs exports; only those fetch it who lay a pattern of layers. */
import { prepare, run, tableAt, tilesCounted } from './entry.as';
import { setStairs } from './stair-grid';

export { prepare, run, setStairs, tableAt, tilesCounted };
