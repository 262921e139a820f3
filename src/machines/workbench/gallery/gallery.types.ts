/** The gallery: the states of a feature's charts as pictures, axe's findings in them, and the changed ones. */
import type { PictureReport } from '../../../../contract/entities/workbench/workbench'

/** A state of a chart with a view, and the shortest path to it. */
export interface GalleryPlace {
  readonly chart: string
  readonly state: string
  /** Index of the model's start. */
  readonly start: number
  /** The moves, by their keys. */
  readonly keys: readonly string[]
}

/** A problem that axe finds in a state. */
export interface GalleryFinding {
  readonly rule: string
  readonly help: string
  /** The first characters of the elements concerned. */
  readonly places: readonly string[]
}

export interface GalleryInput {
  readonly feature: string
  readonly charts: readonly string[]
}

export type GalleryWidth = 390 | 1024 | 1440
export type GalleryScheme = 'light' | 'dark'

export interface GalleryContext extends GalleryInput {
  places: readonly GalleryPlace[]
  width: GalleryWidth
  scheme: GalleryScheme
  /** The findings in the places checked so far, in order. */
  found: readonly (readonly GalleryFinding[])[]
  /** Null before it is loaded, and where no test run has written one. */
  pictures: PictureReport | null
}

export type GalleryEvent =
  | { type: 'places.find' }
  /** More places; they arrive until all are found or one cannot be found. */
  | { type: 'places.found'; places: readonly GalleryPlace[] }
  | { type: 'places.complete' }
  | { type: 'places.fail' }
  | { type: 'width.choose'; width: GalleryWidth }
  | { type: 'scheme.choose'; scheme: GalleryScheme }
  | { type: 'check.start' }
  | { type: 'check.stop' }
  | { type: 'pictures.reload' }
