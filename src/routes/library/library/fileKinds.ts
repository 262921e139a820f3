/** The kind of resource that a file becomes where the user has not chosen one. */
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { extensionOf, type UploadKindName, uploadKinds } from '../../../../contract/rules/shared/uploads'

/** In the order in which the type of a file is looked up. */
const FILE_KINDS = ['1', '0'] as const satisfies readonly ResourceKind[]
type FileKind = (typeof FILE_KINDS)[number]

/** The kinds of uploads of a kind of resource; blank: the type of each file decides. */
export const uploadKindsOf = (kind: ResourceKind | ''): readonly UploadKindName[] =>
  (kind === '' ? FILE_KINDS : [kind]).flatMap((one) => kindRules[one].file ?? [])

/** A video or courseware, by the extension; null: neither. */
export const kindOfFile = (fileName: string): FileKind | null =>
  FILE_KINDS.find((kind) => {
    const upload = kindRules[kind].file
    return upload !== null && uploadKinds[upload].extensions.some((one) => one === extensionOf(fileName))
  }) ?? null
