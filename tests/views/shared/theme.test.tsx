import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { themeColors } from '../../../src/machines/shell/layoutSettings/layoutSettings.types'

const tokens = readFileSync('src/views/shared/theme/tokens.css', 'utf8')

/** A token's colour in a theme. */
function colour(name: string, theme: 'light' | 'dark'): string {
  const value = tokens.match(new RegExp(`--color-${name}: ([^;]+);`))?.[1] ?? ''
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  const chosen = theme === 'light' ? light : dark
  if (!chosen) throw new Error(`no colour in --color-${name}: ${value}`)
  return chosen
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Text on its backgrounds: AA requires a contrast of 4.5. */
const texts: [text: string, ...grounds: string[]][] = [
  [
    'text',
    'bg',
    'surface',
    'surface-2',
    'surface-hover',
    'overlay',
    'accent-soft',
    'success-soft',
    'warning-soft',
    'danger-soft',
  ],
  ['text-muted', 'bg', 'surface', 'surface-2', 'surface-hover', 'overlay', 'accent-soft'],
  ['text-disabled', 'surface', 'overlay'],
  ['accent-text', 'surface', 'overlay', 'accent-soft'],
  ['accent-contrast', 'accent-fill', 'accent-fill-hover', 'danger-fill', 'danger-fill-hover'],
  ['accent-contrast', 'person-1', 'person-2', 'person-3', 'person-4', 'person-5', 'person-6'],
  ['success', 'surface', 'success-soft'],
  ['warning', 'surface', 'warning-soft'],
  ['danger', 'surface', 'overlay', 'danger-soft'],
  ['stage-text', 'stage', 'stage-2'],
  ['stage-muted', 'stage', 'stage-2'],
  ['stage-accent', 'stage', 'stage-2'],
  ['joy', 'stage', 'stage-2'],
]
/** Borders of fields, focus rings and bars: AA requires a contrast of 3. */
const shapes: [shape: string, ...grounds: string[]][] = [
  ['border-strong', 'surface', 'overlay'],
  ['accent', 'bg', 'surface', 'overlay', 'stage'],
]

describe.each(['light', 'dark'] as const)('the colours, %s', (theme) => {
  const below = (pairs: typeof texts, least: number) =>
    pairs.flatMap(([front, ...grounds]) =>
      grounds
        .map((ground) => ({
          pair: `${front} on ${ground}`,
          ratio: contrast(colour(front, theme), colour(ground, theme)),
        }))
        .filter(({ ratio }) => ratio < least)
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
    )

  it('text is readable (AA)', () => expect(below(texts, 4.5)).toEqual([]))
  it('borders, focus rings and bars have enough contrast (AA)', () => expect(below(shapes, 3)).toEqual([]))
})

describe.each([...themeColors])('the theme colour %s', (name) => {
  const block = tokens.match(new RegExp(`\\[data-color="${name}"\\] \\{([^}]+)\\}`))?.[1] ?? ''
  const of = (token: string, theme: 'light' | 'dark'): string => {
    const own = block.match(new RegExp(`--color-${token}: ([^;]+);`))?.[1]
    const [light = '', dark = light] = own?.match(/#[0-9a-f]{6}/g) ?? []
    return own ? (theme === 'light' ? light : dark) : colour(token, theme)
  }

  it.each(['light', 'dark'] as const)('has enough contrast as text and as a shape (AA), %s', (theme) => {
    const own = (pairs: typeof texts, least: number) =>
      pairs.flatMap(([front, ...grounds]) =>
        grounds
          .filter((ground) => front.startsWith('accent') || ground.startsWith('accent'))
          .map((ground) => ({ pair: `${front} on ${ground}`, ratio: contrast(of(front, theme), of(ground, theme)) }))
          .filter(({ ratio }) => ratio < least)
          .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
      )
    expect([...own(texts, 4.5), ...own(shapes, 3)]).toEqual([])
  })

  it('is complete', () => {
    expect([...block.matchAll(/--color-([\w-]+):/g)].map(([, token]) => token)).toEqual([
      'accent',
      'accent-fill',
      'accent-fill-hover',
      'accent-text',
      'accent-soft',
      'accent-border',
    ])
  })
})

describe('the theme', () => {
  it('B191 the theme colour is #1890FF', () => expect(colour('accent', 'light')).toBe('#1890ff'))

  it('texts for the whole room are 72 px or more', () => {
    expect(Number(tokens.match(/width > 576px[\s\S]*?--font-size-room: clamp\(([\d.]+)rem/)?.[1]) * 16).toBe(72)
  })

  it('B190 a screen up to 576 px is mobile, from 1200 px desktop: the frame around the pages has no other breakpoints', () => {
    const widths = (file: string) =>
      [...readFileSync(join('src/views', file), 'utf8').matchAll(/@media \(width ([<>]=? \d+px)\)/g)].map(
        ([, width]) => width,
      )
    const styles = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    )
    // The room in the header of a class is not a breakpoint.
    const frame = styles.filter((file) => file.startsWith(join('shell', 'frame')) && !file.endsWith('headerRoom.css'))
    expect([...new Set(frame.flatMap(widths))].sort()).toEqual(['< 1200px', '<= 576px', '>= 1200px'])
    expect(widths('shared/theme/tokens.css')).toEqual(['> 576px'])
    const near = styles
      .filter((file) => !file.endsWith('headerRoom.css'))
      .flatMap(widths)
      .filter((width) => /57\d|1199|12\d\d/.test(width ?? ''))
    expect([...new Set(near)].sort()).toEqual(['< 1200px', '<= 1199px', '<= 576px', '> 576px', '>= 1200px'])
  })

  it('only the kit and the theme name classes of PrimeReact', () => {
    const named = ['src/views', 'src/routes', 'src/catalogue'].flatMap((layer) =>
      readdirSync(layer, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(css|tsx?)$/.test(file) && !/^shared\/(kit|theme)\//.test(file.replaceAll('\\', '/')))
        .filter((file) => /[."'` ]p-(?:[a-z]+-)*[a-z]+(?![\w-]*:)/.test(readFileSync(join(layer, file), 'utf8')))
        .map((file) => join(layer, file)),
    )
    expect(named).toEqual([])
  })

  it('live §2: the roll-call dialog is 1030 px wide with a body of 500 px, the vote dialog 650, sign-in 520 and 700', () => {
    const px = (name: string) => Number(tokens.match(new RegExp(`--modal-${name}: ([\\d.]+)rem`))?.[1]) * 16
    expect([px('room'), px('room-height'), px('l'), px('m'), px('xl')]).toEqual([1030, 500, 650, 520, 700])
  })

  it('no stylesheet has more than 400 lines: each styles one thing, named by the file', () => {
    const long = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, lines: readFileSync(join('src/views', file), 'utf8').trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 400)
      .map(({ file, lines }) => `${file} has ${lines} lines: split it by what its parts style`)
    expect(long).toEqual([])
  })

  it('has every token that a style uses, and no colour is defined elsewhere', () => {
    const styles = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
      .map((file) => ({ file, css: readFileSync(join('src/views', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))
    const known = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
    const missing = styles.flatMap(({ file, css }) =>
      [
        ...css.matchAll(
          /var\((--(?:color|space|size|radius|shadow|font|motion|z|modal|line-height|focus|border)[\w-]*)/g,
        ),
      ]
        .filter(([, name]) => !known.has(name))
        .map(([, name]) => `${file}: ${name}`),
    )
    // The shells' variants contain colours only (B036).
    const colourless = styles.filter(({ file }) => file !== join('shared', 'theme', 'shells.css'))
    const literal = colourless.flatMap(({ file, css }) =>
      (css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? []).map((found) => `${file}: ${found}`),
    )
    expect({ missing, literal }).toEqual({ missing: [], literal: [] })
  })
})
