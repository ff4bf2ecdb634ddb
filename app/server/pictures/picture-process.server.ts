import { type PictureOrder, writePicture } from '#app/server/pictures/write-picture.server.ts';

/**
 * The program of the process that decodes pictures, one at a time. The decoder cannot be interrupted, so the parent
 * kills the process if an order takes too long (docs/decisions/pictures.md).
 */
process.on('message', (order: PictureOrder) => {
  void writePicture(order).then((answer) => process.send?.(answer));
});
// Without its server it has nothing to do.
process.on('disconnect', () => process.exit(0));
