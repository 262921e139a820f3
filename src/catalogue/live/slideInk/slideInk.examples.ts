/** Ink on slides for models and tests. */
import type { SlideInk, SlideInkPreview, SlideStroke } from '../../../../contract/entities/live/ink'

export const page = { slidesId: 'sl1', page: 1 } as const
export const nextPage = { slidesId: 'sl1', page: 2 } as const

export const line: SlideStroke = {
  strokeId: 'a',
  tool: 'pen',
  color: 'red',
  width: 'm',
  isPen: false,
  points: [200, 300, 50, 400, 320, 50, 700, 300, 50],
}
export const mark: SlideStroke = {
  ...line,
  strokeId: 'b',
  tool: 'marker',
  color: 'orange',
  points: [200, 460, 50, 1200, 460, 50],
}

export const blank: SlideInk = { revision: 0, strokes: [] }
export const drawn: SlideInk = { revision: 2, strokes: [line, mark] }

export const moving: SlideInkPreview = { ...line, strokeId: 'c', from: 0, points: [300, 600, 50, 500, 640, 50] }
export const movedOn: SlideInkPreview = { ...moving, from: 2, points: [800, 600, 50] }
export const laser: SlideInkPreview = { ...moving, strokeId: 'l', tool: 'laser' }

export const changes = {
  third: { ...page, revision: 3, added: [{ ...line, strokeId: 'c' }], removed: [] },
  erased: { ...page, revision: 3, added: [], removed: ['a'] },
  gap: { ...page, revision: 9, added: [], removed: [] },
  elsewhere: { ...nextPage, revision: 1, added: [line], removed: [] },
} as const
