import { pageLoader } from '#app/server/http/response/page.server.ts';
import { sendPicture } from '#app/server/pictures/send-picture.server.ts';

/** A kept picture, for whoever has its address: `/pictures/{id}.webp`, or `.jpg` for papers. */
export const loader = pageLoader('pictures.$file', ({ app, params }) => sendPicture(app, params.file ?? ''));
