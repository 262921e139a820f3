/** The worker that looks for paths through charts of the catalogue. What it has found out about a chart is kept. */
import { modelNamed } from '../../statecharts/catalogue'
import { type PathAnswer, type PathQuestion, searchPaths } from './pathSearch'

const answer = ({ chart, wish }: PathQuestion): PathAnswer => {
  try {
    return { found: searchPaths(modelNamed(chart), wish) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = ({ data }: MessageEvent<PathQuestion>) => self.postMessage(answer(data))
