/** Renders drawings to image files and downloads them. */
import { type Extent, type InkColor, inkColors, type Painting } from '../../machines/live/board/board.types'

const MARGIN = 32
/** Pixels of the image per px of the paper, unless the canvas would be too large. */
const SHARPNESS = 2
const SIDE_MAX = 8_192

/** The ink colours of the light theme, whatever the page's theme: an image is viewed on white. */
function lightInk(): { colors: ReadonlyMap<InkColor, string>; paper: string; font: string } {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.colorScheme = 'light'
  // With reduced motion every change is a very short transition, and reading a style at once would return the old value.
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

/** Paints one object. */
function paint(
  brush: CanvasRenderingContext2D,
  painting: Painting,
  colors: ReadonlyMap<InkColor, string>,
  font: string,
): void {
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

/** An image of the server with ink above it, as WebP; `wide` is the width of the image in units of the ink. */
export async function pictureWithInk(
  address: string,
  inked: readonly { readonly painting: Painting; readonly opacity: number }[],
  wide: number,
): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser paints no pictures')
  brush.drawImage(image, 0, 0)
  const { colors, font } = lightInk()
  brush.scale(canvas.width / wide, canvas.width / wide)
  for (const { painting, opacity } of inked) {
    brush.globalAlpha = opacity
    paint(brush, painting, colors, font)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/webp')
  })
}

/** A PNG of the paintings within an extent, with a margin; rejects when the browser cannot create it. */
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
  for (const painting of paintings) paint(brush, painting, colors, font)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png')
  })
}

/**
 * A PNG of an SVG of a given size (px), at double resolution unless the canvas would be too large; rejects when it cannot be
 * created.
 */
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

/** Downloads a file to the user's device. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked later, because the download must have started first.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** The size of a picture in px, with its EXIF orientation applied; rejects when the file is not a picture. */
export async function imageSize(file: Blob): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  picture.close()
  return { width, height }
}

/** A file of the server as a data URL; rejects when it fails to load. */
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
