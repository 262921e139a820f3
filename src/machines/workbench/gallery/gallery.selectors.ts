/** Selectors of the gallery. */
import type { SnapshotFrom } from 'xstate'
import type { PictureReport } from '../../../../contract/entities/workbench/workbench'
import type { galleryMachine } from './gallery.machine'
import type { GalleryFinding, GalleryPlace, GalleryScheme, GalleryWidth } from './gallery.types'

type Snapshot = SnapshotFrom<typeof galleryMachine>

/** A place with its findings: null before the check. */
export interface FoundPlace extends GalleryPlace {
  readonly findings: readonly GalleryFinding[] | null
}

export interface GalleryView {
  readonly feature: string
  readonly phase: 'finding' | 'lost' | 'unchecked' | 'checking' | 'checked' | 'broken'
  readonly places: readonly FoundPlace[]
  /** The number of checked states, and of their findings. */
  readonly done: number
  readonly findings: number
  /** The place that is being checked. */
  readonly at: GalleryPlace | null
  readonly width: GalleryWidth
  readonly scheme: GalleryScheme
  readonly pictures: {
    readonly phase: 'loading' | 'compared' | 'missing' | 'failed'
    /** The part of the report about this feature. */
    readonly report: PictureReport | null
    /** The number of its states that were compared. */
    readonly compared: number
  }
}

/** Reads the chart. */
export function galleryView(snapshot: Snapshot): GalleryView {
  const { feature, charts, places, found, width, scheme, pictures } = snapshot.context
  const { places: at, pictures: compared } = snapshot.value
  return {
    feature,
    phase: typeof at === 'string' ? at : at.hung,
    places: places.map((place, index) => ({ ...place, findings: found[index] ?? null })),
    done: found.length,
    findings: found.flat().length,
    at: snapshot.matches({ places: { hung: 'checking' } }) ? (places[found.length] ?? null) : null,
    width,
    scheme,
    pictures: {
      phase: compared,
      report: pictures && { ...pictures, pictures: pictures.pictures.filter(({ chart }) => charts.includes(chart)) },
      compared: charts.reduce((sum, chart) => sum + (pictures?.compared[chart] ?? 0), 0),
    },
  }
}
