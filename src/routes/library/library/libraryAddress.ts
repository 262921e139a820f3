/** The addresses of the lists of the library: the kind of resources, or all kinds, and the listed place. */
import { useLocation, useSearch } from 'wouter'
import { texts } from '../../../machines/library/library/texts'
import type { LibraryPlace } from '../../../views/library/library/FolderTree'
import { type LibraryKind, WHOLE_LIBRARY } from './kinds'

/** The path of a list; null: of all kinds. */
const listOf = (kind: LibraryKind | null): string => kind?.list ?? WHOLE_LIBRARY

const scopes = ['used', 'added', 'shared', 'trash'] as const

/** The place in an address. */
export function placeAt(
  path: string,
  kind: LibraryKind | null,
  folderId: string | undefined,
  search: string,
): LibraryPlace {
  if (folderId !== undefined) return { folder: folderId }
  if (path === `${listOf(kind)}/folder`) return 'root'
  const scope = new URLSearchParams(search).get('scope')
  return scopes.find((one) => one === scope) ?? 'all'
}

export const addressOf = (kind: LibraryKind | null, place: LibraryPlace): string => {
  const list = listOf(kind)
  if (typeof place === 'object') return `${list}/folder/${encodeURIComponent(place.folder)}`
  if (place === 'root') return `${list}/folder`
  return place === 'all' ? list : `${list}?scope=${place}`
}

/** Whose resources are listed. */
export const scopeOf = (place: LibraryPlace) => (place === 'shared' || place === 'trash' ? place : 'own')

export const titleOf = (kind: LibraryKind | null, place: LibraryPlace): string => {
  const name = kind === null ? texts.whole : texts.libraryOf(kind.kind)
  return place === 'all' || place === 'root' || typeof place === 'object' ? name : `${name} · ${texts[place]}`
}

/** A state of the page that is stored in the address: Back reverts it, a reload preserves it. */
export function useAddressState(name: string): readonly [string | null, (value: string | null) => void] {
  const [path, navigate] = useLocation()
  const searchParams = new URLSearchParams(useSearch())
  const change = (value: string | null): void => {
    if (value === null) searchParams.delete(name)
    else searchParams.set(name, value)
    navigate(searchParams.size === 0 ? path : `${path}?${searchParams}`, { replace: value === null })
  }
  return [searchParams.get(name), change]
}
