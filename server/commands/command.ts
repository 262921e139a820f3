/** The context of every command. */
import type { Config } from '../config'
import type { Texts } from './texts'

export interface Command {
  readonly config: Config
  readonly texts: Texts
  /** Whether the output is JSON for programs. */
  readonly json: boolean
  /** Prints a line. */
  readonly print: (line: string) => void
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A size for people: 1.4 GB. */
export function sizeInWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let [size, unit] = [bytes, 0]
  while (size >= 1_000 && unit < units.length - 1) [size, unit] = [size / 1_000, unit + 1]
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`
}
