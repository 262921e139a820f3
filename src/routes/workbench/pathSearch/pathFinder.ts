/** Searches paths in a worker: the largest charts take seconds. Cancelling a search terminates its worker. */

import { catalogue } from '../../../catalogue/catalogue'
import { knownWays, rememberWays, UnknownWays, withoutExploring } from '../../../catalogue/stateViews/stateView'
import type { FoundPaths, WishedPaths } from '../../../machines/workbench/paths/paths.types'
import { startModuleWorker } from '../../../services/browser/workers'
import type { ChartModel } from '../../../statecharts/model'
import { type Answer, type Answers, type Question, searchPaths } from './pathSearch'
import workerAddress from './pathSearch.worker?worker&url'

let idle: Worker | null = null
/** The number of requests in progress. */
let asked = 0

/** Starts the worker, which must load all charts, before the first request. */
export function preparePathFinder(): void {
  if (asked > 0 || idle) return
  const worker = startModuleWorker(workerAddress)
  // A worker that fails to load would never respond.
  worker.onerror = () => {
    if (idle === worker) idle = null
  }
  idle = worker
}

async function ask<About extends keyof Answers>(
  question: Extract<Question, { about: About }>,
  signal: AbortSignal,
): Promise<Answers[About]> {
  signal.throwIfAborted()
  const worker = idle ?? startModuleWorker(workerAddress)
  idle = null
  asked += 1
  const asking = new AbortController()
  asking.signal.addEventListener('abort', () => {
    asked -= 1
  })
  return new Promise((resolve, reject) => {
    const end = (reason: string) => {
      asking.abort()
      worker.terminate()
      reject(new Error(reason))
    }
    signal.addEventListener('abort', () => end('given up'), { signal: asking.signal })
    worker.onerror = () => end('the worker ended')
    worker.onmessage = ({ data }: MessageEvent<Answer<About>>) => {
      asking.abort()
      idle?.terminate()
      idle = worker
      if ('found' in data) resolve(data.found)
      else reject(new Error(data.failure))
    }
    worker.postMessage(question)
  })
}

/** The paths that match the criteria; rejects when the search fails or is cancelled. */
export async function findPaths(model: ChartModel, wish: WishedPaths, signal: AbortSignal): Promise<FoundPaths> {
  const isKnown = catalogue.some((known) => known === model)
  return isKnown ? ask({ about: 'paths', chart: model.name, wish }, signal) : searchPaths(model, wish)
}

/** Searches in progress, shared by all callers for a chart. */
const learning = new Map<ChartModel, Promise<void>>()

/** Computes the paths into the states of a chart of the catalogue, unless they are known. */
export function learnWays(model: ChartModel, signal: AbortSignal): Promise<void> {
  if (knownWays(model)) return Promise.resolve()
  const joined = learning.get(model)
  // If the first caller cancels the shared search, the other callers start a new one.
  if (joined) return joined.catch(() => learnWays(model, signal))
  const begun = ask({ about: 'ways', chart: model.name }, signal)
    .then((ways) => rememberWays(model, ways))
    .finally(() => learning.delete(model))
  learning.set(model, begun)
  return begun
}

/** Creates a view after the paths that it needs are computed: the page itself never explores a chart. */
export async function makeView<Made>(make: () => Made, signal: AbortSignal): Promise<Made> {
  for (;;) {
    try {
      return withoutExploring(make)
    } catch (error) {
      if (!(error instanceof UnknownWays)) throw error
      await learnWays(error.model, signal)
    }
  }
}
