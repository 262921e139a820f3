/**
 * A ref for a row that lies under the header: publishes its height as a custom property of the document, so that the layout leaves
 * room for it. Zero once the row is gone.
 */
export const publishHeight =
  (property: `--size-${string}`) =>
  (row: HTMLElement | null): (() => void) | undefined => {
    if (!row || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() =>
      style.setProperty(property, `${Math.ceil(row.getBoundingClientRect().height)}px`),
    )
    sizes.observe(row)
    return () => {
      sizes.disconnect()
      style.removeProperty(property)
    }
  }
