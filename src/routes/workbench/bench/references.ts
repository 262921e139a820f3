/** References of a state: its source with the line, and its documentation page; as links where a repository is configured. */
import { useEffect, useState } from 'react'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { defaultConfig, loadConfig } from '../../../services/network/config'
import { sourceText } from '../../../services/workbench/sources'
import { stateAnchor } from '../../../statecharts/documents/page'
import type { ChartModel } from '../../../statecharts/model'
import { stateLines } from '../../../statecharts/paste/lines'
import type { PlaceReference } from '../../../views/workbench/drawing/sight'

/** The loaded data for the references. */
export interface ReferenceFacts {
  /** The folder of the sources on the repository's website; empty where none is configured. */
  readonly repository: string
  /** Source lines of the states, by their paths. */
  readonly lines: ReadonlyMap<string, number>
  /** The text of the source; null while it is not loaded. */
  readonly text: string | null
}

const nothing: ReferenceFacts = { repository: defaultConfig.repositoryUrl, lines: new Map(), text: null }

async function fetchFacts({ source }: ChartModel): Promise<ReferenceFacts> {
  const [{ repositoryUrl }, text] = await Promise.all([loadConfig(), sourceText(source)])
  return { repository: repositoryUrl, lines: text === null ? nothing.lines : await stateLines(text), text }
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

/** The line of a state or, if charts share the state in another file, of the nearest state around it. */
function lineOf(lines: ReadonlyMap<string, number>, state: string): number | undefined {
  const line = lines.get(state)
  if (line !== undefined || state === '') return line
  return lineOf(lines, state.split('.').slice(0, -1).join('.'))
}

/** The source and the page of a state. A pasted chart has neither. */
export function referencesOf(
  { name, source }: ChartModel,
  state: string,
  { repository, lines, text: code }: ReferenceFacts,
): PlaceReference[] {
  if (source === '') return []
  const line = lineOf(lines, state)
  const page = `docs/statecharts/${name}.md${state === '' ? '' : `#${stateAnchor(state)}`}`
  return [
    {
      label: drawingTexts.source,
      text: line === undefined ? source : `${source}:${line}`,
      href: addressIn(repository, line === undefined ? source : `${source}#L${line}`),
      code: code === null ? null : { text: code, line: line ?? null },
      canEdit: import.meta.env.DEV,
    },
    { label: drawingTexts.page, text: page, href: addressIn(repository, page), code: null, canEdit: false },
  ]
}
