/** Mind maps (content §2 Mind-map list, Mind-map editor; §9; D37): the stored and transmitted form. */
import { z } from 'zod'
import { hasStrangeCharacter } from '../../characters'
import { id, moment } from '../../fields'
import { MIND_MAP_NODES_MAX, MIND_NODE_TEXT_MAX, MIND_OUTLINE_PX, MIND_REMARK_MAX } from '../../limits'
import { characters } from '../../text'
import { version } from '../shared/version'

/** The typefaces, by their names in CSS (B600, K152). */
export const mindFonts = [
  'simsun',
  'fangsong',
  'kaiti',
  'microsoft yahei',
  'simhei',
  'lisu',
  'youyuan',
  'stsong',
  'stfangsong',
  'stkaiti',
  'stxihei',
  'stxingkai',
] as const
export type MindFont = (typeof mindFonts)[number]

/** The sizes of texts, in px (B600, K153). */
export const mindFontSizes = [12, 14, 16, 18, 20, 24, 36] as const

/** The sides of the root node on which branches are placed (B461). */
export const mindLayouts = ['both', 'left', 'right'] as const
export type MindLayout = (typeof mindLayouts)[number]
export type MindSide = 'left' | 'right'

/** `#rrggbb`. */
const color = z.string().regex(/^#[0-9a-f]{6}$/)
const fontSize = z.literal(mindFontSizes)
const pixels = z.number().int().min(1).max(10_000)

/** The defaults of a new map (B601, K154–K156), on white. */
export const mindDefaults = {
  layout: 'both',
  background: '#ffffff',
  font: 'simsun',
  fontSize: 14,
  color: '#000000',
  outline: MIND_OUTLINE_PX.min,
} as const

/** The canvas: the defaults of every node. */
export const mindMapStyle = z.object({
  layout: z.enum(mindLayouts),
  background: color,
  font: z.enum(mindFonts),
  fontSize,
})
export type MindMapStyle = Readonly<z.output<typeof mindMapStyle>>

/** The overrides of one node. */
export const mindNodeStyle = z.object({
  background: color.optional(),
  font: z.enum(mindFonts).optional(),
  fontSize: fontSize.optional(),
  color: color.optional(),
  /** Thickness of the outline in px. */
  outline: z.number().int().min(MIND_OUTLINE_PX.min).max(MIND_OUTLINE_PX.max).optional(),
})
export type MindNodeStyle = Readonly<z.output<typeof mindNodeStyle>>

/** An uploaded picture with its original size, in px. */
export const mindImage = z.object({
  src: z.string().regex(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.(png|jpg|gif|webp)$/),
  width: pixels,
  height: pixels,
})
export type MindImage = Readonly<z.output<typeof mindImage>>

/**
 * Text of several lines. Forbidden characters are refused here, because the call sees the map only as one JSON text.
 */
const upTo = (max: number) => z.string().refine((text) => characters(text) <= max && !hasStrangeCharacter(text, true))

/** One node as it is stored. */
export const mindNodeRow = z.object({
  /** Unique in the map. */
  id: z.string().regex(/^[a-z0-9]{1,16}$/),
  /** The parent node; null for the root. */
  parentId: z.string().nullable(),
  text: upTo(MIND_NODE_TEXT_MAX),
  /** Of a branch of the root: its side while branches are on both sides. */
  side: z.enum(['left', 'right']).optional(),
  /** Whether its children are hidden. */
  isCollapsed: z.literal(true).optional(),
  image: mindImage.optional(),
  remark: upTo(MIND_REMARK_MAX).optional(),
  style: mindNodeStyle.optional(),
})
export type MindNodeRow = z.output<typeof mindNodeRow>

/** A map as it is stored: its nodes in reading order, each after its parent. */
export const mindMapBody = z.object({
  style: mindMapStyle,
  nodes: z.array(mindNodeRow).min(1).max(MIND_MAP_NODES_MAX),
})

/** A map in a list of its owner. */
export const mindMapRow = z.object({
  mindMapCode: id,
  name: z.string(),
  nodeNum: z.number().int(),
  /** The upper nodes only, as JSON text (`mindMapBody`): the source of the thumbnail. */
  preview: z.string(),
  createTime: moment,
  /** When its name or its body was changed last. */
  updateTime: moment,
  version,
})
export type MindMapRow = z.output<typeof mindMapRow>

/** A complete map: `body` is JSON text (`mindMapBody`). */
export const mindMap = mindMapRow.omit({ preview: true }).extend({ body: z.string() })
export type StoredMindMap = z.output<typeof mindMap>
