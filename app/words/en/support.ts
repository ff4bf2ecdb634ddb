import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = `Support – ${PRODUCT_NAME}`;
export const pageDescription = 'How each tool works, quick tips, and a form to write to us: we reply within 24 hours.';
export const contactSupport = 'Contact support';
export const watchOrWrite = 'Watch how it is done, or write to us: we reply within 24 hours.';
export const readOrWrite = 'Read how it is done, or write to us: we reply within 24 hours.';
export const videoTutorials = 'Video tutorials';
/** The title of the same cards if none of them is a video. */
export const guides = 'Guides';
export const sendUsAMessage = 'Send us a message';

export const name = 'Name';
export const email = 'Email';
export const subject = 'Subject';
export const message = 'Message';
export const sendMessage = 'Send Message';
export const sending = 'Sending…';
export const sent = 'Support request sent!';
export const sentText = "We'll get back to you within 24 hours.";
export const failed = 'Failed to send request';
export const failedText = 'Please try again or contact us directly.';
export const nameTooShort = 'Name must be at least 2 characters';
export const subjectTooShort = 'Subject must be at least 5 characters';
export const messageTooShort = 'Message must be at least 10 characters';
/** Responses of the API call. */
export const checkForm = 'Please check the form';
export const callSent = 'Support request sent';

export const quickTips = 'Quick tips';
export const customRooms = 'Custom rooms';
export const customRoomsTip = 'Draw the room wall by wall, or list its corners. Needs the Pro plan.';
export const obstacles = 'Obstacles';
export const obstaclesTip =
  'Calculate the layout first, then add islands, cabinets and columns. The cuts update right away.';
export const tapeMeasure = 'Tape measure';
export const tapeMeasureTip = 'Tap two points on the layout. It snaps to corners, edges and joints.';
export const cutSheets = 'Cut sheets';
export const cutSheetsTip = 'A printed list of every cut for custom rooms. Needs the Pro plan.';
