/** The worker that finds where the states of a chart are defined: parsing a source blocks a page longer than drawing the chart. */
import '../../../services/browser/older/arrays'
import { sourceText } from '../../../services/workbench/sources'
import { type StatePlace, statePlaces } from '../../../statecharts/paste/places'

/** The places by the paths of the states, and the texts of their files. */
export interface FoundPlaces {
  readonly source: string
  readonly places: ReadonlyMap<string, StatePlace>
  readonly texts: ReadonlyMap<string, string>
}

async function find(source: string): Promise<FoundPlaces> {
  const texts = new Map<string, string>()
  const read = async (file: string): Promise<string | null> => {
    const text = await sourceText(file)
    if (text !== null) texts.set(file, text)
    return text
  }
  // A text that cannot be parsed is still shown.
  const places = await statePlaces(source, read).catch(() => new Map<string, StatePlace>())
  return { source, places, texts }
}

self.onmessage = async ({ data }: MessageEvent<string>) => {
  const nothing: FoundPlaces = { source: data, places: new Map(), texts: new Map() }
  self.postMessage(await find(data).catch(() => nothing))
}
