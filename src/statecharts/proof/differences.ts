/** Differences between a chart and its trails, and their text: old and new line, and the command that accepts a line. */
import type { Plan } from '../walk/explore'
import { missingTrails } from './choose'
import { type Broken, judgeTrails, type Trail, trailText } from './trails'
import { readWritten, splitOutside, type Written, writtenChanges } from './values'

/** The differences. */
export interface Differences {
  readonly broken: readonly Broken[]
  /** Missing trails, each after the one that it extends. */
  readonly missing: readonly Trail[]
}

/** Compares a chart with its trails. */
export function trailDifferences(plan: Plan, trails: readonly Trail[]): Differences {
  const broken = judgeTrails(plan.model, trails)
  const standing = trails.filter((trail) => !broken.some((one) => one.trail === trail && !one.now))
  return { broken, missing: missingTrails(plan, standing) }
}

/** The parts of an outcome by their heads: `page.list` with its value, `child race race.open` with its data. */
function partsOf(outcome: string): Map<string, Written> {
  const [entered = '', ...parts] = splitOutside(outcome, '; ')
  const found = new Map<string, Written>([['enters', entered]])
  for (const part of parts) {
    const [, path, value] = /^([\w$.[\]]+): (.*)$/s.exec(part) ?? []
    const [, head, data] = /^(.*?) ?([[{=#].*)$/s.exec(part) ?? []
    const [name, text] = path !== undefined ? [path, value ?? ''] : [head ?? part, data ?? '']
    const key = found.has(name) ? `${name} (${found.size})` : name
    found.set(key, readWritten(text))
  }
  return found
}

/** The paths at which two outcomes differ, each with both values: `page.list[0].points: – → 1`. */
export function outcomeChanges(before: string, after: string): string[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  const heads = [...new Set([...was.keys(), ...is.keys()])]
  return heads.flatMap((head) => writtenChanges(head, was.get(head), is.get(head)))
}

const command = (chart: string, { id }: Trail): string => `    npm run trails -- ${chart} --accept ${id}`

const changesOf = ({ trail, now }: Broken): string[] => {
  if (!now) return []
  const moved = trail.when === now.when ? [] : [`made in: ${trail.when} → ${now.when}`]
  return [...moved, ...outcomeChanges(trail.outcome, now.outcome)]
}

/** The differences as text; empty when there are none. */
export const differencesText = (chart: string, { broken, missing }: Differences): string =>
  [
    ...broken.flatMap((one) => [
      `  ${one.reason}: ${one.trail.when}`,
      ...changesOf(one).map((change) => `    ${change}`),
      command(chart, one.trail),
    ]),
    ...missing.flatMap((trail) => [
      '  no line says what must come of it',
      `  + ${trailText(trail)}`,
      command(chart, trail),
    ]),
  ].join('\n')
