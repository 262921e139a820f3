/**
 * A ref for a row below the header: writes its height to a custom property of the document, so that the layout reserves
 * the space. The value is zero after the row is removed.
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
