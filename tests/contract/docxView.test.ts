/** Word documents as pages: their content is shown, or its omission is reported (content §5). */
import { Document, Math as Equation, ImageRun, MathFraction, MathRun, Packer, Paragraph } from 'docx'
import { describe, expect, it } from 'vitest'
import { numberIn } from '../../contract/rules/shared/docx/numbering'
import { readDocumentHtml } from '../../server/documents/documentReading'
import { compound, documentOf, listed, paragraph, style, styled } from '../support/docx/documents'
import { png } from '../support/server/images'

async function shown(bytes: Uint8Array) {
  const answer = await readDocumentHtml(bytes)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}
const html = async (...parts: Parameters<typeof documentOf>) => (await shown(documentOf(...parts))).html

const level = (ilvl: number, format: string, text = `%${ilvl + 1}.`) =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numberings = (...kinds: string[]) =>
  [
    ...kinds.map((levels, n) => `<w:abstractNum w:abstractNumId="${n + 1}">${levels}</w:abstractNum>`),
    ...kinds.map((_, n) => `<w:num w:numId="${n + 1}"><w:abstractNumId w:val="${n + 1}"/></w:num>`),
  ].join('')

describe('a Word document as a page', () => {
  it('shows equations as text and reports it', async () => {
    const equation = new Equation({
      children: [new MathFraction({ numerator: [new MathRun('a+b')], denominator: [new MathRun('2')] })],
    })
    const children = [new Paragraph({ children: [equation] }), new Paragraph('后文')]
    const bytes = new Uint8Array(await Packer.toArrayBuffer(new Document({ sections: [{ children }] })))
    expect(await shown(bytes)).toEqual({ html: '<p>(a+b)/2</p><p>后文</p>', report: ['1个公式已转为文字，请核对'] })
  })

  it('continues the numbers of an interrupted list', async () => {
    const numbering = numberings(level(0, 'decimal'))
    expect(await html(`${listed('一', 1)}${paragraph('间')}${listed('二', 1)}`, { numbering })).toBe(
      '<ol><li><p>一</p></li></ol><p>间</p><ol start="2"><li><p>二</p></li></ol>',
    )
  })

  it('preserves lists with letters, Roman and Chinese numbers', async () => {
    const formats = ['lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman', 'chineseCountingThousand']
    const numbering = numberings(...formats.map((format) => level(0, format)))
    const body = formats.map((_, n) => listed(`项${n}`, n + 1)).join('')
    expect(await html(body, { numbering })).toBe(
      ['a', 'A', 'i', 'I', '一'].map((type, n) => `<ol type="${type}"><li><p>项${n}</p></li></ol>`).join(''),
    )
  })

  it('shows the numbers of titles as Word writes them', async () => {
    const numbering = numberings(`${level(0, 'chineseCounting', '第%1章')}${level(1, 'decimal', '%1.%2')}`)
    const styles =
      style('a', 'heading 1', '<w:numPr><w:numId w:val="1"/></w:numPr>') +
      style('b', 'heading 2', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>')
    const body = `${styled('a', '概述')}${styled('b', '背景')}${styled('a', '市场')}${styled('b', '规模')}`
    expect(await html(body, { styles, numbering })).toBe(
      '<h1>第一章 概述</h1><h2>一.1 背景</h2><h1>第二章 市场</h1><h2>二.1 规模</h2>',
    )
  })

  it('shows the text of a text box and reports what it cannot show', async () => {
    const drawing = (inside: string) =>
      `<w:r><w:drawing><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></w:drawing></w:r>`
    const box = `<w:p>${drawing(`<wps:txbx><w:txbxContent>${paragraph('框中的话')}</w:txbxContent></wps:txbx>`)}</w:p>`
    const diagram = `<w:p>${drawing('<dgm:relIds/>')}</w:p><w:p>${drawing('<c:chart/>')}</w:p>`
    expect(await shown(documentOf(`${paragraph('前')}${box}${diagram}`))).toEqual({
      html: '<p>前</p><p>框中的话</p>',
      report: [
        '1个文本框已转为普通段落',
        '1个图表未显示，请转为图片后再插入',
        '1个 SmartArt 图形未显示，请转为图片后再插入',
      ],
    })
  })

  it('preserves the table of contents, the alternative texts of pictures, and notes at the end', async () => {
    const styles = style('TOC1', 'toc 1')
    expect(await html(styled('TOC1', '概述 1'), { styles })).toBe('<p>概述 1</p>')
    const image = new ImageRun({
      type: 'png',
      data: png(),
      transformation: { width: 2, height: 2 },
      altText: { name: 'p', description: '流程图 "甲"', title: '' },
    })
    const document = new Document({ sections: [{ children: [new Paragraph({ children: [image] })] }] })
    const made = await shown(new Uint8Array(await Packer.toArrayBuffer(document)))
    expect(made.html).toMatch(/^<p><img src="data:image\/png;base64,[^"]+" alt="流程图 &quot;甲&quot;" \/><\/p>$/)
  })

  it('reports that a document has a password', async () => {
    expect(await readDocumentHtml(compound('EncryptedPackage'))).toEqual({ problem: 'encrypted' })
  })
})

describe('numbers of Word', () => {
  it.each([
    ['lowerLetter', 27, 'aa'],
    ['upperRoman', 49, 'XLIX'],
    ['chineseCounting', 10, '十'],
    ['chineseCounting', 12, '十二'],
    ['chineseCounting', 20, '二十'],
    ['chineseCountingThousand', 105, '一百零五'],
    ['chineseLegalSimplified', 3, '叁'],
    ['decimalZero', 7, '07'],
    ['decimalEnclosedCircle', 3, '③'],
    ['decimal', 12, '12'],
  ])('%s %i is %s', (format, value, text) => expect(numberIn(format, value)).toBe(text))
})
