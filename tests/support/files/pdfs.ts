/** Generated pdf files for tests: pages with a line of text each, and an encrypted one. */
import { createHash } from 'node:crypto'

/** Writes a pdf of these objects; the first is the catalogue. `trailer` is added to its trailer. */
function written(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = file.length
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** The objects of a document with these lines, one on each page of 16:9. */
function objectsOf(lines: readonly string[], contentOf = (content: string, _object: number) => content): string[] {
  const pageAt = (index: number): number => 4 + 2 * index
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${lines.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const content = `0.14 0.35 0.66 rg 40 380 880 90 re f 0 g BT /F1 40 Tf 60 300 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents ${pageAt(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        stream(contentOf(content, pageAt(index) + 1)),
      ]
    }),
  ]
}

/** A pdf with a line on each page. */
export const pdfOf = (lines: readonly string[]): Buffer => written(objectsOf(lines))

/** A pdf of Chinese lines in a font that it does not contain, as some programs write it. */
export function chinesePdf(lines: readonly string[]): Buffer {
  const codes = (line: string): string =>
    [...line].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  const objects = objectsOf(lines.map(codes)).map((object) => object.replace(/\((\w+)\) Tj/, '<$1> Tj'))
  objects[2] = `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [
    << /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000
      /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>
      /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880]
        /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >> ] >>`
  // The length of each content has changed.
  return written(
    objects.map((object) =>
      object.replace(/^<< \/Length \d+ >>\nstream\n([\s\S]*)\nendstream$/, (_, content: string) => stream(content)),
    ),
  )
}

/** A pdf with as many pages as this. */
export const pdfOfPages = (count: number): Buffer =>
  pdfOf(Array.from({ length: count }, (_, index) => `Page ${index + 1}`))

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number): void => {
    ;[state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return data.map((byte) => {
    i = (i + 1) % 256
    j = (j + (state[i] ?? 0)) % 256
    swap(i, j)
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0)
  }) as Buffer
}

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32)

/** A pdf that opens with the password `secret` only (standard security handler, revision 2). */
export function encryptedPdf(): Buffer {
  const id = Buffer.from('0123456789abcdef')
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const owner = rc4(md5(padded('secret')).subarray(0, 5), padded('secret'))
  const key = md5(padded('secret'), owner, permissions, id).subarray(0, 5)
  const user = rc4(key, PADDING)
  const encrypted = (content: string, object: number): string => {
    const ofObject = md5(key, Buffer.from([object & 255, object >> 8, 0, 0, 0])).subarray(0, 10)
    return rc4(ofObject, Buffer.from(content, 'latin1')).toString('latin1')
  }
  const objects = objectsOf(['Secret'], encrypted)
  const handler = `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`
  const hexId = `<${id.toString('hex')}>`
  return written([...objects, handler], `/Encrypt ${objects.length + 1} 0 R /ID [${hexId} ${hexId}]`)
}
