/** Opens windows and tabs; clipboard, print and unload functions. */

/** The browser blocked a new window. */
export class WindowBlockedError extends Error {
  override readonly name = 'WindowBlockedError'
}

/**
 * Opens a window with a content size in px, or focuses the window of this name; throws
 * `WindowBlockedError` when the browser blocks it. Call it from the handler of a user action.
 */
export function openWindow(address: string, name: string, { width, height }: { width: number; height: number }): void {
  const opened = window.open(address, name, `popup,width=${width},height=${height}`)
  if (!opened) throw new WindowBlockedError(`the browser did not open ${name}`)
  opened.focus()
}

/**
 * Opens a page in a new window or tab with a copy of this tab's session storage; throws
 * `WindowBlockedError` when the browser blocks it. Call it from the handler of a user action.
 */
export function openPage(address: string): void {
  if (!window.open(address, '_blank')) throw new WindowBlockedError(`the browser did not open ${address}`)
}

/** Copies a text to the clipboard; false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Prints the page after the next render; resolves when the print dialog is closed. */
export const printPage = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true })
    // Two frames: the first may have started before the content to print was rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  })

/** Makes the browser ask before this tab is closed or reloaded; returns the function that ends this. */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
