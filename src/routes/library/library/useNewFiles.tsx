/** Files dropped or chosen in the library: each becomes a resource of the folder in which it was dropped. */
import type { ReactNode } from 'react'
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { UploadPurpose } from '../../../machines/library/files/upload.types'
import { useUploads } from '../files/useUploads'
import { kindOfFile } from './fileKinds'

/** The uploads of a library page. */
export interface NewFiles {
  readonly choose: (files: readonly File[], floderId: string | null) => void
  /** The uploads of this kind, for dialogs above the tray. */
  readonly rows: ReactNode
}

/**
 * `onMade` is called for each resource that is created while the page is open, with its folder (null: outside of all folders).
 * Without a kind, the type of each file decides.
 */
export function useNewFiles(kind: ResourceKind | '', onMade: (floderId: string | null) => void): NewFiles {
  const isOwn = (purpose: UploadPurpose): boolean =>
    purpose.do === 'createResource' && (kind === '' || purpose.resType === kind)
  const { choose, rows } = useUploads(isOwn, ({ purpose }) => {
    if (purpose.do === 'createResource') onMade(purpose.floderId || null)
  })
  return {
    choose(files, floderId) {
      for (const file of files) {
        // An unknown type is refused as courseware, with the types that are allowed.
        const resType = kind === '' ? (kindOfFile(file.name) ?? '0') : kind
        const uploadKind = kindRules[resType].file
        if (uploadKind !== null) choose(uploadKind, { do: 'createResource', resType, floderId: floderId ?? '' }, [file])
      }
    },
    rows,
  }
}
