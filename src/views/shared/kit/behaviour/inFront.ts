/** The layers of floating elements; the front one is last. */
const layers: Element[] = []

/** Writes the number of layers in front of it to each layer. */
function order(): void {
  for (const [index, layer] of layers.entries())
    if (layer instanceof HTMLElement) layer.style.setProperty('--widget-behind', String(layers.length - 1 - index))
}

function leave(layer: Element): void {
  const index = layers.indexOf(layer)
  if (index >= 0) layers.splice(index, 1)
}

/** A `ref` for the layer of a floating element: the last one that opened, was pressed or got the focus is in front. */
export function inFront(layer: HTMLElement | null): (() => void) | undefined {
  if (!layer) return undefined
  const rise = (): void => {
    leave(layer)
    layers.push(layer)
    order()
  }
  rise()
  for (const name of ['pointerdown', 'focusin']) layer.addEventListener(name, rise, { capture: true })
  return () => {
    for (const name of ['pointerdown', 'focusin']) layer.removeEventListener(name, rise, { capture: true })
    leave(layer)
    order()
  }
}
