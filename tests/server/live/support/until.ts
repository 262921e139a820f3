/** Waits for a condition; returns its result. */
export async function until<Found>(
  find: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
  withinMs = 8_000,
  what: () => string = () => String(find),
): Promise<Found> {
  const start = performance.now()
  for (;;) {
    const found = await find()
    if (found) return found
    if (performance.now() - start > withinMs) throw new Error(`waited ${withinMs} ms in vain for ${what()}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
