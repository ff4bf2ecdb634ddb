/** The exports of the WebAssembly build for outlines. Pages fetch it only to lay tiles that are not rectangles. */
import { setCorner, setOutline } from './cell-outline';
import { prepare, run, tableAt, tilesCounted } from './entry.as';
import { setCells } from './stair-grid';

export { prepare, run, setCells, setCorner, setOutline, tableAt, tilesCounted };
