/** For each chart, a hash of the sources that determine its pictures. */
export type PictureMarks = Readonly<Record<string, string>>
/** The hashes of the current sources. */
export function pictureMarks(): Promise<PictureMarks>
/** The charts whose pictures have not been compared with the sources of these hashes (by default the current sources). */
export function chartsToPicture(found?: PictureMarks): Promise<string[]>
/** Stores the hashes of charts whose pictures were compared with the sources of these hashes (by default the current sources). */
export function keepPictureMarks(charts: readonly string[], found?: PictureMarks): Promise<void>
/** The project files that a file imports directly at run time; `known` tells which files exist. */
export function loadedBy(file: string, known: { has(path: string): boolean }): string[]
/** The same without dynamic imports. */
export function importedBy(file: string, known: { has(path: string): boolean }): string[]
/** The names of the charts whose models are in a file. */
export function namesIn(model: string): string[]
/**
 * The significant content of a source: without comments and types, with uniform layout; project files by their base names,
 * imports without order.
 */
export function contentOf(file: string, text: string): string
/** A hash of files: it changes when the content or the name of one of them changes, but not when files move. */
export function markOfFiles(files: readonly string[]): string
/** The sources of the project and their imports. */
export interface ImportGraph {
  readonly all: readonly string[]
}
/** Reads all sources. */
export function importGraph(): Promise<ImportGraph>
/** The charts whose models depend on a file that differs from a revision. */
export function chartsSince(revision: string): Promise<Set<string>>
/** What is run for a change. */
export interface ChangedPlan {
  readonly features: readonly string[]
  readonly charts: readonly string[]
  readonly tests: Readonly<Record<'unit' | 'views' | 'server' | 'browser', readonly string[]>>
  /** Descriptions of what is left out. */
  readonly left: readonly string[]
}
/** The tests to run after these files have changed. */
export function planFor(changed: readonly string[], graph: ImportGraph): Promise<ChangedPlan>
