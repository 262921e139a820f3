/**
 * A ref for a room around a table: marks it (`data-scrolls`) as long as the table is wider than the room, so that only then it
 * is moved sideways.
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
