/** A picture under the drawing of a room. */

export const pictureUnder = 'Picture under the room';
export const picture = 'Photo of a sketch, or a plan';
export const hint =
  'PNG, JPEG, WebP, AVIF or a page of a PDF, up to 20 MB. It stays in this browser and is not sent anywhere.';
export const page = (pages: number) => `Page of the PDF (1 to ${pages})`;
export const opening = 'Opening the picture.';
export const move = 'Move the picture';
export const moveHint =
  'Drag the picture, or use the arrow keys (with Shift in larger steps). Press Enter or Escape when done.';
export const fromLeft = (unit: string) => `Its center from the left (${unit})`;
export const fromTop = (unit: string) => `Its center from the top (${unit})`;
export const setScale = 'Set the scale with two points';
export const markHint =
  'Mark two points on the picture whose distance you know: tap or drag, or use the arrow keys (with Shift in larger steps) and Enter. Escape cancels.';
export const distance = (unit: string) => `Distance between the points (${unit})`;
export const apply = 'Apply';
export const turn = 'Turn (°, clockwise)';
export const strength = 'Strength';
export const remove = 'Remove the picture';
export const samePoint = 'Both points are in the same place. Mark them again.';
export const notKept = 'This browser cannot keep the picture. It will be gone when you close the page.';
export const faults = {
  'too-heavy': 'This file is larger than 20 MB. Make the picture smaller, or take a screenshot of it.',
  heic: 'This is a HEIC photo. On an iPhone, choose Settings, Camera, Formats, Most Compatible, or save it as JPEG.',
  'no-picture': 'This is not a PNG, JPEG, WebP or AVIF picture, and not a PDF.',
  'too-many-pixels': 'This picture has too many pixels (up to 64 million). Make it smaller.',
  'not-decoded': 'This browser cannot show this picture. Save it as PNG or JPEG.',
  'pdf-broken': 'This PDF cannot be read. Save the page as PNG or JPEG, or take a screenshot of it.',
  'pdf-locked': 'This PDF has a password. Save it without one.',
  'pdf-page': 'This PDF has no such page. Enter another one.',
  'pdf-slow': 'Drawing this page takes too long. Save the page as PNG or JPEG, or take a screenshot of it.',
} as const;
