/** Files of teaching content (content §5; D40). */
import { z } from 'zod'
import { id } from '../../fields'
import { FILE_NAME_MAX } from '../../limits'
import { uploadKindNames } from '../../rules/shared/uploads'

const count = z.number().int().nonnegative()

/** What a video says of itself. */
export const videoFacts = z.object({
  durationMs: count,
  width: count,
  height: count,
  /** As browsers name them, such as `avc1.64001f`. */
  codecs: z.array(z.string()),
})
export type VideoFacts = z.output<typeof videoFacts>

/** A file that has been uploaded whole and may be used by whoever uploaded it. */
export const uploadedFile = z.object({
  fileId: id,
  fileName: z.string().max(FILE_NAME_MAX),
  /** Bytes. */
  size: count,
  /** In lower case, without a dot. */
  extension: z.string(),
  mime: z.string(),
  /** Of a video; empty otherwise. */
  facts: videoFacts.partial(),
})
export type UploadedFile = z.output<typeof uploadedFile>

/** An upload that waits for bytes, or for being finished. */
export const unfinishedUpload = z.object({
  uploadId: id,
  kind: z.enum(uploadKindNames),
  fileName: z.string(),
  size: count,
  /** Bytes that have come. */
  received: count,
  /** Of the beginning of the file: the one that is chosen to go on with has the same. */
  fingerprint: z.string(),
  createTime: z.number().int(),
})
export type UnfinishedUpload = z.output<typeof unfinishedUpload>

/** How much of the own room for files is taken, in bytes; equal files count once. */
export const fileUsage = z.object({ used: count, most: count })
export type FileUsage = z.output<typeof fileUsage>

/** What shows a file. `none`: it is saved, not shown. */
export const fileViewer = z.enum(['pdf', 'image', 'video', 'text', 'html', 'sheets', 'none'])
export type FileViewer = z.output<typeof fileViewer>

/** `pages`: a document as it is printed, where the server has an office suite. */
export const fileLayout = z.enum(['usual', 'pages'])
export type FileLayout = z.output<typeof fileLayout>

/**
 * How a file is shown. Of some files something is made first (`view`): while it is being made, and where it could not be, the viewer
 * is `none`.
 */
export const fileView = z.object({
  viewer: fileViewer,
  view: z.enum(['none', 'making', 'ready', 'failed']),
  /** Why it could not be made, for people; empty otherwise. */
  problem: z.string(),
  /** A document that can be shown as printed pages too (`fileLayout`). */
  hasPages: z.boolean().optional(),
})
export type FileView = z.output<typeof fileView>

/** What is made of a workbook: the texts of its cells. Rows are counted from 1, blank ones are left out. */
export const shownWorkbook = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
      /** There are more rows or columns. */
      isCut: z.boolean(),
    }),
  ),
  /** There are more sheets. */
  isCut: z.boolean(),
})
export type ShownWorkbook = z.output<typeof shownWorkbook>

/** What is made of a document: HTML, cleaned by the server and to be cleaned again. */
export const shownDocument = z.object({
  html: z.string(),
  /** Changes and omissions, in sentences. */
  report: z.array(z.string()).default([]),
})
export type ShownDocument = z.output<typeof shownDocument>

/** A file that has been opened: for ten minutes, and as long again whenever it is renewed (D40). */
export const openedFile = z.object({
  ticket: z.string(),
  /** ms until it runs out. */
  expiresIn: count,
  fileId: id,
  fileName: z.string(),
  size: count,
  extension: z.string(),
  facts: videoFacts.partial(),
  mayDownload: z.boolean(),
  ...fileView.partial({ view: true, problem: true }).shape,
  /** Where what shows it lies on this server; `?download` saves the file itself. */
  address: z.string(),
  /** Of a video: where the picture before it and its captions lie. */
  posterAddress: z.string().optional(),
  captionsAddress: z.string().optional(),
})
export type OpenedFile = z.output<typeof openedFile>
