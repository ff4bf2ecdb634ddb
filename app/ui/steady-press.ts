/** A mouse that went further has changed its mind: let go elsewhere, it presses nothing. */
const SLIP_PX = 4;

/**
 * A press of the mouse counts for the button that it began on, though the page moves under the pointer before it ends:
 * results come and go, and on a busy device a click takes its time. Fingers are followed like that by the browser itself.
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
