/** The account's tiles, and pictures that are uploaded. */
import { number } from '#app/words/en/formats.ts';

export const tiles = 'Your tiles';
export const pageDescription = 'The tiles you lay again and again: real sizes, boxes, prices and a photo.';
export const about =
  'Keep a tile with its real size, its box and a photo. In the calculator, one press fills in everything.';
export const noneYet = 'No tiles kept yet.';
export const needPlan = 'Saving tiles requires a plan that saves jobs.';
export const needPlanText = 'During the trial, a photo of the tile stays in this browser. Choose one in the Look.';

export const newTile = 'Keep a tile';
export const changeTile = 'Change a tile';
export const name = 'Name';
export const nameHint = 'As on the box: maker, series, color';
export const nameMissing = 'Please enter a name.';
export const nameTooLong = (most: number) => `That is too long. Use at most ${number(most)} characters.`;
export const photo = 'Photo of the tile';
export const photoHint = 'JPEG, PNG or WebP, up to 8 MB. It is rotated and cropped to the shape of the tile.';
export const otherPhoto = 'Another photo';
export const removePhoto = 'Remove the photo';
export const photoOf = (tile: string) => `Photo of ${tile}`;
export const keep = 'Keep this tile';
export const saveChanges = 'Save changes';
export const edit = (tile: string) => `Change ${tile}`;
export const remove = (tile: string) => `Delete ${tile}`;
export const change = 'Change';
export const deleteIt = 'Delete';
export const cancel = 'Cancel';
export const kept = 'The tile was saved.';
export const removed = 'The tile was deleted. Jobs that use it stay as they are.';
export const mostTiles = (most: number) => `An account keeps at most ${number(most)} tiles. Delete one first.`;
export const notFound = 'There is no such tile in your account.';
export const changedElsewhere =
  'This tile was changed in another window. What you typed is still here. Save again to replace the other change.';
export const unsent = 'No answer from the server. What you typed is still here: try again in a moment.';
export const priceOf = (price: string, unit: string) => `${price} ${unit}`;
/** In a job: where its price comes from, and that the account has another. */
export const priceFromList = (tile: string) => `This price comes from "${tile}" in your tiles and follows it.`;
export const otherListPrice = (tile: string, price: string) =>
  `"${tile}" costs ${price} in your tiles. This job has its own price.`;
export const noListPrice = (tile: string) => `"${tile}" has no price in your tiles. This job has its own price.`;
export const noListBox = (tile: string) => `"${tile}" has no box in your tiles. This job has its own box.`;
export const takeListed = (value: string) => `Use ${value}`;
export const otherListBox = (tile: string, box: string) =>
  `In your tiles, "${tile}" comes ${box}. This job has its own box.`;
export const tilesFollowed = 'Updated from your tiles';
export const startCutOf = (label: string, size: string) => `${label.toLowerCase()} ${size}`;
export const valueFollowed = (tile: string, before: string, now: string) => `${tile}: ${now}, was ${before}`;
export const orderFollows = (values: string) =>
  `Your tiles changed after these jobs were saved. This order uses the new values: ${values}.`;
export const withoutPrice = 'no price';
export const withoutBox = 'no box';
export const sizeOf = (width: string, length: string, unit: string) => `${width} × ${length} ${unit}`;
export const perBox = (content: string) => `${content} in a box`;
export const soldAs = (size: string) => `sold as ${size}`;

export const photoMissing = 'Please choose a picture.';
export const photoTooHeavy = 'This file is larger than 8 MB. Please choose a smaller picture.';
export const notAPhoto = 'This is not a picture that can be used. Please choose a JPEG, PNG or WebP file.';
export const photoTooLarge = 'This picture has more than 40 million pixels. Please choose a smaller one.';
export const photoMoves = 'This picture is animated. Please choose a still one.';
export const photoTooLong =
  'A side of this picture is longer than 16,384 pixels. Please choose a smaller one or crop it.';
export const photoTooSlow =
  'This picture took too long to read. Please save it again as a JPEG, or choose a smaller one.';
export const photoDamaged = 'This picture is damaged and cannot be read. Please choose another one.';
export const photoBusy = 'Too many pictures are being read just now. Please try again in a moment.';
export const mostPictures = (most: number) =>
  `Your account already keeps ${number(most)} pictures. Delete a tile that you no longer need.`;

export const choosePhoto = 'Choose or take a photo';
export const cropHelp = 'Photograph one tile from straight above. Drag and zoom until it fills the frame.';
export const zoom = 'Zoom';
export const turnLeft = 'Turn the photo left';
export const turnRight = 'Turn the photo right';
export const usePhoto = 'Use this photo';
export const addPhoto = 'Photo of the tile…';
export const staysHere = 'During the trial, the photo stays in this browser.';
export const hereOnly =
  'The server did not answer, so the photo is only in this browser. Choose it again later so that your clients can see it.';
export const photoNotKept = 'This browser cannot keep the photo. Allow it to store data, then try again.';
export const photoNowhere = 'The photo of this tile is not on this device. Its average color is shown instead.';
export const fillIn = (tile: string) => `Use ${tile}`;
export const manage = 'Keep and change your tiles';
export const manageOnline = 'You need the internet to save or change tiles.';
export const countOf = (tiles: number) => `Your tiles (${number(tiles)})`;
