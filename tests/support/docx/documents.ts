/** Word documents written by hand, part by part, and hostile ones. */
import { zipOf } from '../archives'

const MIB = 1024 * 1024
const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
].join(' ')
const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (all: readonly string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`

/** The parts of a document beside its body. */
export interface Parts {
  /** Elements `<w:style>` and `<w:abstractNum>`. */
  readonly styles?: string
  readonly numbering?: string
  /** Relationships of the document: id, the last part of the type, target, and whether it is external. */
  readonly relations?: readonly (readonly [id: string, type: string, target: string, isExternal?: true])[]
  readonly files?: Readonly<Record<string, string | Buffer>>
}

/** A document with this body. */
export function documentOf(body: string, { styles = '', numbering = '', relations: all = [], files = {} }: Parts = {}) {
  const own = [['rIdStyles', 'styles', 'styles.xml'], ['rIdNumbering', 'numbering', 'numbering.xml'], ...all].map(
    ([id, type, target, isExternal]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  )
  const parts = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relations([`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`]),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(own),
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${NAMES}>${styles}</w:styles>`,
    'word/numbering.xml': `<?xml version="1.0"?><w:numbering ${NAMES}>${numbering}</w:numbering>`,
    ...files,
  }
  return zipOf(Object.entries(parts).map(([name, part]) => ({ name, bytes: Buffer.from(part) })))
}

/** A paragraph; `properties` are the content of its `<w:pPr>`. */
export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
export const styled = (style: string, text: string): string => paragraph(text, `<w:pStyle w:val="${style}"/>`)
export const listed = (text: string, list: number, level = 0): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
export const style = (id: string, name: string, properties = '', base = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${base && `<w:basedOn w:val="${base}"/>`}<w:pPr>${properties}</w:pPr></w:style>`

/** A compound file with a stream of this name, like old Word documents and encrypted new ones. */
export const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(400),
  ])

/** Files that are refused, with the reason. */
export const traps: readonly { readonly name: string; readonly make: () => Buffer; readonly problem: string }[] = [
  {
    name: 'a part of 80 MB',
    make: () => documentOf('', { files: { 'word/media/x.xml': Buffer.alloc(80 * MIB) } }),
    problem: 'tooLarge',
  },
  {
    name: 'many parts that unpack to 200 MB',
    make: () =>
      documentOf('', {
        files: Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`word/${n}.xml`, Buffer.alloc(20 * MIB)])),
      }),
    problem: 'tooLarge',
  },
  {
    name: 'an entry that says that it is small',
    make: () => {
      const size = { size: 10 }
      return zipOf([{ name: 'word/document.xml', bytes: Buffer.alloc(80 * MIB), local: size, central: size }])
    },
    problem: 'unreadable',
  },
  {
    name: '65,000 entries',
    make: () =>
      zipOf(
        Array.from({ length: 65_000 }, (_, n) => ({ name: `word/${n}.xml`, bytes: Buffer.alloc(1), isStored: true })),
      ),
    problem: 'tooLarge',
  },
  { name: '100,000 paragraphs', make: () => documentOf(paragraph('段').repeat(100_000)), problem: 'tooLong' },
  {
    name: '1,000,000 line breaks',
    make: () => documentOf(`<w:p><w:r>${'<w:br/>'.repeat(1_000_000)}</w:r></w:p>`),
    problem: 'tooLong',
  },
  {
    name: 'nesting without end',
    make: () =>
      documentOf(
        `${'<w:sdt><w:sdtContent>'.repeat(50_000)}${paragraph('深')}${'</w:sdtContent></w:sdt>'.repeat(50_000)}`,
      ),
    problem: 'unreadable',
  },
  {
    name: 'entities that grow',
    make: () => {
      const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')
      const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "ha">${entities}]><w:document ${NAMES}><w:body>${paragraph('&e9;')}</w:body></w:document>`
      return documentOf('', { files: { 'word/document.xml': xml } })
    },
    problem: 'unreadable',
  },
  {
    name: 'an entity from outside, in the styles',
    make: () =>
      documentOf(paragraph('文'), {
        files: {
          'word/styles.xml': `<?xml version="1.0"?><!DOCTYPE x SYSTEM "http://example.com/x.dtd"><w:styles ${NAMES}/>`,
        },
      }),
    problem: 'unreadable',
  },
  {
    name: 'a part that is cut off',
    make: () => documentOf('', { files: { 'word/document.xml': `<w:document ${NAMES}><w:body><w:p><w:r><w:t>半` } }),
    problem: 'unreadable',
  },
  { name: 'a file that is cut off', make: () => documentOf(paragraph('文')).subarray(0, 900), problem: 'unreadable' },
  { name: 'an old .doc', make: () => compound('WordDocument'), problem: 'oldFormat' },
  { name: 'a document with a password', make: () => compound('EncryptedPackage'), problem: 'encrypted' },
  { name: 'a text', make: () => Buffer.from('只是文字'), problem: 'notDocument' },
  { name: 'nothing', make: () => Buffer.alloc(0), problem: 'notDocument' },
  {
    name: 'a workbook',
    make: () => {
      const rels = relations([`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`])
      const files = { '[Content_Types].xml': TYPES, '_rels/.rels': rels, 'xl/workbook.xml': '<workbook/>' }
      return zipOf(Object.entries(files).map(([name, part]) => ({ name, bytes: Buffer.from(part) })))
    },
    problem: 'notDocument',
  },
  { name: 'a document without a word', make: () => documentOf('<w:p/><w:sectPr/>'), problem: 'empty' },
]
