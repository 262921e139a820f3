/** Compares pictures: runs in an empty page of the browser that took them, which reads and writes all their formats. */
import pixelmatch from 'pixelmatch'
import type { PictureKind } from '../../../contract/entities/workbench/workbench'

/** The threshold of pixelmatch, 0 to 1: below it two pixels count as equal. */
const THRESHOLD = 0.1
/** The colour where only the other picture has pixels. */
const NOTHING = '#ff00ff'

/** A picture as text, in base 64. */
type Encoded = string

/** How two pictures compare, in pixels. */
export interface Comparison {
  readonly differing: number
  readonly of: number
}

async function decoded(picture: Encoded): Promise<ImageBitmap> {
  const bytes = await fetch(`data:image/webp;base64,${picture}`)
  return createImageBitmap(await bytes.blob())
}

function sheet(width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  })
  if (!context) throw new Error('this browser draws no canvas')
  context.fillStyle = NOTHING
  context.fillRect(0, 0, width, height)
  return context
}

/** The canvas as PNG. */
const printed = (canvas: HTMLCanvasElement): Encoded => {
  const address = canvas.toDataURL('image/png')
  return address.slice(address.indexOf(',') + 1)
}

/** The last comparison: the two pictures, and their differences. */
let last: Readonly<Record<PictureKind, HTMLCanvasElement>> | null = null

const darkroom = {
  /** Compares a stored picture with a new one. */
  async compare(kept: Encoded, now: Encoded): Promise<Comparison> {
    const [one, other] = await Promise.all([decoded(kept), decoded(now)])
    const width = Math.max(one.width, other.width)
    const height = Math.max(one.height, other.height)
    const [a, b, difference] = [sheet(width, height), sheet(width, height), sheet(width, height)]
    a.drawImage(one, 0, 0)
    b.drawImage(other, 0, 0)
    const drawn = difference.createImageData(width, height)
    const [before, after] = [a, b].map((context) => context.getImageData(0, 0, width, height).data)
    if (!before || !after) throw new Error('there are two pictures')
    const differing = pixelmatch(before, after, drawn.data, width, height, { threshold: THRESHOLD })
    difference.putImageData(drawn, 0, 0)
    last = { kept: a.canvas, now: b.canvas, difference: difference.canvas }
    return { differing, of: width * height }
  },

  /** The pictures of the last comparison (PNG). */
  prints(): Record<PictureKind, Encoded> {
    if (!last) throw new Error('nothing was compared')
    return { kept: printed(last.kept), now: printed(last.now), difference: printed(last.difference) }
  },

  /** A picture as PNG. */
  async print(picture: Encoded): Promise<Encoded> {
    const bitmap = await decoded(picture)
    const context = sheet(bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    return printed(context.canvas)
  },
}

declare global {
  interface Window {
    darkroom: typeof darkroom
  }
}

window.darkroom = darkroom
