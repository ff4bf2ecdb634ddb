/** The exports of the WebAssembly build for stairs. Pages fetch it only to lay a pattern of layers. */
import { prepare, run, tableAt, tilesCounted } from './entry.as';
import { setStairs } from './stair-grid';

export { prepare, run, setStairs, tableAt, tilesCounted };
