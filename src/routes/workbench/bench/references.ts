/** References of a state: its source with the line, and its documentation page; as links where a repository is configured. */
import { useEffect, useState } from 'react'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { startModuleWorker } from '../../../services/browser/workers'
import { defaultConfig, loadConfig } from '../../../services/network/config'
import { stateAnchor } from '../../../statecharts/documents/page'
import type { ChartModel } from '../../../statecharts/model'
import type { StatePlace } from '../../../statecharts/paste/places'
import type { PlaceReference } from '../../../views/workbench/drawing/sight'
import type { FoundPlaces } from './places.worker'
import workerAddress from './places.worker?worker&url'

/** The loaded data for the references. */
export interface ReferenceFacts extends Pick<FoundPlaces, 'places' | 'texts'> {
  /** The folder of the sources on the repository's website; empty where none is configured. */
  readonly repository: string
}

const nothing: ReferenceFacts = { repository: defaultConfig.repositoryUrl, places: new Map(), texts: new Map() }

let worker: Worker | null = null
const found = new Map<string, Promise<FoundPlaces>>()

/** The places of a chart's states; rejects when the worker fails to load. */
function findPlaces(source: string): Promise<FoundPlaces> {
  const known = found.get(source)
  if (known) return known
  worker ??= startModuleWorker(workerAddress)
  const asked = worker
  const finding = new Promise<FoundPlaces>((resolve, reject) => {
    const listening = new AbortController()
    const { signal } = listening
    const answer = ({ data }: MessageEvent<FoundPlaces>): void => {
      if (data.source !== source) return
      listening.abort()
      resolve(data)
    }
    const fail = (): void => {
      listening.abort()
      found.delete(source)
      if (worker === asked) worker = null
      reject(new Error('the worker ended'))
    }
    asked.addEventListener('message', answer, { signal })
    asked.addEventListener('error', fail, { signal })
    asked.postMessage(source)
  })
  found.set(source, finding)
  return finding
}

async function fetchFacts({ source }: ChartModel): Promise<ReferenceFacts> {
  if (source === '') return nothing
  const [{ repositoryUrl }, { places, texts }] = await Promise.all([loadConfig(), findPlaces(source)])
  return { repository: repositoryUrl, places, texts }
}

/** The data is loaded after the drawing; until then only the paths are shown. */
export function useReferenceFacts(model: ChartModel): ReferenceFacts {
  const [facts, setFacts] = useState(nothing)
  useEffect(() => {
    let isCurrent = true
    void fetchFacts(model)
      .catch(() => nothing)
      .then((found) => {
        if (isCurrent) setFacts(found)
      })
    return () => {
      isCurrent = false
    }
  }, [model])
  return facts
}

const addressIn = (repository: string, path: string): string | null =>
  repository === '' ? null : `${repository.replace(/\/$/, '')}/${path}`

/** The place of a state or, if charts share the state in another file, of the nearest state around it. */
function placeOf(places: ReadonlyMap<string, StatePlace>, state: string): StatePlace | undefined {
  const place = places.get(state)
  if (place !== undefined || state === '') return place
  return placeOf(places, state.split('.').slice(0, -1).join('.'))
}

/** The source and the page of a state. A pasted chart has neither. */
export function referencesOf(
  { name, source }: ChartModel,
  state: string,
  { repository, places, texts }: ReferenceFacts,
): PlaceReference[] {
  if (source === '') return []
  const { file, line } = placeOf(places, state) ?? { file: source, line: null }
  const code = texts.get(file)
  const page = `docs/statecharts/${name}.md${state === '' ? '' : `#${stateAnchor(state)}`}`
  return [
    {
      label: drawingTexts.source,
      text: line === null ? file : `${file}:${line}`,
      href: addressIn(repository, line === null ? file : `${file}#L${line}`),
      code: code === undefined ? null : { text: code, line },
      canEdit: import.meta.env.DEV,
    },
    { label: drawingTexts.page, text: page, href: addressIn(repository, page), code: null, canEdit: false },
  ]
}
