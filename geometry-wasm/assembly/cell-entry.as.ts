/** What the WebAssembly build for outlines exports; it is fetched only to lay non-rectangular tiles. */
import { setCorner, setOutline } from './cell-outline';
import { prepare, run, tableAt, tilesCounted } from './entry.as';
import { setCells } from './stair-grid';

export { prepare, run, setCells, setCorner, setOutline, tableAt, tilesCounted };
