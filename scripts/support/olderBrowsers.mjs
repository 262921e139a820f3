/**
 * Fallbacks for browsers older than some features of the style sheets (decision 0082). The sheets are written for new browsers;
 * this PostCSS plugin adds the fallbacks, so that every value is written once.
 *
 * - `light-dark()`: the light value, and in dark areas (rules with `color-scheme: dark`) the dark value of every token
 * - `color-mix()`: the colour with the larger share
 * - `dvh`: `vh`
 * - `:popover-open`: the attribute `data-open`, which `src/services/browser/popovers.ts` sets
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './process.mjs'

const TOKENS = join(top, 'src/views/shared/theme/tokens.css')
const NO_LIGHT_DARK = 'not (color: light-dark(#000, #fff))'
const NO_COLOR_MIX = 'not (color: color-mix(in srgb, #000, #fff))'
const NO_POPOVER = 'not selector(:popover-open)'

/** Replaces every call of a CSS function by the result of `replace` for its arguments. */
function replaceCalls(value, name, replace) {
  const start = value.indexOf(`${name}(`)
  if (start < 0) return value
  const args = ['']
  let depth = 1
  let at = start + name.length + 1
  for (; depth > 0 && at < value.length; at++) {
    const sign = value[at]
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (depth === 1 && sign === ',') args.push('')
    else if (depth > 0) args[args.length - 1] += sign
  }
  const made = replace(args.map((arg) => arg.trim()))
  return replaceCalls(`${value.slice(0, start)}${made}${value.slice(at)}`, name, replace)
}

const toLight = (value) => replaceCalls(value, 'light-dark', ([light]) => light)
const toDark = (value) => replaceCalls(value, 'light-dark', ([, dark]) => dark)

/** The colour with the larger share of a mix such as `color-mix(in srgb, red 12%, white)`. */
const toLarger = (value) =>
  replaceCalls(value, 'color-mix', ([, first, second]) => {
    const [, color, share] = /^(.*?)(?:\s+([\d.]+)%)?$/s.exec(first)
    return share === undefined || Number(share) >= 50 ? color : second
  })

/** The dark values of the tokens with two values. */
const darkTokens = () =>
  [...readFileSync(TOKENS, 'utf8').matchAll(/:root \{(.*?)\n\}/gs)]
    .flatMap(([, body]) => [...body.matchAll(/(--[\w-]+):\s*([^;]*light-dark\([^;]*);/g)])
    .map(([, prop, value]) => ({ prop, value: toDark(value) }))

/** At-rules whose declarations are of other kinds. */
const OTHER_PARENTS = /^(font-face|property|page|keyframes)$/
const holdsStyles = (node) =>
  node.nodes?.some(({ type }) => type === 'decl') &&
  !OTHER_PARENTS.test(node.name ?? '') &&
  !OTHER_PARENTS.test(node.parent?.name ?? '')

/** The plugin. */
export const olderBrowsers = {
  postcssPlugin: 'podium-older-browsers',
  Once(root, { AtRule, Declaration }) {
    const dark = darkTokens()
    const parents = []
    root.walk((node) => void (holdsStyles(node) && parents.push(node)))
    for (const parent of parents) {
      const { selector = '' } = parent
      const own = parent.nodes.filter(({ type }) => type === 'decl')
      let last = own.at(-1)
      const addWithout = (params, values) => {
        if (values.length === 0) return
        const block = new AtRule({ name: 'supports', params })
        for (const { prop, value } of values) block.append(new Declaration({ prop, value }))
        last.after(block)
        last = block
      }
      const changed = (call, change) =>
        own.filter(({ value }) => value.includes(`${call}(`)).map(({ prop, value }) => ({ prop, value: change(value) }))
      addWithout(NO_COLOR_MIX, changed('color-mix', toLarger))
      addWithout(NO_LIGHT_DARK, changed('light-dark', toLight))
      // Older browsers have the light theme; a dark area in it uses dark tokens.
      const isDark = own.some(({ prop, value }) => prop === 'color-scheme' && value.includes('dark'))
      const isPage = selector.startsWith(':root')
      if (isDark) addWithout(NO_LIGHT_DARK, isPage ? [{ prop: 'color-scheme', value: 'light' }] : dark)
      for (const decl of own)
        if (decl.value.includes('dvh')) decl.cloneBefore({ value: decl.value.replace(/(\d)dvh\b/g, '$1vh') })
      if (!selector.includes(':popover-open')) continue
      const block = new AtRule({ name: 'supports', params: NO_POPOVER })
      block.append(parent.clone({ selector: selector.replaceAll(':popover-open', '[data-open]') }))
      parent.after(block)
    }
  },
}
