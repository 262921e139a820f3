/** Documents, workbooks and slides of the demo school: small and real, with deterministic bytes. */
import { crc32 } from 'node:zlib'
import { plainArchive } from '../../../contract/rules/shared/archive'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'

type Part = readonly [name: string, xml: string]

function packageOf(parts: readonly Part[]): Buffer {
  const files = parts.map(([name, xml]) => {
    const bytes = Buffer.from(HEAD + xml)
    return { name, bytes, crc: crc32(bytes) }
  })
  return Buffer.from(plainArchive(files))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const typesPart = (types: readonly (readonly [part: string, type: string])[]): Part => [
  '[Content_Types].xml',
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.map(([part, type]) => `<Override PartName="/${part}" ContentType="${TYPES}.${type}+xml"/>`).join('')}</Types>`,
]
const linksPart = (name: string, links: readonly (readonly [type: string, target: string])[]): Part => [
  name,
  `<Relationships xmlns="${PACKAGE}/relationships">${links.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
]

/** A paragraph of a document; a title has a level; a table has rows of cells, the first one its header. */
export type DemoBlock =
  | string
  | { readonly title: string; readonly level: 1 | 2 }
  | { readonly table: readonly (readonly string[])[] }

/** A Word document. */
export function demoDocument(blocks: readonly DemoBlock[]): Buffer {
  const run = (text: string, bold = false): string =>
    `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
  const cell = (text: string, isHead: boolean): string =>
    `<w:tc><w:tcPr><w:tcW w:w="2800" w:type="dxa"/></w:tcPr><w:p>${run(text, isHead)}</w:p></w:tc>`
  const body = blocks.map((block) => {
    if (typeof block === 'string') return `<w:p>${run(block)}</w:p>`
    if ('title' in block)
      return `<w:p><w:pPr><w:pStyle w:val="Heading${block.level}"/></w:pPr>${run(block.title)}</w:p>`
    const [head = []] = block.table
    const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`
    const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side).join('')
    const rows = block.table.map((cells, row) => `<w:tr>${cells.map((text) => cell(text, row === 0)).join('')}</w:tr>`)
    return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${head.map(() => '<w:gridCol w:w="2800"/>').join('')}</w:tblGrid>${rows.join('')}</w:tbl>`
  })
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const style = (level: number, size: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`
  return packageOf([
    typesPart([
      ['word/document.xml', 'wordprocessingml.document.main'],
      ['word/styles.xml', 'wordprocessingml.styles'],
    ]),
    linksPart('_rels/.rels', [['officeDocument', 'word/document.xml']]),
    linksPart('word/_rels/document.xml.rels', [['styles', 'styles.xml']]),
    ['word/document.xml', `<w:document xmlns:w="${main}"><w:body>${body.join('')}</w:body></w:document>`],
    ['word/styles.xml', `<w:styles xmlns:w="${main}">${style(1, 36)}${style(2, 28)}</w:styles>`],
  ])
}

/** A sheet of a workbook: its name and its rows. */
export type DemoSheet = readonly [name: string, rows: readonly (readonly (string | number)[])[]]

/** An Excel workbook. */
export function demoWorkbook(sheets: readonly DemoSheet[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const cell = (value: string | number, place: string): string =>
    typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  const rowOf = (cells: readonly (string | number)[], row: number): string =>
    `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`
  const names = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`)
  return packageOf([
    typesPart([
      ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ...names.map((name) => [`xl/${name}`, 'spreadsheetml.worksheet'] as const),
    ]),
    linksPart('_rels/.rels', [['officeDocument', 'xl/workbook.xml']]),
    linksPart(
      'xl/_rels/workbook.xml.rels',
      names.map((name) => ['worksheet', name] as const),
    ),
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets>${sheets.map(([name], index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    ...sheets.map(
      ([, rows], index): Part => [
        `xl/${names[index]}`,
        `<worksheet xmlns="${main}"><cols><col min="1" max="8" width="18" customWidth="1"/></cols><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
      ],
    ),
  ])
}

/** A slide: its title and its lines. */
export type DemoSlide = readonly [title: string, lines: readonly string[]]

/** The size of a wide slide, in the units of the format. */
const [WIDTH, HEIGHT] = [12_192_000, 6_858_000]

/** PowerPoint slides. */
export function demoSlides(slides: readonly DemoSlide[]): Buffer {
  const spaces = `xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
  const group =
    '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
  const box = (id: number, [top, height, size]: readonly [number, number, number], lines: readonly string[]): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="800000" y="${top}"/><a:ext cx="${WIDTH - 1_600_000}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${lines.map((line) => `<a:p><a:r><a:rPr lang="zh-CN" sz="${size}"/><a:t>${escaped(line)}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
  const map =
    'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'
  const names = slides.map((_, index) => `slides/slide${index + 1}.xml`)
  return packageOf([
    typesPart([
      ['ppt/presentation.xml', 'presentationml.presentation.main'],
      ['ppt/slideMasters/slideMaster1.xml', 'presentationml.slideMaster'],
      ['ppt/slideLayouts/slideLayout1.xml', 'presentationml.slideLayout'],
      ['ppt/theme/theme1.xml', 'theme'],
      ...names.map((name) => [`ppt/${name}`, 'presentationml.slide'] as const),
    ]),
    linksPart('_rels/.rels', [['officeDocument', 'ppt/presentation.xml']]),
    linksPart('ppt/_rels/presentation.xml.rels', [
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...names.map((name) => ['slide', name] as const),
    ]),
    [
      'ppt/presentation.xml',
      `<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${names.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${WIDTH}" cy="${HEIGHT}"/><p:notesSz cx="${HEIGHT}" cy="9144000"/></p:presentation>`,
    ],
    linksPart('ppt/slideMasters/_rels/slideMaster1.xml.rels', [
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    [
      'ppt/slideMasters/slideMaster1.xml',
      `<p:sldMaster ${spaces}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${group}</p:spTree></p:cSld><p:clrMap ${map}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    ],
    linksPart('ppt/slideLayouts/_rels/slideLayout1.xml.rels', [['slideMaster', '../slideMasters/slideMaster1.xml']]),
    [
      'ppt/slideLayouts/slideLayout1.xml',
      `<p:sldLayout ${spaces} type="blank"><p:cSld name="Blank"><p:spTree>${group}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    ],
    ['ppt/theme/theme1.xml', THEME],
    ...slides.flatMap(([title, lines], index): Part[] => [
      linksPart(`ppt/slides/_rels/slide${index + 1}.xml.rels`, [['slideLayout', '../slideLayouts/slideLayout1.xml']]),
      [
        `ppt/${names[index]}`,
        `<p:sld ${spaces}><p:cSld><p:spTree>${group}${box(2, [500_000, 1_100_000, 4_000], [title])}${box(3, [1_900_000, 4_200_000, 2_400], lines)}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
      ],
    ]),
  ])
}

const color = (name: string, value: string): string => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`
const font = (name: string): string =>
  `<a:${name}><a:latin typeface="Calibri"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/></a:${name}>`
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const line = `<a:ln w="6350">${fill}</a:ln>`
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
const THEME = `<a:theme xmlns:a="${DRAWING}" name="Podium"><a:themeElements><a:clrScheme name="Podium">${[
  color('dk1', '1F2937'),
  color('lt1', 'FFFFFF'),
  color('dk2', '334155'),
  color('lt2', 'EEF2F8'),
  ...['1890FF', '13C2C2', '52C41A', 'FAAD14', 'F5222D', '722ED1'].map((value, at) => color(`accent${at + 1}`, value)),
  color('hlink', '1890FF'),
  color('folHlink', '722ED1'),
].join(
  '',
)}</a:clrScheme><a:fontScheme name="Podium">${font('majorFont')}${font('minorFont')}</a:fontScheme><a:fmtScheme name="Podium"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
