/** The painting of a node, the same on the screen and in a picture: lines, box, colours. Pure functions. */
import {
  type MindFont,
  type MindImage,
  type MindMapStyle,
  mindDefaults,
} from '../../../../contract/entities/documents/mindMap'
import type { MindNode } from '../../../../contract/rules/documents/mindMap'
import { type BranchColor, paperColors } from '../../../../contract/rules/documents/mindMapColors'
import { texts } from '../../../machines/documents/mindMap/texts'

/** The width of a text in px, for a font in CSS notation. */
export type Measure = (text: string, font: string) => number

/** Fallbacks for typefaces that a device lacks. */
const stacks: Readonly<Record<MindFont, string>> = {
  simsun: 'SimSun, "Songti SC", "Noto Serif CJK SC", serif',
  fangsong: 'FangSong, STFangsong, "Noto Serif CJK SC", serif',
  kaiti: 'KaiTi, "Kaiti SC", STKaiti, "Noto Serif CJK SC", serif',
  'microsoft yahei': '"Microsoft YaHei", "PingFang SC", "Noto Sans CJK SC", sans-serif',
  simhei: 'SimHei, "Heiti SC", "Noto Sans CJK SC", sans-serif',
  lisu: 'LiSu, "Baoli SC", "Noto Serif CJK SC", serif',
  youyuan: 'YouYuan, "Yuanti SC", "Noto Sans CJK SC", sans-serif',
  stsong: 'STSong, "Songti SC", "Noto Serif CJK SC", serif',
  stfangsong: 'STFangsong, FangSong, "Noto Serif CJK SC", serif',
  stkaiti: 'STKaiti, "Kaiti SC", KaiTi, "Noto Serif CJK SC", serif',
  stxihei: 'STXihei, "Heiti SC", "Noto Sans CJK SC", sans-serif',
  stxingkai: 'STXingkai, "Xingkai SC", KaiTi, "Noto Serif CJK SC", serif',
}

/** The typeface with its fallbacks. */
export const fontStack = (font: MindFont): string => stacks[font]

/** The role of a node in its map: the root, a main branch, or a node below one. */
export type MindRole = 'root' | 'branch' | 'leaf'

/** The painting of a node, relative to its own upper left corner. */
export interface NodePainting {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly fill: string
  readonly stroke: string
  readonly outline: number
  readonly lines: readonly string[]
  /** The horizontal centre of the lines, and the first baseline. */
  readonly textX: number
  readonly textY: number
  readonly lineHeight: number
  readonly family: string
  readonly fontSize: number
  readonly isBold: boolean
  readonly color: string
  /** The text is empty: a faint placeholder is shown. */
  readonly isFaint: boolean
  readonly image: (MindImage & { readonly x: number; readonly y: number }) | null
  /** The horizontal centre of the remark's icon; null without a remark. */
  readonly remarkX: number | null
  readonly remark: string
}

const padding: Readonly<Record<MindRole, { x: number; y: number }>> = {
  root: { x: 22, y: 14 },
  branch: { x: 16, y: 9 },
  leaf: { x: 12, y: 6 },
}
const TEXT_MAX = 260
const IMAGE_MAX = { width: 200, height: 140 }
const IMAGE_GAP = 6
const LINE_HEIGHT = 1.5
const BASELINE = 1.1
const REMARK_ROOM = 20

const isWide = (sign: string): boolean => (sign.codePointAt(0) ?? 0) >= 0x2e80

/** Wraps a text to a maximum width: between words, and between any Chinese characters. */
export function linesOf(
  text: string,
  font: string,
  measure: Measure,
  max = TEXT_MAX,
): { lines: string[]; width: number } {
  const lines: string[] = []
  let widest = 0
  const put = (line: string, width: number) => {
    lines.push(line)
    widest = Math.max(widest, width)
  }
  for (const paragraph of text.split('\n')) {
    const whole = measure(paragraph, font)
    if (whole <= max) {
      put(paragraph, whole)
      continue
    }
    let line = ''
    let width = 0
    // Words are not split, unless a word is longer than a line.
    for (const part of paragraph.match(/[\u0021-\u2e7f]+|[\s\S]/gu) ?? []) {
      const pieces = measure(part, font) > max ? [...part] : [part]
      for (const piece of pieces) {
        const wide = measure(piece, font)
        if (width + wide > max && line !== '') {
          put(line.trimEnd(), width)
          line = ''
          width = 0
        }
        if (line === '' && piece === ' ') continue
        line += piece
        width += wide
      }
    }
    put(line, width)
  }
  return { lines, width: widest }
}

function imageOf(image: MindImage | undefined): MindImage | null {
  if (!image) return null
  const scale = Math.min(1, IMAGE_MAX.width / image.width, IMAGE_MAX.height / image.height)
  return { src: image.src, width: Math.max(8, image.width * scale), height: Math.max(8, image.height * scale) }
}

function paint(
  node: MindNode,
  canvas: MindMapStyle,
  role: MindRole,
  color: BranchColor,
  measure: Measure,
): NodePainting {
  const { style = {} } = node
  const fontSize = style.fontSize ?? canvas.fontSize
  const family = fontStack(style.font ?? canvas.font)
  const isBold = role === 'root'
  const isFaint = node.text === '' && !node.image
  const shown = isFaint ? texts.noText : node.text
  const { lines, width: textWidth } =
    shown === '' ? { lines: [], width: 0 } : linesOf(shown, `${isBold ? 'bold ' : ''}${fontSize}px ${family}`, measure)
  const image = imageOf(node.image)
  const { x: padX, y: padY } = padding[role]
  const room = node.remark === undefined ? 0 : REMARK_ROOM
  const lineHeight = fontSize * LINE_HEIGHT
  const inner = Math.max(textWidth, image?.width ?? 0, fontSize)
  const width = Math.ceil(inner + 2 * padX + room)
  const imageRoom = image ? image.height + (lines.length > 0 ? IMAGE_GAP : 0) : 0
  const height = Math.ceil(lines.length * lineHeight + imageRoom + 2 * padY)
  const middle = padX + inner / 2
  return {
    id: node.id,
    width,
    height,
    radius: role === 'leaf' ? 8 : Math.min(height / 2, 16),
    fill: style.background ?? (role === 'leaf' ? canvas.background : color.fill),
    stroke: color.line,
    outline: style.outline ?? mindDefaults.outline,
    lines,
    textX: middle,
    textY: padY + imageRoom + fontSize * BASELINE,
    lineHeight,
    family,
    fontSize,
    isBold,
    color: isFaint ? paperColors.faint : (style.color ?? mindDefaults.color),
    isFaint,
    image: image && { ...image, x: middle - image.width / 2, y: padY },
    remarkX: node.remark === undefined ? null : width - padX / 2 - REMARK_ROOM / 2,
    remark: node.remark ?? '',
  }
}

interface Known {
  readonly canvas: MindMapStyle
  readonly role: MindRole
  readonly color: BranchColor
  readonly measure: Measure
  readonly painting: NodePainting
}
const known = new WeakMap<MindNode, Known>()

/** The painting of a node; cached for unchanged nodes. */
export function paintingOf(
  node: MindNode,
  canvas: MindMapStyle,
  role: MindRole,
  color: BranchColor,
  measure: Measure,
): NodePainting {
  const before = known.get(node)
  if (
    before?.role === role &&
    before.color === color &&
    before.measure === measure &&
    (before.canvas === canvas ||
      (before.canvas.font === canvas.font &&
        before.canvas.fontSize === canvas.fontSize &&
        before.canvas.background === canvas.background))
  ) {
    return before.painting
  }
  const painting = paint(node, canvas, role, color, measure)
  known.set(node, { canvas, role, color, measure, painting })
  return painting
}

/** Estimated width of a text, where it cannot be measured. */
export const estimate: Measure = (text, font) => {
  const size = Number(/(\d+)px/.exec(font)?.[1] ?? mindDefaults.fontSize)
  let ems = 0
  for (const sign of text) ems += isWide(sign) ? 1 : 0.56
  return ems * size
}
