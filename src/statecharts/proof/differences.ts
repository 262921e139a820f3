/** Differences between a chart and its trails, and their text: old and new line, and the command that accepts a line. */
import type { Plan } from '../walk/explore'
import { missingTrails } from './choose'
import { type Broken, judgeTrails, type Trail, trailText } from './trails'

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

/** Whether only parts of a line that contain a text such as `child poll` differ; semicolons separate the parts. */
export function changesOnlyIn(text: string, { trail, now }: Broken): boolean {
  if (now?.when !== trail.when) return false
  const others = ({ outcome }: Trail) => outcome.split('; ').filter((part) => !part.includes(text))
  return others(trail).join('; ') === others(now).join('; ')
}

const command = (chart: string, { id }: Trail): string => `    npm run trails -- ${chart} --accept ${id}`

/** The differences as text; empty when there are none. */
export const differencesText = (chart: string, { broken, missing }: Differences): string =>
  [
    ...broken.flatMap(({ trail, now, reason }) => [
      `  ${reason}`,
      `  - ${trailText(trail)}`,
      ...(now ? [`  + ${trailText(now)}`] : []),
      command(chart, trail),
    ]),
    ...missing.flatMap((trail) => [
      '  no line says what must come of it',
      `  + ${trailText(trail)}`,
      command(chart, trail),
    ]),
  ].join('\n')
