/**
 * A ref for the container of a table: sets `data-scrolls` while the table is wider than the container, so that only then the
 * container scrolls sideways.
 */
export function watchWidth(room: HTMLElement | null): (() => void) | undefined {
  const table = room?.firstElementChild
  if (!room || !table || typeof ResizeObserver === 'undefined') return undefined
  const sizes = new ResizeObserver(() => {
    room.dataset.scrolls = String(table.scrollWidth > room.clientWidth + 1)
  })
  sizes.observe(room)
  sizes.observe(table)
  return () => sizes.disconnect()
}
