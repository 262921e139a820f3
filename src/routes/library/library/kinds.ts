/** The lists of the library: of all resources, of one kind each (B413), and of links; their addresses. */
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { Feature } from '../../shared/client/modes'

/** A list of resources of one kind. */
export interface LibraryKind {
  readonly kind: ResourceKind
  /** The path of the list; `/folder` and `/folder/:folderId` are below it. */
  readonly list: string
  /** The path of the editor; null: the kind has no editor. */
  readonly editor: string | null
  /** The path of the upload panel; null: the kind has no files. */
  readonly upload: string | null
}

const PANELS = '/teacher/resource-library/create-panel'

const at = (
  kind: ResourceKind,
  segment: string,
  { editor = null, upload = null }: { readonly editor?: string | null; readonly upload?: string | null } = {},
): LibraryKind => ({
  kind,
  list: `/teacher/resource-library/${segment}`,
  editor: editor && `${PANELS}/${editor}`,
  upload: upload && `${PANELS}/${upload}`,
})

/** The lists in the order of the specification; links come last. */
export const libraryKinds: readonly LibraryKind[] = [
  at('1', 'video-list', { upload: 'video' }),
  at('0', 'courseware-list', { upload: 'courseware' }),
  at('4', 'case-list', { upload: 'case' }),
  at('5', 'answer-list', { upload: 'answer' }),
  at('3', 'objective-item-list', { editor: 'objective-item/editor' }),
  at('2', 'subjective-item-list', { editor: 'subjective-item/editor', upload: 'subjective-item/import' }),
  at('7', 'single-item-list', { upload: 'single-item' }),
  at('8', 'subjective', { editor: 'subjective' }),
  at('9', 'gap-fill', { editor: 'gap-fill' }),
  at('10', 'test-paper', { editor: 'test-paper' }),
  at('11', 'link-list', { editor: 'link' }),
]

/** The list of all kinds. */
export const WHOLE_LIBRARY = '/teacher/resource-library/all'

/** The list of a path; null: the list of all kinds. */
export function libraryKindAt(path: string): LibraryKind | null {
  if (path === WHOLE_LIBRARY) return null
  const found = libraryKinds.find(({ list }) => path === list || path.startsWith(`${list}/`))
  if (!found) throw new Error(`no list of the library is at ${path}`)
  return found
}

/** The list of a kind; undefined: the library does not list it. */
export const libraryKindOf = (kind: ResourceKind): LibraryKind | undefined =>
  libraryKinds.find((one) => one.kind === kind)

/** The list of an editor's path. */
export function libraryKindOfEditor(path: string): LibraryKind {
  const found = libraryKinds.find(({ editor }) => editor === path)
  if (!found) throw new Error(`no editor of the library is at ${path}`)
  return found
}

/** The list of an upload panel's path. */
export function libraryKindOfUpload(path: string): LibraryKind {
  const found = libraryKinds.find(({ upload }) => upload === path)
  if (!found) throw new Error(`no upload of the library is at ${path}`)
  return found
}

/** The list of a create panel's path. */
export function libraryKindOfPanel(path: string): LibraryKind {
  const found = libraryKinds.find(({ editor }) => editor === `${path}/editor`)
  if (!found) throw new Error(`no panel of the library is at ${path}`)
  return found
}

/** The address of the editor: for a saved resource, or for a new one in a folder. */
export function editorAddress(
  { list, editor }: LibraryKind,
  { resId = null, floderId = null }: { resId?: string | null; floderId?: string | null },
): string {
  const params = new URLSearchParams({ ...(resId !== null && { resId }), ...(floderId !== null && { floderId }) })
  return params.size === 0 ? (editor ?? list) : `${editor ?? list}?${params}`
}

/** The address of the spreadsheet import; null: the kind has none (B516). */
export const importAddress = ({ kind, editor }: LibraryKind): string | null =>
  kind === '3' && editor !== null ? editor.replace(/\/editor$/, '/import') : null

/** Whether a kind is enabled. */
export const isKindOn = (kind: ResourceKind, features: readonly Feature[]): boolean => {
  const { feature } = kindRules[kind]
  return feature === null || features.includes(feature)
}

/** The address of the preview of a paper, by its name. */
export const paperPreviewAddress = (name: string): string =>
  `/teacher/resource-library/test-paper/preview/${encodeURIComponent(name)}`
