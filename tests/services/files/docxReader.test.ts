import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  Math as Equation,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  MathFraction,
  MathRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { describe, expect, it, vi } from 'vitest'
import { cleanHtml } from '../../../server/shared/html'
import { placePictures } from '../../../src/services/files/docx/wordDocument'
import { documentOf, listed, paragraph, style, styled } from '../../support/docx/documents'
import { png } from '../../support/server/images'
import { h, p, read, table } from './support/docxReader'

const items = async (body: string, parts?: Parameters<typeof documentOf>[1]) =>
  (await read(documentOf(body, parts))).maps

const made = async (children: (Paragraph | Table)[], more: object = {}) =>
  new Uint8Array(await Packer.toArrayBuffer(new Document({ sections: [{ children }], ...more })))

describe('titles', () => {
  it('B595 headings 1 to 6 are found by name, in English and Chinese; the fifth and sixth become the fourth level', async () => {
    const styles = [
      style('a', 'heading 1'),
      style('b', 'Heading 2'),
      style('c', '标题 3'),
      style('d', '标题4'),
      style('e', 'heading 5'),
      style('f', '标题 6'),
      style('g', 'heading 7'),
    ].join('')
    const body = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => styled(id, id)).join('')
    expect(await items(body, { styles })).toEqual([
      h(1, 'a'),
      h(2, 'b'),
      h(3, 'c'),
      h(4, 'd'),
      h(4, 'e'),
      h(4, 'f'),
      p('<p>g</p>'),
    ])
  })

  it('B595 titles are found by outline level: of the paragraph, of its style, of the base style', async () => {
    const styles = [
      style('x', '章', '<w:outlineLvl w:val="0"/>'),
      style('y', '章之二', '', 'x'),
      style('z', '非标题', '<w:outlineLvl w:val="9"/>', 'x'),
      style('loop', '环', '', 'loop'),
    ].join('')
    const body = `${styled('x', '一')}${styled('y', '二')}${styled('z', '三')}${paragraph('四', '<w:outlineLvl w:val="1"/>')}${styled('loop', '五')}`
    expect(await items(body, { styles })).toEqual([h(1, '一'), h(1, '二'), p('<p>三</p>'), h(2, '四'), p('<p>五</p>')])
  })

  it('a numbered title loses its number, one in a table becomes text, one that is too long is preserved below', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="chineseCounting"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
    const styles = style('a', 'heading 1', '<w:numPr><w:numId w:val="1"/></w:numPr>')
    const long = '长'.repeat(150)
    const body = `${styled('a', '概述')}<w:tbl><w:tr><w:tc>${styled('a', '格中')}</w:tc></w:tr></w:tbl>${styled('a', long)}`
    const found = await read(documentOf(body, { styles, numbering }))
    expect(found.maps).toEqual([
      h(1, '概述'),
      table('<table><tbody><tr><td><p>格中</p></td></tr></tbody></table>'),
      h(1, `${'长'.repeat(99)}…`),
      p(`<p>${long}</p>`),
    ])
    expect(found.report).toEqual(['1个标题超过100个字，已截短，全文保留在正文中'])
  })

  it("B472 the name is the document's title, or else the file name; a name that is cut stays in the text", async () => {
    const styles = style('t', 'Title') + style('a', 'heading 1')
    const body = `${styled('t', '快递柜计划书')}${styled('a', '概述')}`
    const { name, maps } = await read(documentOf(body, { styles }))
    expect([name, maps]).toEqual(['快递柜计划书', [h(1, '概述')]])
    expect((await read(documentOf(paragraph('文')), '我的计划.DOCX')).name).toBe('我的计划')
    const long = await read(documentOf(styled('t', '名'.repeat(60)), { styles }))
    expect([long.name, long.maps]).toEqual(['名'.repeat(40), [p(`<p>${'名'.repeat(60)}</p>`)]])
    // Further down it is an ordinary paragraph.
    expect(await items(`${paragraph('前')}${styled('t', '后')}`, { styles })).toEqual([p('<p>前</p>'), p('<p>后</p>')])
  })

  it('a table of contents made by Word is left out, whatever contains it', async () => {
    const styles = style('TOC1', 'toc 1') + style('a', 'heading 1')
    const box = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph('目录')}</w:sdtContent></w:sdt>`
    const found = await read(documentOf(`${box}${styled('TOC1', '概述……1')}${styled('a', '概述')}`, { styles }))
    expect([found.maps, found.report]).toEqual([[h(1, '概述')], ['文档中的目录未导入，系统会自动生成目录']])
  })
})

describe('lists', () => {
  const level = (ilvl: number, format: string) =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`
  const numbering = [
    `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="2">${level(0, 'bullet')}${level(1, 'bullet')}</w:abstractNum>`,
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
    '<w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>',
    '<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
  ].join('')

  it('nest, in both kinds', async () => {
    const body = `${listed('一', 1)}${listed('甲', 1, 1)}${listed('乙', 1, 1)}${listed('二', 1)}${listed('点', 2)}`
    expect(await items(body, { numbering })).toEqual([
      p('<ol><li><p>一</p><ol type="a"><li><p>甲</p></li><li><p>乙</p></li></ol></li><li><p>二</p></li></ol>'),
      p('<ul><li><p>点</p></li></ul>'),
    ])
  })

  it('continue their numbering after an interruption, and restart where Word restarts', async () => {
    const body = `${listed('一', 1)}${paragraph('间')}${listed('二', 1)}${listed('另一', 3)}${listed('另二', 3)}`
    expect(await items(body, { numbering })).toEqual([
      p('<ol><li><p>一</p></li></ol>'),
      p('<p>间</p>'),
      p('<ol start="2"><li><p>二</p></li></ol>'),
      p('<ol><li><p>另一</p></li><li><p>另二</p></li></ol>'),
    ])
  })

  it('are found by their style, except for a paragraph that opts out', async () => {
    const styles = style('l', '列表', '<w:numPr><w:numId w:val="1"/></w:numPr>')
    const body = `${styled('l', '一')}${paragraph('无', '<w:pStyle w:val="l"/><w:numPr><w:numId w:val="0"/></w:numPr>')}`
    expect(await items(body, { numbering, styles })).toEqual([p('<ol><li><p>一</p></li></ol>'), p('<p>无</p>')])
  })
})

describe('tables', () => {
  it('B595 cells span columns and rows; a nested table becomes text', async () => {
    const cell = (text: string, options: object = {}) => new TableCell({ children: [new Paragraph(text)], ...options })
    const bytes = await made([
      new Table({
        rows: [
          new TableRow({ children: [cell('头', { columnSpan: 2 })] }),
          new TableRow({ children: [cell('左', { rowSpan: 2 }), cell('上')] }),
          new TableRow({ children: [cell('下')] }),
          new TableRow({
            children: [
              cell('外'),
              new TableCell({
                children: [
                  new Table({ rows: [new TableRow({ children: [cell('内1'), cell('内2')] })] }),
                  new Paragraph(''),
                ],
              }),
            ],
          }),
        ],
      }),
    ])
    const { maps, report } = await read(bytes)
    expect(maps).toEqual([
      table(
        '<table><tbody><tr><td colspan="2"><p>头</p></td></tr><tr><td rowspan="2"><p>左</p></td><td><p>上</p></td></tr><tr><td><p>下</p></td></tr><tr><td><p>外</p></td><td><p>内1 | 内2</p></td></tr></tbody></table>',
      ),
    ])
    expect(report).toEqual(['1个嵌套在表格中的表格已转为文字'])
  })

  it('a table longer than a section is split between rows that no cell spans', async () => {
    const row = (n: number) =>
      `<w:tr><w:tc>${paragraph(`${n}${'字'.repeat(400)}`)}</w:tc><w:tc>${paragraph('x')}</w:tc></w:tr>`
    const body = `<w:tbl>${Array.from({ length: 600 }, (_, n) => row(n)).join('')}</w:tbl>`
    const parts = await items(body)
    expect(parts.length).toBeGreaterThan(1)
    expect(Math.max(...parts.map(({ refex }) => refex.length))).toBeLessThan(200_000)
    expect(parts.flatMap(({ refex }) => refex.match(/<tr>/g) ?? [])).toHaveLength(600)
  })
})

describe('content that becomes text, and content that the report names', () => {
  it('footnotes move to the end of their section', async () => {
    const bytes = await made(
      [
        new Paragraph({ text: '一', heading: HeadingLevel.HEADING_1 }),
        new Paragraph({ children: [new TextRun('正文'), new FootnoteReferenceRun(1)] }),
        new Paragraph({ text: '二', heading: HeadingLevel.HEADING_1 }),
      ],
      { footnotes: { 1: { children: [new Paragraph('注释')] } } },
    )
    const { maps, report } = await read(bytes)
    expect(maps.map(({ style: one, refex }) => [one, refex.replaceAll(/\s+/g, ' ')])).toEqual([
      ['h1', '一'],
      ['p', '<p>正文<sup>[1]</sup></p>'],
      ['p', '<p>[1] 注释</p>'],
      ['h1', '二'],
    ])
    expect(report).toEqual(['1条脚注或尾注已移到所在章节的末尾'])
  })

  it('comments, revisions and equations are handled', async () => {
    const bytes = await made(
      [
        new Paragraph({
          children: [
            new TextRun('原文'),
            new InsertedTextRun({ text: '插入', id: 1, author: '甲', date: '2026-01-01T00:00:00Z' }),
            new DeletedTextRun({ text: '删除', id: 2, author: '甲', date: '2026-01-01T00:00:00Z' }),
            new CommentRangeStart(0),
            new TextRun('被批'),
            new CommentRangeEnd(0),
            new TextRun({ children: [new CommentReference(0)] }),
            new Equation({
              children: [new MathFraction({ numerator: [new MathRun('a+b')], denominator: [new MathRun('2')] })],
            }),
          ],
        }),
      ],
      { comments: { children: [{ id: 0, author: '师', date: new Date(0), children: [new Paragraph('改一改')] }] } },
    )
    const { maps, report } = await read(bytes)
    expect(maps).toEqual([p('<p>原文插入被批(a+b)/2</p>')])
    expect(report).toEqual([
      '1个公式已转为文字，请核对',
      '1条 Word 批注未导入',
      '1处修订中删除的内容未导入',
      '1处修订中插入的内容已按接受修订导入',
    ])
  })

  it('text boxes of newer and older programs appear once; fields, ruby and WordArt become text', async () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`
    const both = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box('框一')}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box('框一')}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`
    const old = `<w:pict><v:shape><v:textbox>${box('框二')}</v:textbox></v:shape></w:pict>`
    const art = '<w:pict><v:shape><v:textpath string="艺术字"/></v:shape></w:pict>'
    const ruby =
      '<w:ruby><w:rt><w:r><w:t>hàn</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>汉</w:t></w:r></w:rubyBase></w:ruby>'
    const body = `<w:p><w:r><w:t>前</w:t></w:r><w:r>${both}</w:r><w:r>${old}</w:r><w:r>${art}</w:r><w:r>${ruby}</w:r><w:fldSimple w:instr="DATE"><w:r><w:t>今天</w:t></w:r></w:fldSimple></w:p>${paragraph('后')}`
    const { maps, report } = await read(documentOf(body))
    expect(maps).toEqual([p('<p>前艺术字汉(hàn)今天</p>'), p('<p>框一</p>'), p('<p>框二</p>'), p('<p>后</p>')])
    expect(report).toEqual(['2个文本框已转为普通段落'])
  })

  it('charts, embedded objects, headers and macros are named in the report', async () => {
    const body = `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r><w:r><w:object><o:OLEObject/></w:object></w:r><w:r><w:t>文</w:t></w:r></w:p><w:altChunk r:id="x"/>`
    const header = `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph('某学校')}</w:hdr>`
    const { maps, report } = await read(
      documentOf(body, {
        relations: [['h', 'header', 'header1.xml']],
        files: { 'word/header1.xml': header, 'word/vbaProject.bin': 'x' },
      }),
    )
    expect(maps).toEqual([p('<p>文</p>')])
    expect(report).toEqual([
      '1个图表未导入，请转为图片后再插入',
      '1个嵌入对象（如表格、附件）未导入',
      '1处嵌入的其他文档未导入',
      '页眉、页脚未导入',
      '文档中的宏未导入',
    ])
  })

  it('links to the web and to mail stay, others are removed', async () => {
    const link = (id: string, text: string) => `<w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink>`
    const targets = [
      'https://example.com/?a=1&amp;b=2',
      'mailto:a@example.com',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:text/html,x',
    ]
    const { maps, report } = await read(
      documentOf(`<w:p>${targets.map((_, n) => link(`l${n}`, String(n))).join('')}</w:p>`, {
        relations: targets.map((target, n) => [`l${n}`, 'hyperlink', target, true] as const),
      }),
    )
    expect(maps).toEqual([
      p('<p><a href="https://example.com/?a=1&amp;b=2">0</a><a href="mailto:a@example.com">1</a>234</p>'),
    ])
    expect(report).toEqual(['3个不是网址或邮箱的链接已转为文字'])
  })

  it('HTML-like text stays text, and characters that no call accepts are removed', async () => {
    const [item] = await items(paragraph('&lt;img src=x onerror=alert(1)&gt;&amp;&#x1;&#x85;😀'))
    expect(item).toEqual(p('<p>&lt;img src=x onerror=alert(1)&gt;&amp;😀</p>'))
  })

  it('each picture is handed over once, and inserted after its upload', async () => {
    const image = () => new ImageRun({ type: 'png', data: png(), transformation: { width: 10, height: 10 } })
    const bytes = await made([
      new Paragraph({ children: [new TextRun('前'), image(), image()] }),
      new Paragraph({ children: [image()] }),
    ])
    const { maps, pictures, report } = await read(bytes)
    const [picture] = pictures
    expect([pictures.length, picture?.type, Buffer.from(picture?.bytes ?? new ArrayBuffer(0))]).toEqual([
      1,
      'image/png',
      png(),
    ])
    expect(report).toEqual([])
    const address = `/files/0a/${'0a'.repeat(16)}.png`
    const placed = placePictures(maps, () => address)
    expect(placed).toEqual([
      p(`<p>前<img src="${address}"><img src="${address}"></p>`),
      p(`<p><img src="${address}"></p>`),
    ])
    // The server accepts it unchanged.
    expect(placed.map(({ refex }) => cleanHtml(refex).replaceAll(' />', '>'))).toEqual(placed.map(({ refex }) => refex))
    expect(placePictures(maps, () => null)).toEqual([p('<p>前</p>')])
  })

  it('linked, large or unsupported pictures are counted and never fetched', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    const drawing = (attribute: string) =>
      `<w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${attribute}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
    const body = `<w:p><w:r><w:t>文</w:t>${drawing('r:link="out"')}${drawing('r:embed="emf"')}${drawing('r:embed="big"')}${drawing('r:embed="none"')}</w:r></w:p>`
    const { maps, pictures, report } = await read(
      documentOf(body, {
        relations: [
          ['out', 'image', 'http://example.com/x.png', true],
          ['emf', 'image', 'media/x.emf'],
          ['big', 'image', 'media/big.png'],
        ],
        files: { 'word/media/x.emf': Buffer.alloc(40), 'word/media/big.png': png(5 * 1024 * 1024 + 1) },
      }),
    )
    expect([maps, pictures]).toEqual([[p('<p>文</p>')], []])
    expect(report).toEqual(['4张图片未导入（仅支持不超过5MB的 PNG、JPG、GIF、WebP 图片）'])
    expect(fetching).not.toHaveBeenCalled()
    fetching.mockRestore()
  })
})
