/** Finds paths away from the page: the largest charts take seconds. A search that is given up ends with its worker. */
import type { FoundPaths, WishedPaths } from '../../machines/workbench/paths.types'
import { startModuleWorker } from '../../services/workers'
import { catalogue } from '../../statecharts/catalogue'
import type { ChartModel } from '../../statecharts/model'
import { type PathAnswer, type PathQuestion, searchPaths } from './pathSearch'
import workerAddress from './pathSearch.worker?worker&url'

let idle: Worker | null = null

function ask(question: PathQuestion, signal: AbortSignal): Promise<FoundPaths> {
  const worker = idle ?? startModuleWorker(workerAddress)
  idle = null
  return new Promise<FoundPaths>((resolve, reject) => {
    const end = (reason: string) => {
      worker.terminate()
      reject(new Error(reason))
    }
    signal.addEventListener('abort', () => worker !== idle && end('given up'))
    worker.onerror = () => end('the worker ended')
    worker.onmessage = ({ data }: MessageEvent<PathAnswer>) => {
      idle?.terminate()
      idle = worker
      if ('found' in data) resolve(data.found)
      else reject(new Error(data.failure))
    }
    worker.postMessage(question)
  })
}

/** The paths of a wish; rejects when the search fails or is given up. */
export async function findPaths(model: ChartModel, wish: WishedPaths, signal: AbortSignal): Promise<FoundPaths> {
  const isKnown = catalogue.some((known) => known === model)
  return isKnown ? ask({ chart: model.name, wish }, signal) : searchPaths(model, wish)
}
