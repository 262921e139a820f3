/** Icons of the tools that the icon font lacks. */
export const glyphs = {
  addSibling: 'M3 6h8v5H3zM3 16h8v5H3zM17 16v5M14.5 18.5h5M7 11v5',
  addChild: 'M3 9.5h7v5H3zM10 12h4M14 9.5h4v5h-4zM21 10v4M19 12h4',
  expand: 'M4 9.5h6v5H4zM10 12h3M17 7v10M12.5 12h9',
  collapse: 'M4 9.5h6v5H4zM10 12h3M12.5 12h9',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  remark: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  delete: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  undo: 'M9 7L4.5 11.5 9 16M4.5 11.5H15a4.5 4.5 0 0 1 0 9h-3',
  redo: 'M15 7l4.5 4.5L15 16M19.5 11.5H9a4.5 4.5 0 0 0 0 9h3',
  style:
    'M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 2-1 1.6-2-.5-1.2.2-2.5 1.9-2.5h2c2 0 3-1.3 3-3.2 0-5.1-3.8-9.3-8.5-9.3zM7.5 12h.01M10 8h.01M14.5 7.5h.01',
  up: 'M12 19V6M7 11l5-5 5 5',
  down: 'M12 5v13M7 13l5 5 5-5',
  out: 'M19 12H6M11 7l-5 5 5 5',
  in: 'M5 12h13M13 7l5 5-5 5',
  plan: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 11.5h6M9 14.5h6M9 17.5h3',
  edit: 'M4 20l1-4L16 5a2 2 0 0 1 3 3L8 19l-4 1zM14 7l3 3',
} as const
export type GlyphName = keyof typeof glyphs

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="width-6 height-6 mindMap-glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={glyphs[name]} />
    </svg>
  )
}
