/** Searches paths through a chart: run by the worker, and by the page for a chart that is not in the catalogue. */
import type { FoundPaths, PathsInput, WishedPaths } from '../../../machines/workbench/paths/paths.types'
import type { ChartModel } from '../../../statecharts/model'
import { choosePaths, outlineOf } from '../../../statecharts/walk/paths'
import { findWays, type Ways } from '../../../statecharts/walk/reach'

/** A request to the worker: the paths that match criteria, or the paths into all states of a chart. */
export type Question = ({ readonly about: 'paths' } & PathsInput) | { readonly about: 'ways'; readonly chart: string }
/** The responses. */
export interface Answers {
  readonly paths: FoundPaths
  readonly ways: Ways
}
/** A response, or the message of a failure. */
export type Answer<About extends keyof Answers> = { readonly found: Answers[About] } | { readonly failure: string }

/** Maximum number of paths in a list. */
const SHOWN_MAX = 400

/** Summaries of the matching paths, the shortest first. */
export function searchPaths(model: ChartModel, { kind, from, to, avoid, through }: WishedPaths): FoundPaths {
  const wish = { kind, avoid, from: from ?? undefined, to: to ?? undefined, through: through ?? undefined }
  const { paths, cut } = choosePaths(model, wish)
  const outlines = paths.map(outlineOf).sort((one, other) => one.keys.length - other.keys.length)
  return { paths: outlines.slice(0, SHOWN_MAX), cut: cut || outlines.length > SHOWN_MAX }
}

/** Answers a request about a chart. */
export const search = (model: ChartModel, question: Question): Answers[keyof Answers] =>
  question.about === 'ways' ? findWays(model) : searchPaths(model, question.wish)
