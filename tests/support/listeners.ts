/** Finds listeners of the page that were added and not removed. */

type Owner = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
type Options = boolean | EventListenerOptions | undefined

/** Watches all listeners of a jsdom page until `stop`; `left` returns the type of each that was not removed. */
export function watchListeners() {
  const open: { target: unknown; type: string; listener: unknown; isCapture: boolean }[] = []
  let added = 0
  const isCapture = (options: Options): boolean => (typeof options === 'boolean' ? options : options?.capture === true)
  const placeOf = (target: unknown, type: string, listener: unknown, options: Options): number =>
    open.findIndex(
      (one) =>
        one.target === target && one.type === type && one.listener === listener && one.isCapture === isCapture(options),
    )
  const watch = (owner: Owner) => {
    const { addEventListener: add, removeEventListener: remove } = owner
    const changed: Owner = {
      addEventListener(this: EventTarget, ...args) {
        const [type, listener, options] = args
        added += 1
        if (placeOf(this, type, listener, options) < 0)
          open.push({ target: this, type, listener, isCapture: isCapture(options) })
        add.apply(this, args)
      },
      removeEventListener(this: EventTarget, ...args) {
        const [type, listener, options] = args
        const place = placeOf(this, type, listener, options)
        if (place >= 0) open.splice(place, 1)
        remove.apply(this, args)
      },
    }
    Object.assign(owner, changed)
    return () => Object.assign(owner, { addEventListener: add, removeEventListener: remove })
  }
  // In a test, the window is the global object of Node and has its own functions.
  const putBack = [EventTarget.prototype, window].map(watch)
  return {
    added: () => added,
    left: () => open.map(({ type }) => type),
    stop() {
      for (const end of putBack.toReversed()) end()
    },
  }
}
