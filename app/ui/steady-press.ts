/** A pointer that moved farther was released elsewhere on purpose: no press. */
const SLIP_PX = 4;

/**
 * A mouse press counts for the button where it started, even if the page moves under the pointer before it ends:
 * results appear and disappear, and a click takes time on a busy device. Browsers already do this for touch.
 */
export function steadyPresses(): void {
  document.addEventListener('pointerdown', (down) => {
    const button = down.target instanceof Element ? down.target.closest('button') : null;
    if (button === null || down.pointerType !== 'mouse' || down.button !== 0) return;
    button.setPointerCapture(down.pointerId);
    const until = new AbortController();
    button.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > SLIP_PX) {
          button.releasePointerCapture(down.pointerId);
        }
      },
      until,
    );
    button.addEventListener('lostpointercapture', () => until.abort(), { once: true });
  });
}
