/** A map as a self-contained SVG, for download. */
import { paperColors } from '../../../../contract/rules/documents/mindMapColors'
import type { MindBranch, MindPlan } from './layout'
import type { NodePainting } from './painting'

/** A picture and its size in px. */
export interface MindPicture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const MARGIN = 40

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function nodeSvg(painting: NodePainting, images: ReadonlyMap<string, string>): string {
  const {
    width,
    height,
    radius,
    fill,
    stroke,
    outline,
    lines,
    textX,
    textY,
    lineHeight,
    family,
    fontSize,
    isBold,
    color,
  } = painting
  const { image, isFaint } = painting
  const box = `<rect width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${outline}"/>`
  const href = image && images.get(image.src)
  const picture =
    image && href
      ? `<image x="${image.x}" y="${image.y}" width="${image.width}" height="${image.height}" href="${escaped(href)}"/>`
      : ''
  const spans = lines.map((line, i) => `<tspan x="${textX}" y="${textY + i * lineHeight}">${escaped(line)}</tspan>`)
  const words =
    isFaint || spans.length === 0
      ? ''
      : `<text text-anchor="middle" font-family="${escaped(family)}" font-size="${fontSize}" font-weight="${isBold ? 700 : 400}" fill="${color}">${spans.join('')}</text>`
  return box + picture + words
}

function branchSvg(branch: MindBranch, images: ReadonlyMap<string, string>): string {
  const { x, y, line, lineWidth, color, children, painting, folded, side } = branch
  const own =
    line === ''
      ? ''
      : `<path d="${line}" fill="none" stroke="${color.line}" stroke-width="${lineWidth}" stroke-linecap="round"/>`
  const below = children.map((child) => branchSvg(child, images)).join('')
  const markX = side === 'left' ? -16 : painting.width + 16
  const mark = folded
    ? `<circle cx="${markX}" cy="${painting.height / 2}" r="9" fill="${paperColors.mark}" stroke="${color.line}"/><text x="${markX}" y="${painting.height / 2 + 3.5}" text-anchor="middle" font-family="sans-serif" font-size="10" fill="${paperColors.ink}">${folded}</text>`
    : ''
  return `<g transform="translate(${x} ${y})">${own}${below}${nodeSvg(painting, images)}${mark}</g>`
}

/** The SVG of a laid-out map on its background; `images` maps the addresses of the nodes' pictures to data URLs. */
export function pictureOf(
  { root, extent }: MindPlan,
  background: string,
  images: ReadonlyMap<string, string> = new Map(),
): MindPicture {
  const { left, top, right, bottom } = extent
  const [width, height] = [Math.ceil(right - left + 2 * MARGIN), Math.ceil(bottom - top + 2 * MARGIN)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left - MARGIN} ${top - MARGIN} ${width} ${height}"><rect x="${left - MARGIN}" y="${top - MARGIN}" width="${width}" height="${height}" fill="${background}"/>${branchSvg(root, images)}</svg>`
  return { svg, width, height }
}
