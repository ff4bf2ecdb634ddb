/** Projects: jobs that are ordered together. */
import { counted, number, plural } from '#app/words/en/formats.ts';

export const projects = 'Projects';
export const project = 'Project';
export const pageDescription = 'Group jobs: one order, one set of sheets, one link for the client.';
export const pageTitle = (name: string, product: string) => `${name} – ${product}`;
export const needPro = 'Projects require the Pro Plan!';
export const needProText =
  'A project groups jobs: one order with shared offcuts, all sheets in one PDF, one link for the client.';
export const noneYet = 'No projects yet.';
export const noneYetText =
  'A project groups jobs: tile is ordered once, and offcuts from one floor are used on another.';

export const newProject = 'New project';
export const create = 'Create project';
/** After the name of a project. */
export const isMade = 'was added to your projects.';
export const name = 'Project name';
export const client = 'Client';
export const address = 'Address';
export const notes = 'Notes';
export const details = 'Details';
export const saveDetails = 'Save details';
export const clientUnreadable = 'Enter the client’s name with two letters or more, or leave it empty';
export const nameMissing = 'Please enter a project name';
export const tooLong = (most: number) => `That is too long. Use at most ${number(most)} characters.`;
export const changedElsewhere =
  'This project was changed in another window. What you typed is still here. Save again to replace the other change.';
export const mostProjects = (most: number) => `An account keeps at most ${number(most)} projects. Delete one first.`;
export const done = 'Done.';
export const unsent = 'No answer from the server. What you typed is still here: try again in a moment.';
export const notFound = 'There is no such project in your account.';

export const jobs = 'Jobs';
export const jobCount = (jobsInIt: number) => counted(jobsInIt, 'job', 'jobs');
export const noJobs = 'No jobs in this project yet. Add jobs you have saved.';
export const newJob = 'New job in this project';
export const makeProposal = 'Make a proposal';
export const addJobs = 'Add saved jobs';
export const addChosen = 'Add to project';
export const noLooseJobs = 'All your saved jobs are in projects. Save a job in the calculator, then add it here.';
export const chooseJobs = 'Choose at least one job.';
export const jobGone = 'That job is not in your account or is already in another project.';
export const mostJobs = (most: number, wanted: number) =>
  `A project holds at most ${number(most)} jobs. That would be ${number(wanted)}.`;
export const product = 'Tile product name';
export const productHint = 'Jobs with the same product and size are ordered together.';
export const groutColor = 'Grout color';
export const fieldAndValue = (field: string, value: string) => `${field}: ${value}`;
export const saveJob = 'Save';
export const openJob = 'Open';
export const copyJob = 'Copy';
export const removeJob = 'Remove from project';
export const removeJobText = 'The job stays with your saved jobs.';
export const jobActions = (job: string) => `Actions for ${job}`;
export const noMoreJobs = 'Your plan has no room for more jobs.';
export const isLaid = (area: string, toBuy: string, pieces: number) =>
  `${area}, buy ${toBuy}, ${counted(pieces, 'cut piece', 'cut pieces')}`;
export const notLaid = 'This job is not in the order: it cannot be laid out as it is. Open it to see why.';

export const oneOrder = 'One order';
export const orderCaption = 'The order for all jobs';
export const item = 'Item';
export const forJobs = 'For';
export const needed = 'Needed';
export const bound = 'At least';
export const single = 'Job by job';
export const saved = 'Saved by pooling';
export const buy = 'To buy';
export const boxes = 'Boxes';
export const price = 'Price';
export const total = 'Total';
export const totalOfPriced = 'Total of the priced items';
export const withoutPrice = (items: readonly string[]) =>
  `The total leaves out what has no price: ${items.join('; ')}.`;
export const tileOf = (tile: string, size: string) => `${tile}, ${size}`;
export const namedAndMade = (named: string, made: string) => `${named} (made ${made})`;
/** A sheet of a mosaic by its number on the plan of its job. */
export const sheetNumber = (sheet: number) => `sheet ${number(sheet)}`;
export const onSheets = (tile: string, columns: number, rows: number) =>
  `${tile}, sheets of ${number(columns)} × ${number(rows)}`;
export const unnamedTile = 'Tile';
export const unnamedSheet = 'Mosaic sheet';
export const thinset = (trowel: string) => `Thinset, trowel ${trowel}`;
export const thinsetByNotch = (notch: string) => `Thinset, notch ${notch}`;
export const grout = (width: string, color: string) => `Grout, joint ${width}${color === '' ? '' : `, ${color}`}`;
export const groutByBag = (covers: string, color: string) =>
  `Grout, ${covers} a bag${color === '' ? '' : `, ${color}`}`;
export const bagsOfGrout = (bags: number) => counted(bags, 'bag', 'bags');
export const groutWeight = (weight: string, unit: string, least: string, most: string) =>
  `${weight} ${unit} (${least} to ${most})`;
// Goods as a line of a proposal: what one unit of them is called, beside their number.
export const inBoxes = (tile: string, perBox: number) => `${tile}, boxes of ${number(perBox)}`;
export const inGroutBags = (item: string, size: string) => `${item}, bags of ${size}`;
export const groutBags = (bags: number, size: string) => `${counted(bags, 'bag', 'bags')} of ${size}`;
export const inBags = (item: string) => `${item}, 50 lb bags`;
export const boxUnit = (count: number) => plural(count, 'box', 'boxes');
export const tileUnit = (count: number) => plural(count, 'tile', 'tiles');
export const bagUnit = (count: number) => plural(count, 'bag', 'bags');
export const stickUnit = (count: number) => plural(count, 'stick', 'sticks');
export const pieceUnit = (count: number) => plural(count, 'piece', 'pieces');
export const differs = (tile: string) => `Jobs with ${tile} have different boxes or prices. The first job’s are used.`;
export const columnsText =
  'Needed: tiles in the pooled cutting plan. At least: no plan can use fewer. Job by job: what the jobs would need if ordered separately. To buy: with every job’s spare tiles.';
export const savesTiles = (tiles: number) =>
  tiles === 0 ? 'Pooling saves no tiles here.' : `Pooling saves ${counted(tiles, 'tile', 'tiles')}.`;
export const orderEmpty = 'Add a job that can be laid out, and the order appears here.';
export const orderTooLarge =
  'These jobs are too large to order together. Split the project, or order its largest jobs separately.';
export const orderBusy = 'The order could not be made right now. Reload the page in a moment.';
export const fileTooLarge = 'The file takes too long to write. Print the jobs one by one, or split the project.';
export const fileBusy = 'The file could not be written right now. Try again in a moment.';

export const pooledCuts = 'Pooled cutting plan';
export const cutsOfTile = (tile: string) => `Cut from ${tile}`;
export const tiles = 'Tiles';
export const wholeTiles = (count: number) => `${counted(count, 'tile is', 'tiles are')} laid whole.`;
export const pieces = 'Pieces of one tile';
export const furtherTiles = (count: number) => `and ${number(count)} more ways to cut a tile: the CSV has all of them.`;

export const csv = 'Order as CSV';
export const pdf = 'All sheets as PDF';
export const print = 'Print';
export const exportProject = 'Export project';
export const importProject = 'Import project';
export const importText = 'Import a file made by Export project as a new project with new jobs.';
export const fileToImport = 'Project file';
export const importButton = 'Import';
export const noFile = 'Choose a file made by Export project.';
export const fileTooHeavy = 'This file is larger than 1 MB. Export the project in two.';
export const fileUnreadable = 'This file cannot be read. Choose a file made by Export project.';
export const fileNewer = 'This file was made by a newer version of the program. Reload the page, then try again.';
export const fileBadJobs = (names: readonly string[]) =>
  `Nothing was imported: ${names.join(', ')} cannot be read in this file.`;
export const byPlace = (place: number) => `job ${place}`;

export const link = 'Link for the client';
export const linkText =
  'Anyone with the link sees the plans, the areas and the tile, and your business name and phone: no letters, counts, prices or notes. Nobody can change anything.';
export const makeLink = 'Make a link';
export const revokeLink = 'Withdraw the link';
export const linkGone = 'This link does not work: it was withdrawn or is incomplete. Ask the sender for a new one.';
export const linkBusy = 'This project cannot be shown right now. Try again in a moment.';
export const sharedTitle = 'Shared project';

export const deleteProject = 'Delete project';
export const deleteText = 'The project is deleted; its jobs stay with your saved jobs. This action cannot be undone.';
export const contents = 'Contents';
export const onPage = (page: number) => `page ${number(page)}`;
export const itemFor = (what: string, names: readonly string[]) => `${what} (${names.join(', ')})`;
export const toProjects = 'All projects';
