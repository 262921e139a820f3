/** When a page has come to rest: for pictures, and for comparing where things stand. */

/**
 * In the page (`page.evaluate(atRest)`): letters and pictures are there, what opens and moves has come to rest, and for
 * five frames nothing has changed its place, its size or how far it is scrolled. What opens begins to a frame or two after
 * it is there, and what floats measures anew when a movement is over, and moves then itself. What turns for ever is not
 * waited for.
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
    // Seen frame by frame: `finished` of a movement whose element has gone may never settle.
    while (moving().length > 0) await frame()
    await frame()
    const now = layout()
    if (now !== last || moving().length > 0) still = -1
    last = now
  }
}
