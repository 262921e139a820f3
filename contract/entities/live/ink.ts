/** Ink: colours and widths of the drawing board and of slides, and the strokes on a page of slides. */
import { z } from 'zod'
import { id } from '../../fields'
import { INK_COORDINATE_MAX, INK_POINTS_MAX } from '../../limits'

export const inkColors = ['black', 'red', 'orange', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export type InkColor = (typeof inkColors)[number]
export const inkWidths = ['s', 'm', 'l', 'xl'] as const
export type InkWidth = (typeof inkWidths)[number]

/** The numbers of a point: x, y, and the pressure in percent. A page is `INK_PAGE_WIDTH` wide; y has the same unit. */
const POINT_SIZE = 3
export const INK_PAGE_WIDTH = 1_600

const inkPoints = z
  .array(z.number().int().min(-INK_COORDINATE_MAX).max(INK_COORDINATE_MAX))
  .min(POINT_SIZE)
  .max(POINT_SIZE * INK_POINTS_MAX)
  .refine((points) => points.length % POINT_SIZE === 0)

/** A stroke on a page. */
export const slideStroke = z.object({
  strokeId: id,
  /** A marker is wide and lets the page show through. */
  tool: z.enum(['pen', 'marker']),
  color: z.enum(inkColors),
  width: z.enum(inkWidths),
  /** The pressure was measured; otherwise it is computed from the speed. */
  isPen: z.boolean(),
  /** x, y and pressure of each point, one after the other. */
  points: inkPoints,
})
export type SlideStroke = z.output<typeof slideStroke>

/** The new points of a stroke that is being drawn, or the last points of the laser. Not stored. */
export const slideInkPreview = z.object({
  strokeId: id,
  tool: z.enum(['pen', 'marker', 'laser']),
  color: z.enum(inkColors),
  width: z.enum(inkWidths),
  isPen: z.boolean(),
  /** The number of points before these. */
  from: z.number().int().min(0).max(INK_POINTS_MAX),
  points: inkPoints,
})
export type SlideInkPreview = z.output<typeof slideInkPreview>

/** The strokes of a page, in their order. `revision` grows with every change of the page. */
export const slideInk = z.object({ revision: z.number().int(), strokes: z.array(slideStroke) })
export type SlideInk = z.output<typeof slideInk>
