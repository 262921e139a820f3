/** Windows of their own beside the page. */

/** A window that the browser did not let open. */
export class WindowBlockedError extends Error {
  override readonly name = 'WindowBlockedError'
}

/**
 * Opens a window of a size (px, of what it shows), or comes back to the one that has this name; throws
 * `WindowBlockedError` when the browser does not let it. It must be called while a press is being answered.
 */
export function openWindow(address: string, name: string, { width, height }: { width: number; height: number }): void {
  const opened = window.open(address, name, `popup,width=${width},height=${height}`)
  if (!opened) throw new WindowBlockedError(`the browser did not open ${name}`)
  opened.focus()
}

/**
 * Opens a page in a window or a tab of its own, as the browser likes, with a copy of what this tab keeps (`session`); throws
 * `WindowBlockedError` when the browser does not let it. It must be called while a press is being answered.
 */
export function openPage(address: string): void {
  if (!window.open(address, '_blank')) throw new WindowBlockedError(`the browser did not open ${address}`)
}

/** Puts a text on the clipboard; false where the browser does not let a page do that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Asks the browser to print what is on the page once it is drawn; resolves when the person has done with its dialog. */
export const printPage = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true })
    // Two frames: the first may have begun before what is to be printed was there.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  })

/** Has the browser ask before this tab is closed or reloaded; answers how to stop that. */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
