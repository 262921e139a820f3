/** Looks for paths and ways through a chart: what the worker does, and the page for a chart that is not in the catalogue. */
import type { FoundPaths, PathsInput, WishedPaths } from '../../../machines/workbench/paths/paths.types'
import type { ChartModel } from '../../../statecharts/model'
import { choosePaths, outlineOf } from '../../../statecharts/walk/paths'
import { findWays, type Ways } from '../../../statecharts/walk/reach'

/** What the worker is asked: for the paths of a wish, or for the ways into all states of a chart. */
export type Question = ({ readonly about: 'paths' } & PathsInput) | { readonly about: 'ways'; readonly chart: string }
/** What it answers. */
export interface Answers {
  readonly paths: FoundPaths
  readonly ways: Ways
}
/** An answer as it comes, or a failure as its message. */
export type Answer<About extends keyof Answers> = { readonly found: Answers[About] } | { readonly failure: string }

/** No list shows more. */
const SHOWN_MAX = 400

/** The paths of a wish in short, the shortest first. */
export function searchPaths(model: ChartModel, { kind, from, to, avoid, through }: WishedPaths): FoundPaths {
  const wish = { kind, avoid, from: from ?? undefined, to: to ?? undefined, through: through ?? undefined }
  const { paths, cut } = choosePaths(model, wish)
  const outlines = paths.map(outlineOf).sort((one, other) => one.keys.length - other.keys.length)
  return { paths: outlines.slice(0, SHOWN_MAX), cut: cut || outlines.length > SHOWN_MAX }
}

/** What is asked of a chart. */
export const search = (model: ChartModel, question: Question): Answers[keyof Answers] =>
  question.about === 'ways' ? findWays(model) : searchPaths(model, question.wish)
