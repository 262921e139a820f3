/** Makes pictures of what was drawn and hands files to the person. */
import { type Extent, type InkColor, inkColors, type Painting } from '../../machines/live/board/board.types'

const MARGIN = 32
/** Points of the picture for a px of the paper, where that is not too large for a canvas. */
const SHARPNESS = 2
const SIDE_MAX = 8_192

/** The ink of the light theme, whatever the page has: a picture is looked at on white. */
function lightInk(): { colors: ReadonlyMap<InkColor, string>; paper: string; font: string } {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.colorScheme = 'light'
  // Where motion is reduced every change is a transition of a moment, and what is read at once is what was there before.
  probe.style.setProperty('transition', 'none', 'important')
  const read = (token: string): string => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const ink = {
    colors: new Map(inkColors.map((name) => [name, read(`--color-ink-${name}`)])),
    paper: read('--color-paper'),
    font: getComputedStyle(probe).fontFamily,
  }
  probe.remove()
  return ink
}

/** A PNG of what is painted within an extent, with a margin; rejects when the browser cannot make one. */
export function pictureOf(paintings: readonly Painting[], { left, top, right, bottom }: Extent): Promise<Blob> {
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN]
  const scale = Math.min(SHARPNESS, SIDE_MAX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.reject(new Error('this browser paints no pictures'))
  const { colors, paper, font } = lightInk()
  brush.fillStyle = paper
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.setTransform(scale, 0, 0, scale, (MARGIN - left) * scale, (MARGIN - top) * scale)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  for (const painting of paintings) {
    const color = colors.get(painting.color) ?? ''
    brush.fillStyle = color
    brush.strokeStyle = color
    if (painting.kind === 'fill') brush.fill(new Path2D(painting.path))
    else if (painting.kind === 'line') {
      brush.lineWidth = painting.width
      brush.stroke(new Path2D(painting.path))
    } else {
      const { at, size, lineHeight, lines } = painting
      brush.font = `${size}px ${font}`
      for (const [i, line] of lines.entries()) brush.fillText(line, at.x, at.y + i * lineHeight)
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png')
  })
}

/** A PNG of an SVG of a size, twice as sharp where that is not too large for a canvas; rejects when there can be none. */
export async function pictureOfSvg(svg: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const scale = Math.min(SHARPNESS, SIDE_MAX / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.ceil(height * scale)
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('this browser paints no pictures')
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Hands a file to the person, as a download. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the address must outlive this moment.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** The size of a picture in px, upright as it was taken; rejects for what is none. */
export async function imageSize(file: Blob): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  picture.close()
  return { width, height }
}

/** A file of the server as an address that holds the file itself; rejects when it cannot be had. */
export async function dataAddressOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const file = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
