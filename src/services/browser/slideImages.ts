/** Loads images of pages, so that a page is shown once it is complete, and the next ones are in the browser's cache before. */
import { type SlideSize, slideImagePath, slidePixels, slideSizes } from '../../../contract/entities/live/slides'

/** After a failure, for example without a connection, the image is loaded again after this time, which doubles. */
const RETRY_MS = { first: 500, most: 8_000 }

/** The size that this screen shows sharply. */
function sizeForScreen(): SlideSize {
  const pixels = Math.max(window.innerWidth, window.innerHeight) * Math.min(2, window.devicePixelRatio)
  return slideSizes.find((size) => slidePixels[size] >= pixels) ?? 'large'
}

/** The address of a page's image for this screen. */
export const slideAddress = (slidesId: string, page: number): string => slideImagePath(slidesId, page, sizeForScreen())

function load(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  return image.decode()
}

/** Loads an image until it succeeds or `signal` aborts it; resolves to whether it is loaded. */
export async function loadSlide(address: string, signal: AbortSignal): Promise<boolean> {
  for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(RETRY_MS.most, 2 * wait)) {
    try {
      await load(address)
      return !signal.aborted
    } catch {
      await pause(wait, signal)
    }
  }
  return false
}

/** Loads images into the cache, one after the other. A failure has no effect. */
export async function prefetchSlides(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  for (const address of addresses) {
    if (signal.aborted) return
    await load(address).catch(() => undefined)
  }
}

/** Waits, or until the connection returns. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done, { once: true })
    signal.addEventListener('abort', done, { once: true })
  })
