/** File sizes as text. */

const UNIT = 1024
const units = ['KB', 'MB', 'GB'] as const

/** Bytes in the unit that reads best, to a tenth from megabytes on: `1 KB`, `12.5 MB`, `1 GB`. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / UNIT
  if (kilobytes < UNIT) return `${bytes === 0 ? 0 : Math.max(1, Math.round(kilobytes))} ${units[0]}`
  const megabytes = kilobytes / UNIT
  const [size, unit] = megabytes < UNIT ? [megabytes, units[1]] : [megabytes / UNIT, units[2]]
  return `${Math.round(size * 10) / 10} ${unit}`
}
