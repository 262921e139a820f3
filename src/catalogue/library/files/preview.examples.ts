/** Examples of previews, for models and views. */
import type { OpenedFile } from '../../../../contract/entities/library/file'
import { errors } from '../../../../contract/errors'

export const place = { placeKind: 'resource', placeId: 'resource-1' } as const

export const notes: OpenedFile = {
  ticket: 't'.repeat(43),
  expiresIn: 600_000,
  fileId: 'file-1',
  fileName: '讲义.zip',
  size: 120_000,
  extension: 'zip',
  facts: {},
  mayDownload: true,
  viewer: 'none',
  view: 'none',
  problem: '',
  address: `/content/${'t'.repeat(43)}/notes.zip`,
}
/** A table: its view is being made, could not be made, is ready. */
export const table: OpenedFile = {
  ...notes,
  fileName: '成绩.xlsx',
  extension: 'xlsx',
  view: 'making',
  address: `/content/${'t'.repeat(43)}/grades.xlsx`,
}
export const made = { viewer: 'sheets', view: 'ready', problem: '' } as const
export const making = { viewer: 'none', view: 'making', problem: '' } as const
export const unshown = { viewer: 'none', view: 'failed', problem: errors.fileViewUnreadable.text } as const
/** A document with two layouts: as text and as printed pages. */
export const report: OpenedFile = {
  ...notes,
  fileName: '实验报告.docx',
  extension: 'docx',
  viewer: 'html',
  view: 'ready',
  hasPages: true,
  address: `/content/${'t'.repeat(43)}/report.docx`,
}
/** A file without permission to download it. */
export const video: OpenedFile = {
  ...notes,
  fileName: '讲解.mp4',
  extension: 'mp4',
  mayDownload: false,
  viewer: 'video',
  facts: { durationMs: 60_000, width: 640, height: 360 },
  address: `/content/${'t'.repeat(43)}/video.mp4`,
}
