/** The last test run for the workbench: reports in a folder, and the pictures that they name. */
import type { Logger } from 'pino'
import { kindsOfChange } from '../../../../contract/entities/workbench/workbench'
import { type Feature, FileAnswer, Refusal } from '../../../kernel'
import { createReports } from './reports'

/** The part of a report by chart that concerns one chart. */
const only = <Value>(charts: Readonly<Record<string, Value>>, chart: string): Record<string, Value> => {
  const found = Object.hasOwn(charts, chart) ? charts[chart] : undefined
  return found === undefined ? {} : { [chart]: found }
}

interface WorkbenchContext {
  readonly reportsDir: string
  /** Whether this installation has the workbench. */
  readonly statecharts: boolean
  readonly log: Logger
}

export function workbenchFeature({ reportsDir, statecharts, log }: WorkbenchContext): Feature | null {
  if (!statecharts) return null
  const reports = createReports(reportsDir, log)
  return {
    name: 'workbench',
    calls: {
      async getWorkbenchReport({ input: { chart } }) {
        const [coverage, diff, pictures] = await Promise.all([reports.coverage(), reports.diff(), reports.pictures()])
        const changedCharts = Object.entries(diff?.charts ?? {}).map(([name, { kind }]) => ({ chart: name, kind }))
        if (chart === undefined) return { coverage, diff, pictures, changedCharts }
        return {
          changedCharts,
          coverage: coverage && { ...coverage, charts: only(coverage.charts, chart) },
          diff: diff && { ...diff, charts: only(diff.charts, chart) },
          pictures: pictures && {
            ...pictures,
            compared: only(pictures.compared, chart),
            pictures: pictures.pictures.filter((one) => one.chart === chart),
          },
        }
      },
      async getWorkbenchPicture({ input: { chart, state, kind } }) {
        const report = await reports.pictures()
        const named = report?.pictures.find((one) => one.chart === chart && one.state === state)
        const bytes = named && kindsOfChange[named.change].includes(kind) ? await reports.picture(named, kind) : null
        if (!bytes) throw new Refusal('notFound')
        return new FileAnswer(`${chart} ${state} ${kind}.png`, 'image/png', bytes)
      },
    },
  }
}
