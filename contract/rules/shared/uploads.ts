/**
 * The rules of uploads: the client checks them before an upload begins, and the server checks them again (content §5;
 * B202–B205, B514–B518).
 */
import type { ErrorName } from '../../errors'
import { FILE_NAME_MAX } from '../../limits'
import { uploadWords } from '../../words/uploadWords'

const MB = 1024 * 1024

/** B514: the types of courseware. */
const courseware = [
  ...['pdf', 'ppt', 'pptx', 'doc', 'docx', 'xls', 'xlsx', 'txt'],
  ...['jpg', 'png', 'bmp', 'gif', 'zip', 'rar', 'html', 'nupkg'],
] as const
/** B517: the same without executable types. */
const documents = courseware.filter((extension) => extension !== 'html' && extension !== 'nupkg')
const videos = ['mp4', 'mov'] as const
/** The types of a video's poster. */
const posters = ['jpg', 'png'] as const
const captions = ['vtt', 'srt'] as const

/** An extension that some kind of upload allows. */
export type UploadExtension = (typeof courseware)[number] | (typeof videos)[number] | (typeof captions)[number]

/** The rules of one kind of upload. */
interface UploadKind {
  readonly maxBytes: number
  readonly extensions: readonly UploadExtension[]
}

/**
 * The kinds of uploads by purpose. `poster`, `captions`: of a video; `handIn`: a student's submission; `space`: the
 * team space.
 */
export const uploadKinds = {
  courseware: { maxBytes: 50 * MB, extensions: courseware },
  video: { maxBytes: 200 * MB, extensions: videos },
  poster: { maxBytes: 5 * MB, extensions: posters },
  captions: { maxBytes: MB, extensions: captions },
  objective: { maxBytes: 50 * MB, extensions: ['xlsx'] },
  subjective: { maxBytes: 50 * MB, extensions: documents },
  case: { maxBytes: 50 * MB, extensions: courseware },
  answer: { maxBytes: 50 * MB, extensions: courseware },
  single: { maxBytes: 50 * MB, extensions: courseware },
  handIn: { maxBytes: 50 * MB, extensions: documents },
  space: { maxBytes: 200 * MB, extensions: [...courseware, ...videos] },
} as const satisfies Record<string, UploadKind>

export type UploadKindName = keyof typeof uploadKinds

/** The names of all kinds. */
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKindName, ...UploadKindName[]]

/** The largest size of a file of a kind, in megabytes. */
export const uploadMegabytes = (kind: UploadKindName): number => uploadKinds[kind].maxBytes / MB

/** The facts of a file that are checked before its upload. */
export interface FileToUpload {
  readonly kind: UploadKindName
  readonly fileName: string
  /** Bytes. */
  readonly size: number
}

/** Why a file is refused: the error, and the message for the user. */
export interface UploadProblem {
  readonly reason: Extract<ErrorName, 'uploadTypeRefused' | 'uploadTooLarge' | 'uploadEmpty' | 'uploadNameInvalid'>
  readonly text: string
}

/**
 * Characters that change the direction of text, or that are invisible: they make a name look like another one, such as
 * `fdp.exe` for `exe.pdf`.
 */
const DECEPTIVE = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** A file's name in normalised form, without deceptive characters. */
export const cleanFileName = (fileName: string): string => fileName.normalize('NFC').replaceAll(DECEPTIVE, '')

/** The extension of a file's name, in lower case and without its dot; empty if there is none. */
export function extensionOf(fileName: string): string {
  const at = fileName.lastIndexOf('.')
  const ending = at > 0 ? fileName.slice(at + 1).toLowerCase() : ''
  // Aliases of the same type.
  return ending === 'jpeg' ? 'jpg' : ending === 'htm' ? 'html' : ending
}

const isTaken = (extensions: readonly string[], extension: string): boolean => extensions.includes(extension)

/** Why a file is refused, by its name and its size; null: it may be uploaded. */
export function problemOfUpload({ kind, fileName, size }: FileToUpload): UploadProblem | null {
  const { maxBytes, extensions } = uploadKinds[kind]
  const name = uploadWords.kinds[kind]
  if (fileName.trim() === '' || fileName.length > FILE_NAME_MAX || /[/\\]/.test(fileName)) {
    return { reason: 'uploadNameInvalid', text: uploadWords.name }
  }
  if (!isTaken(extensions, extensionOf(fileName))) {
    return { reason: 'uploadTypeRefused', text: uploadWords.types(name, extensions) }
  }
  if (size === 0) return { reason: 'uploadEmpty', text: uploadWords.empty }
  if (size > maxBytes) return { reason: 'uploadTooLarge', text: uploadWords.size(name, uploadMegabytes(kind)) }
  return null
}
