/** The icon of a resource or task: by the type of its file or, without one, by its kind; and the visible extension. */
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { extensionOf } from '../../../../contract/rules/shared/uploads'
import { Icon } from '../../shared/kit/Icon'

export const kindIcons: Readonly<Record<ResourceKind, string>> = {
  '0': 'file',
  '1': 'video',
  '2': 'file-edit',
  '3': 'list-check',
  '4': 'briefcase',
  '5': 'check-square',
  '6': 'wrench',
  '7': 'file',
  '8': 'align-left',
  '9': 'pencil',
  '10': 'book',
  '11': 'link',
}

const fileIcons: Readonly<Record<string, string>> = {
  pdf: 'file-pdf',
  doc: 'file-word',
  docx: 'file-word',
  xls: 'file-excel',
  xlsx: 'file-excel',
  ppt: 'desktop',
  pptx: 'desktop',
  txt: 'align-left',
  jpg: 'image',
  png: 'image',
  bmp: 'image',
  gif: 'image',
  zip: 'box',
  rar: 'box',
  nupkg: 'box',
  html: 'globe',
  mp4: 'video',
  mov: 'video',
}

interface ResourceFile {
  kind: ResourceKind
  /** Empty without a file. */
  fileName: string
}

export const ResourceIcon = ({ kind, fileName }: ResourceFile) => (
  <Icon name={fileIcons[extensionOf(fileName)] ?? kindIcons[kind]} />
)

/** The extension of a resource's file, unless its name ends with it. */
export function FileExtension({ name, fileName }: { name: string; fileName: string }) {
  const extension = extensionOf(fileName)
  if (extension === '' || extensionOf(name) === extension) return null
  return <span className="rigid u-muted size-xs">.{extension}</span>
}
