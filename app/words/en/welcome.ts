/** The front page, for visitors. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted } from '#app/words/en/formats.ts';

export const pageTitle = `${PRODUCT_NAME} – tile layouts with every cut`;
export const pageDescription =
  'Type the room and the tile: see the layout, the tiles to buy and every cut with its size. Try it here, without an account.';

/** At the head of the page. */
export const sentence = 'Every cut known before the first tile is laid.';
export const promise =
  'Type the room and the tile. You get the layout to scale, the tiles to buy, and each cut with its size.';
export const startTrial = 'Start Free Trial';
export const logIn = 'Log in';
export const toPlanner = 'Open the calculator';
export const trialTerms = (days: number, layouts: number) =>
  `${counted(days, 'day', 'days')} free, up to ${counted(layouts, 'layout', 'layouts')}, no credit card`;

/** The sample to play with. */
export const proof = 'Proof';
export const tryIt = 'Try it with your room';
export const tryItText = 'The real calculator, for one rectangle. Nothing is stored.';
export const layOut = 'Lay out';
export const keep = 'Keep this layout';
export const keepText =
  'It will be in your calculator after you sign up. It does not count as a layout until you change it.';
export const keepTextUser = 'It opens in your calculator.';
export const vanityInCorner = 'A vanity in the corner';
export const narrowestCut = 'Narrowest cut';
export const namedCut = (size: string, label: string) => `${size} (${label})`;
export const none = 'none';
export const units = 'Units';
export const lastLayout = 'The drawing shows the last layout.';
export const laidOut = (tiles: string) => `Laid out. Tiles to buy: ${tiles}.`;

export const whatItDoes = 'What it does';
/** The five pictures, which the product draws itself: headings, what they show, and for those who do not see them. */
export const pictures = {
  plan: {
    title: 'The room as it is',
    text: 'Corners, islands, tubs and columns, typed or from a floor plan (DXF, PDF or a phone scan). Each cut has a letter.',
    alt: 'An L-shaped bathroom with a vanity, laid in a third stagger. Every cut tile has a letter.',
  },
  cuts: {
    title: 'A card for each cut',
    text: 'The dashed line is the whole tile. The filled part is the piece you keep.',
    alt: '',
  },
  lines: {
    title: 'The first lines',
    text: 'Where to snap the chalk lines, and the triangle that squares them.',
    alt: 'The room with two chalk lines, their distances from the walls, and the triangle that squares them.',
  },
  buy: {
    title: 'What to buy',
    text: 'Offcuts are used before a new tile is cut.',
    alt: '',
  },
  sheet: {
    title: 'A sheet for the job site',
    text: 'The plan to scale, with a bar to check the print, on Letter or A4.',
    alt: 'The printed plan of the room, to scale, with every cut and the sizes of the walls.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly text: string; readonly alt: string }>>;
export const sheetRoom = 'Bathroom';
export const vanity = 'Vanity';
export const island = 'Island';
export const headAlt =
  'A kitchen floor with an island, laid in a third stagger. Every cut tile has a letter and its size.';

export const prices = 'Prices';
export const more = 'More';
export const pricing = 'Pricing';
export const guide = 'Guide';
export const terms = 'Terms of Service';
export const privacy = 'Privacy';
/** On other pages, to this one. */
export const seeWhatItDoes = 'See what it does';

/** The picture of a link preview. */
export const previewAlt =
  'A bathroom floor drawn to scale, with every cut tile lettered, and the number of tiles to buy.';
export const softwareCategory = 'BusinessApplication';
