/** Examples of uploads, for models and views. */
import type { UnfinishedUpload, UploadedFile } from '../../../../contract/entities/library/file'
import type { LocalFile, ReceivedUpload, UploadPurpose } from '../../../machines/library/files/upload.types'

const MIB = 1024 * 1024

export const slides: LocalFile = { name: '第一章.pptx', size: 8 * MIB, blob: new Blob(['slides']) }
/** B203: one byte too large. */
export const tooLarge: LocalFile = { name: '教材.pdf', size: 50 * MIB + 1, blob: new Blob(['book']) }
export const largest: LocalFile = { name: '讲义.pdf', size: 50 * MIB, blob: new Blob(['notes']) }
export const program: LocalFile = { name: '安装.exe', size: MIB, blob: new Blob(['MZ']) }

export const fingerprint = 'a'.repeat(64)

export const begun: UnfinishedUpload = {
  uploadId: 'upload-1',
  kind: 'courseware',
  fileName: slides.name,
  size: slides.size,
  received: 0,
  fingerprint,
  createTime: 1_795_143_600_000,
}

/** Half of the file had arrived when the page was left. */
export const half: UnfinishedUpload = { ...begun, received: 4 * MIB }
export const halfVideo: UnfinishedUpload = { ...half, uploadId: 'upload-2', kind: 'video', fileName: '讲解.mp4' }

export const usage = { used: 120 * MIB, most: 50 * 1024 * MIB }

export const uploaded: UploadedFile = {
  fileId: 'file-1',
  fileName: slides.name,
  size: slides.size,
  extension: 'pptx',
  mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  facts: {},
}

/** Creates courseware outside of all folders. */
export const toLibrary: UploadPurpose = { do: 'createResource', resType: '0', floderId: '' }
export const toVideos: UploadPurpose = { do: 'createResource', resType: '1', floderId: '' }
export const received: ReceivedUpload = { uploadId: 'upload-1', file: uploaded }
