/** Icons of the tools; the icon font has no suitable eraser. */
import type { Tool } from '../../../machines/live/board/board.types'

const paths: Readonly<Record<Tool, string>> = {
  pen: 'M4 20l1.2-4.8L16.4 4a2 2 0 0 1 2.8 0l.8.8a2 2 0 0 1 0 2.8L8.8 18.8 4 20zM14 6.5l3.5 3.5',
  eraser:
    'M9 20h11M5.3 16.7a2 2 0 0 1 0-2.8L14 5.2a2 2 0 0 1 2.8 0l3 3a2 2 0 0 1 0 2.8L11 20H8.6l-3.3-3.3zM10 9.5l5.5 5.5',
  line: 'M5 19L19 5',
  arrow: 'M5 19L19 5M10.5 5H19v8.5',
  rectangle: 'M5 6h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z',
  ellipse: 'M3.5 12a8.5 6.5 0 1 0 17 0a8.5 6.5 0 1 0-17 0z',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  move: 'M12 3v18M3 12h18M9.5 5.5L12 3l2.5 2.5M9.5 18.5L12 21l2.5-2.5M5.5 9.5L3 12l2.5 2.5M18.5 9.5L21 12l-2.5 2.5',
}

export function ToolGlyph({ tool }: { tool: Tool }) {
  return (
    <svg className="width-6 board-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[tool]} />
    </svg>
  )
}
