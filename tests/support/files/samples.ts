/** Small complete files of all kinds, for tests of uploads. */
import { createFile } from 'mp4box'
import { CFB, utils, write } from 'xlsx'
import type { UploadExtension } from '../../../contract/rules/shared/uploads'
import { workbookParts, zipOf } from '../archives'
import { gif, jpeg, png } from '../server/images'

const entry = (name: string, text = '<x/>') => ({ name, bytes: Buffer.from(text) })
const office = (folder: string): Buffer => zipOf([entry('[Content_Types].xml'), entry(`${folder}/document.xml`)])

/** A compound file with one stream. */
function compound(stream: string): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, `/${stream}`, Buffer.alloc(5_000, 1))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

const cells = () => ({ SheetNames: ['甲'], Sheets: { 甲: utils.aoa_to_sheet([['姓名', '帐号']]) } })

const sps = [0x67, 0x64, 0, 0x1f]
const pps = [0x68, 0xee, 0x3c, 0x80]
const avc = new Uint8Array([1, 0x64, 0, 0x1f, 0xff, 0xe1, 0, sps.length, ...sps, 1, 0, pps.length, ...pps])

/** A video of five seconds, with empty frames. */
export function video({ codec = 'avc1' }: { codec?: 'avc1' | 'hvc1' } = {}): Buffer {
  const file = createFile()
  const size = { width: 640, height: 360, timescale: 1_000 }
  const coded =
    codec === 'avc1' ? { avcDecoderConfigRecord: avc.buffer } : { hevcDecoderConfigRecord: new ArrayBuffer(23) }
  const track = file.addTrack({ type: codec, ...size, ...coded })
  for (let n = 0; n < 5; n += 1) {
    file.addSample(track, new Uint8Array(100), { duration: 1_000, dts: n * 1_000, cts: n * 1_000, is_sync: true })
  }
  return Buffer.from(file.getBuffer().buffer)
}

const bmp = (): Buffer => {
  const bytes = Buffer.alloc(58)
  bytes.write('BM')
  bytes.writeUInt32LE(58, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  return bytes
}

/** A PDF of these objects, the first of them its catalogue; `trailer`: further entries of its trailer. */
function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${body.length}\n%%EOF`,
  )
}

/**
 * A PDF with a Chinese line in a font that is not embedded, like those of many programs: its text is encoded by a
 * predefined table.
 */
export function chinesePdf(text: string): Buffer {
  const shown = `BT /F1 48 Tf 72 720 Td <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ])
}

/** A PDF: a page with one line for each text. */
export function pdf(...texts: readonly string[]): Buffer {
  const lines = texts.length === 0 ? ['Podium'] : texts
  const kids = lines.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${lines.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((text, index) => {
      const shown = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
      const page = `/MediaBox[0 0 595 842]/Contents ${5 + 2 * index} 0 R/Resources<</Font<</F1 3 0 R>>>>`
      return [`<</Type/Page/Parent 2 0 R${page}>>`, `<</Length ${shown.length}>>stream\n${shown}\nendstream`]
    }),
  ]
  return pdfOf(objects)
}

/** A PDF that opens with a password only: the empty one does not match its key (`/U`). */
export function lockedPdf(): Buffer {
  const key = (byte: string) => `<${byte.repeat(32)}>`
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${key('11')}/U${key('22')}>>/ID[${key('33')}${key('33')}]`
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ],
    encrypt,
  )
}

/** One file of each kind that an upload accepts. */
export const samples: Readonly<Record<UploadExtension, () => Buffer>> = {
  pdf,
  ppt: () => compound('PowerPoint Document'),
  doc: () => compound('WordDocument'),
  xls: () => Buffer.from(write(cells(), { type: 'buffer', bookType: 'biff8' }) as Uint8Array),
  pptx: () => office('ppt'),
  docx: () => office('word'),
  xlsx: () => zipOf(workbookParts()),
  vtt: () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n大家好\n'),
  srt: () => Buffer.from('1\n00:00:00,000 --> 00:00:02,000\n大家好\n'),
  txt: () => Buffer.from('一行文字\n又一行\n'),
  jpg: jpeg,
  png: () => png(),
  gif,
  bmp,
  zip: () => zipOf([entry('一.txt', '内容')]),
  nupkg: () => zipOf([entry('Podium.nuspec'), entry('tools/run.ps1')]),
  rar: () => Buffer.from('526172211a070100aabbccdd', 'hex'),
  html: () => Buffer.from('<!doctype html><title>页</title><script>alert(1)</script>'),
  mp4: () => video(),
  mov: () => video(),
}

/** The first bytes of a Windows program. */
export const program = (): Buffer =>
  Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62, 0), Buffer.from('This program cannot be run in DOS mode.\0')])
