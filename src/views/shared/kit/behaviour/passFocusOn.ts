/**
 * As a `ref` on each of several things that can be taken away, such as the rows of a list: if one has the focus when it
 * goes, the one after it gets it, else the one before it, else whatever holds the list.
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
