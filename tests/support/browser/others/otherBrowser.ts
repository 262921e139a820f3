/** The operations that tests need of browsers other than Chromium: each driver uses the protocol of its browser. */
export interface OtherBrowser {
  readonly name: string
  /** Loads a page. */
  open(url: string): Promise<void>
  /** Runs the body of a function in the page and returns its result, which must be JSON. */
  run(body: string): Promise<unknown>
  /** Clicks an element as a user does; the body of a function returns it. */
  click(element: string): Promise<void>
  /** Clicks an element and types into it. */
  type(element: string, text: string): Promise<void>
  /** Chooses a file in a file field. */
  choose(element: string, path: string): Promise<void>
  close(): Promise<void>
}

const WITHIN_MS = 60_000
const EVERY_MS = 100

/** Waits until the body of a function returns a value in the page, and returns it. */
export async function until(browser: OtherBrowser, body: string): Promise<unknown> {
  const end = performance.now() + WITHIN_MS
  for (;;) {
    const found = await browser.run(body).catch(() => null)
    if (found) return found
    if (performance.now() > end) {
      const text = await browser.run('return location.href + "\\n" + document.body.innerText').catch(String)
      throw new Error(`${browser.name} waits in vain for: ${body}\n${text}`)
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
