/** What the pictures of each chart can look different by, as a mark of the sources that it is made of. */
export type PictureMarks = Readonly<Record<string, string>>
/** The marks of the sources as they are now. */
export function pictureMarks(): Promise<PictureMarks>
/** The charts whose pictures have not been compared with the sources of these marks, by default as they are now. */
export function chartsToPicture(found?: PictureMarks): Promise<string[]>
/** Keeps the marks of charts whose pictures were compared with the sources of these marks, by default today's. */
export function keepPictureMarks(charts: readonly string[], found?: PictureMarks): Promise<void>
/** What a file of ours loads of our own at run time, directly; `known` says which files there are. */
export function loadedBy(file: string, known: { has(path: string): boolean }): string[]
/** The same without what is fetched when it is first needed. */
export function loadedAtOnce(file: string, known: { has(path: string): boolean }): string[]
/** The names of the charts whose models are in a file. */
export function namesIn(model: string): string[]
/**
 * What of a source can make a difference: no comments, no types, laid out in one way; files of ours are called by their last names,
 * imports in no order.
 */
export function contentOf(file: string, text: string): string
/** A mark of files: another one when the content or the name of one of them changes, the same wherever they are. */
export function markOfFiles(files: readonly string[]): string
/** The sources of the project, and what imports what. */
export interface ImportGraph {
  readonly all: readonly string[]
}
/** Reads all sources. */
export function importGraph(): Promise<ImportGraph>
/** What is run for a change. */
export interface ChangedPlan {
  readonly features: readonly string[]
  readonly charts: readonly string[]
  readonly tests: Readonly<Record<'unit' | 'views' | 'server' | 'browser', readonly string[]>>
  /** What is left out, in words. */
  readonly left: readonly string[]
}
/** What to run after these files have changed. */
export function planFor(changed: readonly string[], graph: ImportGraph): Promise<ChangedPlan>
