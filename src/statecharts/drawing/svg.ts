/** Writes a drawing as an SVG file that follows the reader's light or dark mode. */
import type { Drawing, Group, Shape } from './paint'

/** The colours by style. The names are the styles of the shapes. */
const STYLE = `
svg { --paper: #ffffff; --ink: #1f2733; --quiet: #5a6675; --line: #8a96a8; --border: #c3ccd8; --box: #ffffff; --box2: #f5f8fc; --accent: #0b6bcb; --pill: #eef4fb; --final: #2e7d4f; color-scheme: light dark }
@media (prefers-color-scheme: dark) { svg { --paper: #12161c; --ink: #e8edf4; --quiet: #a3afbf; --line: #76849a; --border: #3a4554; --box: #1b222c; --box2: #161c24; --accent: #6cb6ff; --pill: #202b3a; --final: #6fcf97 } }
text { font-family: system-ui, -apple-system, "Segoe UI", Helvetica, Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; fill: var(--ink); white-space: pre }
.paper { fill: var(--paper) }
.box { fill: var(--box); stroke: var(--border); stroke-width: 1.25 }
.compound > .box, .parallel > .box { fill: var(--box2) }
.depth0 > .box { fill: var(--paper) }
.region > .box { stroke-dasharray: 5 4 }
.final > .box { stroke: var(--final) }
.inner { fill: none; stroke: var(--final); stroke-width: 1 }
.sheet { fill: none; stroke: var(--border); stroke-width: 1.25 }
.rule { stroke: var(--border); stroke-width: 1; fill: none; opacity: .6 }
.line { fill: none; stroke: var(--line); stroke-width: 1.4 }
.pill { fill: var(--pill); stroke: var(--border); stroke-width: .75 }
circle.begin { fill: var(--ink) }
rect.history, rect.anywhere { fill: var(--pill); stroke: var(--line); stroke-width: 1 }
rect.anywhere { stroke-dasharray: 3 3 }
.title { font-size: 14px; font-weight: 650 }
.description { font-size: 11px; fill: var(--quiet) }
.note { font-size: 11px; fill: var(--quiet) }
.trigger { font-size: 12px; font-weight: 600; fill: var(--accent) }
.forbidden { font-size: 12px; fill: var(--quiet); text-decoration: line-through }
.actions { font-size: 11px; fill: var(--quiet) }
.mark { font-size: 11px; fill: var(--quiet) }
.aside { font-size: 11px; font-weight: 400; fill: var(--quiet) }
.head text { paint-order: stroke; stroke: var(--box2); stroke-width: 4px; stroke-linejoin: round }
.tip { fill: var(--line) }
`

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  )

const n = (value: number): string => String(Math.round(value * 10) / 10)

function shapeSvg(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return `<rect class="${shape.style}" x="${n(shape.x)}" y="${n(shape.y)}" width="${n(shape.width)}" height="${n(shape.height)}" rx="${n(shape.radius)}"/>`
    case 'circle':
      return `<circle class="${shape.style}" cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.radius)}"/>`
    case 'path':
      return `<path class="${shape.style}" d="${shape.d}"${shape.arrow ? ' marker-end="url(#tip)"' : ''}/>`
    case 'text': {
      const aside = shape.aside ? `<tspan class="aside" dx="5">${escaped(shape.aside)}</tspan>` : ''
      return `<text class="${shape.style}" x="${n(shape.x)}" y="${n(shape.y)}"${shape.middle ? ' text-anchor="middle"' : ''}>${escaped(shape.text)}${aside}</text>`
    }
  }
}

const groupSvg = ({ style, title, shapes }: Group): string =>
  `<g class="${style}"><title>${escaped(title)}</title>${shapes.map(shapeSvg).join('')}</g>`

/** The colours of the dark mode. */
const NIGHT = /@media \(prefers-color-scheme: dark\).*\n/

/**
 * The drawing as an SVG file with a title for screen readers. `both`: follows the reader's light or dark mode;
 * `light`: always light.
 */
export function toSvg({ width, height, groups }: Drawing, title: string, theme: 'both' | 'light' = 'both'): string {
  const themed =
    theme === 'both' ? STYLE : STYLE.replace(NIGHT, '').replace('color-scheme: light dark', 'color-scheme: light')
  // The same in every drawing: one line of each file.
  const style = themed.trim().replaceAll('\n', ' ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="tip" d="M0 0.5 8 4 0 7.5Z"/></marker></defs>',
    `<rect class="paper" width="${width}" height="${height}" rx="16"/>`,
    ...groups.map(groupSvg),
    '</svg>',
    '',
  ].join('\n')
}
