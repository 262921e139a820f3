/** Where a chart and its trails differ, and how that is told: old and new side by side, with what accepts a line. */
import type { Plan } from '../walk/explore'
import { missingTrails } from './choose'
import { type Broken, judgeTrails, type Trail, trailText } from './trails'

/** What differs. */
export interface Differences {
  readonly broken: readonly Broken[]
  /** Lines that the chart has none for, each after the one it goes on from. */
  readonly missing: readonly Trail[]
}

/** Compares a chart with its trails. */
export function trailDifferences(plan: Plan, trails: readonly Trail[]): Differences {
  const broken = judgeTrails(plan.model, trails)
  const standing = trails.filter((trail) => !broken.some((one) => one.trail === trail && !one.now))
  return { broken, missing: missingTrails(plan, standing) }
}

/** Whether nothing of a line changes but parts with a text, such as `child poll`; parts stand between semicolons. */
export function changesOnlyIn(text: string, { trail, now }: Broken): boolean {
  if (now?.when !== trail.when) return false
  const others = ({ outcome }: Trail) => outcome.split('; ').filter((part) => !part.includes(text))
  return others(trail).join('; ') === others(now).join('; ')
}

const command = (chart: string, { id }: Trail): string => `    npm run trails -- ${chart} --accept ${id}`

/** What differs, for people; empty when nothing does. */
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
