/**
 * A chart as stored beside its page: the file of the chart (`format.ts`) with the keys of paths that together take
 * every transition. Other revisions are compared with it, see `diff.ts`.
 */
import { z } from 'zod'
import type { ChartModel } from '../model'
import { leavesOf } from '../walk/explore'
import type { Path } from '../walk/path'
import { type ChartFile, chartFileOf, readChartFile } from './format'

const storedPath = z.object({
  /** Name of the start. */
  start: z.string().max(400),
  keys: z.array(z.string().max(1_000)).max(500),
  /** Innermost active states at the end. */
  ends: z.array(z.string().max(400)).max(50),
})

/** A path that is stored with a chart. */
export type StoredPath = z.output<typeof storedPath>

/** A chart and its stored paths. */
export interface StoredChart {
  readonly file: ChartFile
  readonly paths: readonly StoredPath[]
}

/** Longest paths first; keeps the paths that take a transition that no earlier path takes. */
function fewPaths(paths: readonly Path[]): Path[] {
  const taken = new Set<string>()
  return [...paths]
    .sort((one, other) => other.moves.length - one.moves.length)
    .filter(({ worlds }) => {
      const fresh = worlds.flatMap(({ result }) => result.taken).filter((name) => !taken.has(name))
      for (const name of fresh) taken.add(name)
      return fresh.length > 0
    })
}

const lines = (values: readonly unknown[]): string =>
  `[${values.map((value) => `\n${JSON.stringify(value)}`).join(',')}\n]`

/** The text of a stored chart: a line for each state, transition and path, so that versions can be compared by line. */
export function writeStored(model: ChartModel, paths: readonly Path[]): string {
  const { chart, ...head } = chartFileOf(model)
  const { states, transitions, ...names } = chart
  const storedPaths = fewPaths(paths).map(({ start, moves, worlds }): StoredPath => {
    const last = worlds.at(-1)
    return {
      start: model.starts[start]?.name ?? '',
      keys: moves.map(({ key }) => key),
      ends: last ? leavesOf(last) : [],
    }
  })
  return [
    `${JSON.stringify(head).slice(0, -1)},`,
    `"chart":${JSON.stringify(names).slice(0, -1)},`,
    `"states":${lines(states)},`,
    `"transitions":${lines(transitions)}},`,
    `"paths":${lines(storedPaths)}}`,
    '',
  ].join('\n')
}

/** Parses a stored chart, or a chart file without paths. Throws a `ChartFileError` for anything else. */
export function readStored(content: string): StoredChart {
  const file = readChartFile(content)
  const paths = z.object({ paths: z.array(storedPath).max(2_000) }).safeParse(JSON.parse(content))
  return { file, paths: paths.success ? paths.data.paths : [] }
}
