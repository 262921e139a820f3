/** Layers of what floats, the one in front last. */
const layers: Element[] = []

/** Says of each layer how many lie in front of it. */
function order(): void {
  for (const [index, layer] of layers.entries())
    if (layer instanceof HTMLElement) layer.style.setProperty('--widget-behind', String(layers.length - 1 - index))
}

function leave(layer: Element): void {
  const index = layers.indexOf(layer)
  if (index >= 0) layers.splice(index, 1)
}

/** As a `ref` on the layer of something that floats: what came, was touched or got the focus last lies in front of the others. */
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
