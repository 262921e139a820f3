/** The real type of an uploaded file: determined by its bytes, regardless of its name and declared type. */
import { decodedText } from '../../../../contract/rules/shared/textEncoding'
import { type UploadExtension, uploadKinds } from '../../../../contract/rules/shared/uploads'
import { readCompoundNames } from './compoundNames'
import type { FileReader } from './fileReader'
import { readZipNames } from './zipNames'

/** Whether the content of a file matches its extension. */
export function isAsNamed(file: FileReader, extension: UploadExtension): Promise<boolean> {
  return checks[extension](file)
}

type Check = (file: FileReader) => Promise<boolean>

/** The size of the samples of a text file, at its beginning, middle and end. */
const LOOK_BYTES = 64 * 1024

const head = (bytes: number, isRight: (head: Buffer, file: FileReader) => boolean): Check => {
  return async (file) => isRight(await file.read(0, bytes), file)
}
const begins = (...signatures: readonly string[]): Check =>
  head(16, (bytes) => signatures.some((signature) => bytes.toString('hex').startsWith(signature)))

/** An archive with certain entries. */
const packed =
  (isRight: (names: readonly string[]) => boolean, mayBeEncrypted = false): Check =>
  async (file) => {
    const zip = await readZipNames(file)
    return zip !== null && (mayBeEncrypted || !zip.isEncrypted) && isRight(zip.names)
  }
/** An Office document since 2007: it declares its type, and has the matching folder. */
const office = (folder: 'word' | 'xl' | 'ppt'): Check =>
  packed((names) => names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(`${folder}/`)))
/** An Office document before 2007. */
const compound =
  (...streams: readonly string[]): Check =>
  async (file) => {
    const names = await readCompoundNames(file)
    return names?.some((name) => streams.includes(name)) ?? false
  }

/** Text in any encoding: no zero bytes except in UTF-16, and no other characters that text never has. */
async function isText(file: FileReader): Promise<boolean> {
  const begin = await file.read(0, LOOK_BYTES)
  const mark = begin.toString('hex', 0, 2)
  if (mark === 'fffe' || mark === 'feff') return true
  const middle = await file.read(Math.floor(file.size / 2), LOOK_BYTES)
  const end = await file.read(Math.max(0, file.size - LOOK_BYTES), LOOK_BYTES)
  return [begin, middle, end].every((bytes) => bytes.every(isOfText))
}
/** Control characters other than tab, line feed, form feed, return and escape are not text. */
const isOfText = (byte: number): boolean => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)

/** A web page: text with tags. */
const isPage: Check = async (file) =>
  (await isText(file)) &&
  /<\s*(!doctype|html|head|body|meta|title|div|p|h[1-6]|table)\b/i.test(
    (await file.read(0, LOOK_BYTES)).toString('latin1'),
  )

/** Boxes that a video may begin with; those before `ftyp` are of QuickTime. */
const isVideo = (boxes: readonly string[]): Check =>
  head(12, (bytes) => bytes.length === 12 && boxes.includes(bytes.toString('latin1', 4, 8)))

/** Caption files are small, and read as a whole (`captionsIn`). */
const isCaptions: Check = async (file) => (await captionsIn(file)) !== null

/** The text of a caption file; null: not text. */
export const captionsIn = async (file: FileReader): Promise<string | null> =>
  decodedText(await file.read(0, uploadKinds.captions.maxBytes))

const checks: Readonly<Record<UploadExtension, Check>> = {
  pdf: head(1_024, (bytes) => bytes.includes('%PDF-')),
  ppt: compound('PowerPoint Document'),
  doc: compound('WordDocument'),
  xls: compound('Workbook', 'Book'),
  pptx: office('ppt'),
  docx: office('word'),
  xlsx: office('xl'),
  txt: isText,
  vtt: isCaptions,
  srt: isCaptions,
  html: isPage,
  jpg: begins('ffd8ff'),
  png: begins('89504e470d0a1a0a'),
  gif: begins('474946383761', '474946383961'),
  bmp: head(30, (bytes, { size }) => {
    const isBitmap = bytes.length === 30 && bytes.toString('latin1', 0, 2) === 'BM'
    return isBitmap && bytes.readUInt32LE(10) < size && [12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14))
  }),
  zip: packed(() => true, true),
  nupkg: packed((names) => names.some((name) => /^[^/]+\.nuspec$/i.test(name))),
  rar: begins('526172211a0700', '526172211a070100'),
  mp4: isVideo(['ftyp']),
  mov: isVideo(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']),
}
