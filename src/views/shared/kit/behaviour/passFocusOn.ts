/**
 * A `ref` for each of several removable elements, such as list rows: when the focused one is removed, the focus goes to the next
 * one, else to the previous one, else to the container.
 */
export const passFocusOn = (element: HTMLElement | null): (() => void) => {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const places = [element.nextElementSibling, element.previousElementSibling]
    const [next] = places.flatMap((place) => place?.querySelector<HTMLElement>(REACHABLE) ?? [])
    const holder = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    const heir = next ?? holder
    heir?.focus({ preventScroll: heir === holder })
  }
}

const REACHABLE = 'a[href], button, input, select, textarea'
