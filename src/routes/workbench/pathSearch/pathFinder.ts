/** Searches paths in a worker: the largest charts take seconds. Cancelling a search terminates its worker. */

import { catalogue } from '../../../catalogue/catalogue'
import { knownWays, rememberWays, UnknownWays, withoutExploring } from '../../../catalogue/stateViews/stateView'
import type { FoundPaths, WishedPaths } from '../../../machines/workbench/paths/paths.types'
import { startModuleWorker } from '../../../services/browser/workers'
import type { ChartModel } from '../../../statecharts/model'
import { type Answer, type Answers, type Question, searchPaths } from './pathSearch'
import workerAddress from './pathSearch.worker?worker&url'

/** A request, and what ends it. */
interface Search {
  readonly question: Question
  /** The user waits for it; other searches are made ahead. */
  readonly isUrgent: boolean
  answered(answer: Answer<keyof Answers>): void
  failed(reason: string): void
}

/** One worker for all searches: it has loaded all charts, and knows what it has explored. */
let worker: Worker | null = null
let running: Search | null = null
/** A search made ahead is not stopped when it is given up, because a new worker costs more: it ends unless another is urgent. */
let isAbandoned = false
const waiting: Search[] = []

function settle(answer: Answer<keyof Answers>): void {
  const ended = running
  running = null
  isAbandoned = false
  ended?.answered(answer)
  searchNext()
}

/** Terminates the worker with its search; the next search starts another one. */
function stopWorker(reason: string): void {
  const ended = running
  worker?.terminate()
  worker = null
  running = null
  isAbandoned = false
  ended?.failed(reason)
  searchNext()
}

/** Starts the worker, which must load all charts, before the first request. */
export function preparePathFinder(): void {
  if (worker) return
  const started = startModuleWorker(workerAddress)
  worker = started
  started.onmessage = ({ data }: MessageEvent<Answer<keyof Answers>>) => settle(data)
  // A worker that fails to load never responds.
  started.onerror = () => {
    if (worker === started) stopWorker('the worker ended')
  }
}

function searchNext(): void {
  if (running || waiting.length === 0) return
  const urgent = waiting.findIndex(({ isUrgent }) => isUrgent)
  const [next] = waiting.splice(Math.max(0, urgent), 1)
  if (!next) return
  preparePathFinder()
  running = next
  worker?.postMessage(next.question)
}

function ask<About extends keyof Answers>(
  question: Extract<Question, { about: About }>,
  signal: AbortSignal,
  isUrgent: boolean,
): Promise<Answers[About]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const asking = new AbortController()
    const search: Search = {
      question,
      isUrgent,
      answered: (answer) => {
        asking.abort()
        if ('found' in answer) resolve((answer as { found: Answers[About] }).found)
        else reject(new Error(answer.failure))
      },
      failed: (reason) => {
        asking.abort()
        reject(new Error(reason))
      },
    }
    const giveUp = () => {
      if (running === search && isUrgent) return stopWorker('given up')
      if (running === search) isAbandoned = true
      else waiting.splice(waiting.indexOf(search), 1)
      search.failed('given up')
    }
    signal.addEventListener('abort', giveUp, { signal: asking.signal })
    waiting.push(search)
    if (isUrgent && isAbandoned) stopWorker('given up')
    else searchNext()
  })
}

/** The criteria without a choice of the user: the paths of the tests. */
export const usualWish: WishedPaths = { kind: 'covering', from: null, to: null, avoid: [], through: null }

/** The paths that were found, by chart and criteria; the oldest are forgotten. */
const foundPaths = new Map<string, Promise<FoundPaths>>()
const FOUND_MOST = 30

/**
 * The paths that match the criteria; rejects when the search fails or is cancelled. `isAhead`: nobody waits for them yet; a
 * request for the same paths joins that search.
 */
export async function findPaths(
  model: ChartModel,
  wish: WishedPaths,
  signal: AbortSignal,
  isAhead = false,
): Promise<FoundPaths> {
  if (!catalogue.some((known) => known === model)) return searchPaths(model, wish)
  const key = JSON.stringify([model.name, wish])
  const known = foundPaths.get(key)
  // If the first caller cancels the shared search, the other callers start a new one.
  if (known)
    return untilAborted(known, signal).catch((error) =>
      signal.aborted ? Promise.reject(error) : findPaths(model, wish, signal),
    )
  const begun = ask({ about: 'paths', chart: model.name, wish }, signal, !isAhead)
  foundPaths.set(key, begun)
  begun.catch(() => foundPaths.delete(key))
  for (const old of [...foundPaths.keys()].slice(0, -FOUND_MOST)) foundPaths.delete(old)
  return begun
}

/** A promise that is given up when the signal is aborted. */
const untilAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')), { once: true })
    promise.then(resolve, reject)
  })

/** Searches in progress, shared by all callers for a chart. */
const learning = new Map<ChartModel, Promise<void>>()

/** Computes the paths into the states of a chart of the catalogue, unless they are known. */
export function learnWays(model: ChartModel, signal: AbortSignal, isAhead = false): Promise<void> {
  if (knownWays(model)) return Promise.resolve()
  const joined = learning.get(model)
  // If the first caller cancels the shared search, the other callers start a new one.
  if (joined) return joined.catch(() => learnWays(model, signal))
  const begun = ask({ about: 'ways', chart: model.name }, signal, !isAhead)
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
