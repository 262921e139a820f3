import { readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { olderBrowsers } from '../../scripts/support/olderBrowsers.mjs'

const NO_LIGHT_DARK = '@supports not (color: light-dark(#000, #fff))'
const NO_COLOR_MIX = '@supports not (color: color-mix(in srgb, #000, #fff))'

describe('stylesheets for older browsers', () => {
  let config: Awaited<ReturnType<typeof resolveConfig>>
  beforeAll(async () => {
    const css = { postcss: { plugins: [olderBrowsers] } }
    config = await resolveConfig({ configFile: false, logLevel: 'silent', css }, 'build')
  })
  const written = async (code: string): Promise<string> =>
    (await preprocessCSS(code, 'sheet.css', config)).code.replace(/\s+/g, ' ')

  it('have the light colour where light-dark() is unknown, also inside of other values', async () => {
    expect(await written('.a { color: light-dark(#111, rgb(1 2 3 / 0.4)); margin: 0; }')).toContain(
      `margin: 0; ${NO_LIGHT_DARK} { color: #111 }`,
    )
    expect(
      await written('.a { --s: 0 1px light-dark(rgb(1 2 3 / 0.5), #000), 0 2px light-dark(red, blue) }'),
    ).toContain(`${NO_LIGHT_DARK} { --s: 0 1px rgb(1 2 3 / 0.5), 0 2px red }`)
  })

  it('have the colour with the larger share where color-mix() is unknown', async () => {
    const mixed = (value: string) => written(`.a { background: ${value} }`)
    const both = 'var(--cover, var(--x))'
    expect(await mixed(`color-mix(in oklab, ${both} 10%, var(--y))`)).toContain(
      `${NO_COLOR_MIX} { background: var(--y) }`,
    )
    expect(await mixed(`color-mix(in oklab, ${both} 80%, var(--y))`)).toContain(
      `${NO_COLOR_MIX} { background: ${both} }`,
    )
  })

  it('have the dark value of every token in a dark container, and the light theme for the page', async () => {
    const tokens = readFileSync('src/views/shared/theme/tokens.css', 'utf8').split('\n}')[0] ?? ''
    const room = await written('.room { color-scheme: dark }')
    for (const [, name, dark] of tokens.matchAll(/(--color-[\w-]+): light-dark\([^,]+, (#\w+)\);/g))
      expect(room).toContain(`${name}: ${dark}`)
    expect(room).toContain('--color-text: #e8eef7')
    expect(await written(':root[data-theme="dark"] { color-scheme: dark }')).toContain(
      `${NO_LIGHT_DARK} { color-scheme: light }`,
    )
  })

  it('use vh where dvh is unknown, and data-open where popovers are', async () => {
    expect(await written('.a { height: calc(100dvh - 1px) }')).toContain(
      'height: calc(100vh - 1px); height: calc(100dvh',
    )
    expect(await written('.a:popover-open { opacity: 1 }')).toContain('{.a[data-open] { opacity: 1 }')
  })
})
