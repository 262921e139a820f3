/** Files dropped or chosen in the library: each becomes a resource of the folder in which it was dropped. */
import type { ReactNode } from 'react'
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { UploadPurpose } from '../../../machines/library/files/upload.types'
import { useUploads } from '../files/useUploads'

/** The uploads of a library page. */
export interface NewFiles {
  readonly choose: (files: readonly File[], floderId: string | null) => void
  /** The uploads of this kind, for dialogs above the tray. */
  readonly rows: ReactNode
}

/** `onMade` is called for each resource that is created while the page is open, with its folder (null: outside of all folders). */
export function useNewFiles(kind: ResourceKind, onMade: (floderId: string | null) => void): NewFiles {
  const uploadKind = kindRules[kind].file
  const isOwn = (purpose: UploadPurpose): boolean => purpose.do === 'createResource' && purpose.resType === kind
  const { choose, rows } = useUploads(isOwn, ({ purpose }) => {
    if (purpose.do === 'createResource') onMade(purpose.floderId || null)
  })
  return {
    choose(files, floderId) {
      if (uploadKind === null) return
      choose(uploadKind, { do: 'createResource', resType: kind, floderId: floderId ?? '' }, files)
    },
    rows,
  }
}
