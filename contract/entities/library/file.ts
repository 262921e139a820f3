/** Files of teaching content (content §5; D40). */
import { z } from 'zod'
import { id } from '../../fields'
import { FILE_NAME_MAX } from '../../limits'
import { uploadKindNames } from '../../rules/shared/uploads'

const count = z.number().int().nonnegative()

/** Metadata that was read from a video. */
export const videoFacts = z.object({
  durationMs: count,
  width: count,
  height: count,
  /** In the notation of browsers, such as `avc1.64001f`. */
  codecs: z.array(z.string()),
})
export type VideoFacts = z.output<typeof videoFacts>

/** A completely uploaded file that its uploader may use. */
export const uploadedFile = z.object({
  fileId: id,
  fileName: z.string().max(FILE_NAME_MAX),
  /** Size in bytes. */
  size: count,
  /** In lower case, without a dot. */
  extension: z.string(),
  mime: z.string(),
  /** Of a video; empty for other files. */
  facts: videoFacts.partial(),
})
export type UploadedFile = z.output<typeof uploadedFile>

/** An upload that is incomplete or not finalised. */
export const unfinishedUpload = z.object({
  uploadId: id,
  kind: z.enum(uploadKindNames),
  fileName: z.string(),
  size: count,
  /** The number of received bytes. */
  received: count,
  /** The fingerprint of the beginning of the file: the file that continues the upload must have the same one. */
  fingerprint: z.string(),
  createTime: z.number().int(),
})
export type UnfinishedUpload = z.output<typeof unfinishedUpload>

/** The used part of the user's file quota, in bytes; equal files count once. */
export const fileUsage = z.object({ used: count, most: count })
export type FileUsage = z.output<typeof fileUsage>

/** The viewer of a file. `none`: the file can be downloaded, not shown. */
export const fileViewer = z.enum(['pdf', 'image', 'video', 'text', 'html', 'sheets', 'none'])
export type FileViewer = z.output<typeof fileViewer>

/** `pages`: a document as printed pages, if the server has an office suite. */
export const fileLayout = z.enum(['usual', 'pages'])
export type FileLayout = z.output<typeof fileLayout>

/**
 * How a file is shown. Some files need a conversion first (`view`): while it runs, and if it failed, the viewer is
 * `none`.
 */
export const fileView = z.object({
  viewer: fileViewer,
  view: z.enum(['none', 'making', 'ready', 'failed']),
  /** Why the conversion failed, as a message for the user; empty otherwise. */
  problem: z.string(),
  /** Whether a document can also be shown as printed pages (`fileLayout`). */
  hasPages: z.boolean().optional(),
})
export type FileView = z.output<typeof fileView>

/** The conversion of a workbook: the texts of its cells. Rows are counted from 1; blank rows are omitted. */
export const shownWorkbook = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
      /** There are more rows or columns than shown. */
      isCut: z.boolean(),
    }),
  ),
  /** There are more sheets than shown. */
  isCut: z.boolean(),
})
export type ShownWorkbook = z.output<typeof shownWorkbook>

/** The conversion of a document: HTML that the server sanitised and the client sanitises again. */
export const shownDocument = z.object({
  html: z.string(),
  /** Changes and omissions, as sentences. */
  report: z.array(z.string()).default([]),
})
export type ShownDocument = z.output<typeof shownDocument>

/** An opened file: valid for ten minutes, and for ten more after each renewal (D40). */
export const openedFile = z.object({
  ticket: z.string(),
  /** Milliseconds until the ticket expires. */
  expiresIn: count,
  fileId: id,
  fileName: z.string(),
  size: count,
  extension: z.string(),
  facts: videoFacts.partial(),
  mayDownload: z.boolean(),
  ...fileView.partial({ view: true, problem: true }).shape,
  /** The path of the view on this server; `?download` downloads the original file. */
  address: z.string(),
  /** Of a video: the paths of its poster and its captions. */
  posterAddress: z.string().optional(),
  captionsAddress: z.string().optional(),
})
export type OpenedFile = z.output<typeof openedFile>
