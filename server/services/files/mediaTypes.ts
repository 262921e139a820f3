/** The media types of files, by extension. A browser only displays types that cannot execute anything. */
import type { FileViewer } from '../../../contract/entities/library/file'
import type { UploadExtension } from '../../../contract/rules/shared/uploads'

/** The media type and viewer of a file. */
export interface MediaType {
  readonly mime: string
  readonly viewer: FileViewer
  /** Whether a browser may display the bytes directly; otherwise it downloads them. */
  readonly isInline: boolean
}

const shown = (mime: string, viewer: FileViewer): MediaType => ({ mime, viewer, isInline: true })
const saved = (mime: string): MediaType => ({ mime, viewer: 'none', isInline: false })

const types: Readonly<Record<UploadExtension, MediaType>> = {
  pdf: shown('application/pdf', 'pdf'),
  jpg: shown('image/jpeg', 'image'),
  png: shown('image/png', 'image'),
  gif: shown('image/gif', 'image'),
  bmp: shown('image/bmp', 'image'),
  txt: shown('text/plain', 'text'),
  vtt: shown('text/vtt', 'text'),
  srt: shown('text/plain', 'text'),
  mp4: shown('video/mp4', 'video'),
  // Browsers play it if they play an mp4 with the same tracks; with its own type some do not try.
  mov: shown('video/mp4', 'video'),
  doc: saved('application/msword'),
  xls: saved('application/vnd.ms-excel'),
  ppt: saved('application/vnd.ms-powerpoint'),
  docx: saved('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  xlsx: saved('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  pptx: saved('application/vnd.openxmlformats-officedocument.presentationml.presentation'),
  zip: saved('application/zip'),
  rar: saved('application/vnd.rar'),
  nupkg: saved('application/octet-stream'),
  html: saved('application/octet-stream'),
}

const unknown = saved('application/octet-stream')

/** The media type of an extension. */
export const mediaTypeOf = (extension: string): MediaType => (isKnown(extension) ? types[extension] : unknown)

const isKnown = (extension: string): extension is UploadExtension => Object.hasOwn(types, extension)
