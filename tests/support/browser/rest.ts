/** Waits until a page has stopped moving: for pictures, and for comparing positions. */

/**
 * Runs in the page (`page.evaluate(atRest)`): fonts and pictures have loaded, animations have ended, and for five
 * frames no element has changed its position, its size or its scroll offset. Opening animations start a frame or two
 * after the element appears, and floating elements measure again after an animation and then move themselves. Endless
 * animations are ignored.
 */
export async function atRest(): Promise<void> {
  const FRAMES = 5
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const layout = () =>
    [...document.body.querySelectorAll('*')]
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height, part.scrollTop, part.scrollLeft].map(Math.round).join()
      })
      .join(';')
  await document.fonts.ready
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  let last = layout()
  for (let still = 0; still < FRAMES; still += 1) {
    // Checked frame by frame: `finished` of an animation whose element was removed may never settle.
    while (moving().length > 0) await frame()
    await frame()
    const now = layout()
    if (now !== last || moving().length > 0) still = -1
    last = now
  }
}
