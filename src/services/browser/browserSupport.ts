/** Whether this browser can do what Podium needs (G006): found out by features, never by name. */

/** Global names without which nothing works. */
const needed = ['WebSocket', 'fetch', 'AbortController', 'TextEncoder', 'URL', 'structuredClone'] as const

/** Colours for light and dark in one value: without it nothing can be read. */
const COLOURS = 'light-dark(#000, #fff)'

/** Whether everything needed is there. */
export const isBrowserSupported = (scope: object = globalThis): boolean =>
  needed.every((name) => name in scope) && canColour(scope)

function canColour(scope: object): boolean {
  const css: unknown = Reflect.get(scope, 'CSS')
  if (typeof css !== 'object' || css === null || !('supports' in css) || typeof css.supports !== 'function')
    return false
  return css.supports('color', COLOURS) === true
}
