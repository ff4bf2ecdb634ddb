/** What the WebAssembly build for outlines exports; only those fetch it who lay tiles that are no rectangles. */
import { setCorner, setOutline } from './cell-outline';
import { prepare, run, tableAt, tilesCounted } from './entry.as';
import { setCells } from './stair-grid';

export { prepare, run, setCells, setCorner, setOutline, tableAt, tilesCounted };
