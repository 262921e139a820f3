/** The icons of the editor's tools, on a grid of 20. */
import type { ReactNode } from 'react'

const sign = (path: string, filled = false): ReactNode => (
  <svg
    viewBox="0 0 20 20"
    className={`width-5 height-5 richText-glyph${filled ? ' richText-glyph--filled' : ''}`}
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

/** Keyed by the name of the tool. */
export const glyphs: Record<string, ReactNode> = {
  bold: sign('M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z'),
  italic: sign('M9 4h6M5 16h6M12 4 8 16'),
  heading: sign('M5 4v12M15 4v12M5 10h10'),
  bulletList: sign('M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01'),
  orderedList: sign('M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4.5M3 12.2c0-1.5 2.4-1.5 2.4 0 0 1.2-2.4 2.4-2.4 3.8h2.6'),
  quote: sign(
    'M4 13c0-4 1-6.500 4-8v2.500C6.700 8.200 6.300 9 6.300 10H8v4H4zM11 13c0-4 1-6.500 4-8v2.500c-1.300.700-1.700 1.500-1.700 2.500H15v4h-4z',
    true,
  ),
  code: sign('m7 6-4 4 4 4M13 6l4 4-4 4'),
  formula: sign('M15 5H6l5 5-5 5h9'),
  image: sign('M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13.500 7.500h.01'),
  table: sign('M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.500 4v12'),
  undo: sign('M7 4 3 8l4 4M3 8h8a5 5 0 0 1 0 9H8'),
  redo: sign('m13 4 4 4-4 4M17 8H9a5 5 0 0 0 0 9h3'),
}
