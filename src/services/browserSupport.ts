/** Whether this browser can do what Podium needs (G006): found out by features, never by name. */

/** Global names without which nothing works. */
const needed = ['WebSocket', 'fetch', 'AbortController', 'TextEncoder', 'URL', 'structuredClone'] as const

/** Whether everything needed is there. */
export const isBrowserSupported = (scope: object = globalThis): boolean => needed.every((name) => name in scope)
