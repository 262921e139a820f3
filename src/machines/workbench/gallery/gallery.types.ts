/** The gallery: the states of a feature's charts as pictures, what axe finds in them, and which have changed. */
import type { PictureReport } from '../../../../contract/entities/workbench/workbench'

/** A state of a chart that shows something, and the shortest way on which it does. */
export interface GalleryPlace {
  readonly chart: string
  readonly state: string
  /** Index of the model's start. */
  readonly start: number
  /** The moves, by their keys. */
  readonly keys: readonly string[]
}

/** Something that axe objects to in a state. */
export interface GalleryFinding {
  readonly rule: string
  readonly help: string
  /** Beginnings of the elements that it is about. */
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
  /** What was found in the first so many places. */
  found: readonly (readonly GalleryFinding[])[]
  /** Null before it has come, and where no run of the tests has left one. */
  pictures: PictureReport | null
}

export type GalleryEvent =
  | { type: 'places.find' }
  /** Some more of them; they come until all are there or one cannot be found. */
  | { type: 'places.found'; places: readonly GalleryPlace[] }
  | { type: 'places.complete' }
  | { type: 'places.fail' }
  | { type: 'width.choose'; width: GalleryWidth }
  | { type: 'scheme.choose'; scheme: GalleryScheme }
  | { type: 'check.start' }
  | { type: 'check.stop' }
  | { type: 'pictures.reload' }
