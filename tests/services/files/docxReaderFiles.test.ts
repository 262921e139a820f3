/** Whole documents: exported, of other authors, refused, and read on a page. */

import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ImportItem } from '../../../contract/entities/documents/plan'
import { type DocxAnswer, type DocxRequest, readDocx } from '../../../contract/rules/shared/docx/docxReader'
import { type WrittenSection, writePlan } from '../../../server/documents/planDocument'
import { DocxRefusal, readWordDocument } from '../../../src/services/files/docx/wordDocument'
import { documentOf, paragraph, style, styled, traps } from '../../support/docx/documents'
import { decoded, paragraphsOf } from '../../support/docx/naive'
import { hasOffice, resaved } from '../../support/docx/soffice'
import { testInFull } from '../../support/full'
import { answerOf, h, p, read, table } from './support/docxReader'

describe('export and import', () => {
  const sections: WrittenSection[] = [
    {
      id: 'a',
      level: 1,
      title: '概述',
      content: [
        '<p>第一段<br>第二行，<strong>粗</strong><em>斜</em><u>下</u><s>删</s>H<sub>2</sub>O<sup>2</sup></p>',
        '<ol><li><p>一</p><ul><li><p>内</p></li></ul></li><li><p>二</p></li></ol>',
        '<p>中断</p>',
        '<ol start="3"><li><p>三</p></li></ol>',
        '<blockquote><p>引用</p></blockquote>',
        '<pre><code>a = 1\n  b = 2</code></pre>',
        '<hr>',
        '<p>见<a href="https://example.com/?a=1&amp;b=2">网站</a></p>',
        '<table><tbody><tr><td colspan="2"><p>头</p></td></tr><tr><td rowspan="2"><p>甲</p></td><td><p>乙</p></td></tr><tr><td><p>丙</p></td></tr></tbody></table>',
        '<table><tbody><tr><td><p>另一张表</p></td></tr></tbody></table>',
      ].join('<!--p-->'),
    },
    { id: 'b', level: 2, title: '1.1 带编号的标题', content: '<p>&lt;b&gt; &amp; "引号"</p>' },
    { id: 'c', level: 3, title: '三级', content: '' },
    { id: 'd', level: 4, title: '四级', content: '<p>末</p>' },
    { id: 'e', level: 1, title: '结论', content: '<p>完</p>' },
  ]
  const written = (all: readonly WrittenSection[]) =>
    writePlan({ planName: '智能快递柜', studentName: '王子涵', sections: all })
  const expected = sections.flatMap(({ level, title, content }): ImportItem[] => [
    h(level, title),
    ...content
      .split('<!--p-->')
      .filter(Boolean)
      .map((refex) => (refex.startsWith('<table') ? table(refex) : p(refex.replaceAll('"引号"', '"引号"')))),
  ])
  /** The sections as the server would store them. */
  const sectionsOf = (maps: readonly ImportItem[]): WrittenSection[] => {
    const found: { id: string; level: 1 | 2 | 3 | 4; title: string; content: string[] }[] = []
    for (const [index, { style: one, refex }] of maps.entries()) {
      if (one === 'p' || one === 'table') found.at(-1)?.content.push(refex)
      else found.push({ id: String(index), level: Number(one.slice(1)) as 1 | 2 | 3 | 4, title: refex, content: [] })
    }
    return found.map(({ content, ...section }) => ({ ...section, content: content.join('<!--p-->') }))
  }

  it('B472 B596 an exported plan is imported unchanged, twice', async () => {
    const first = await read(await written(sections))
    expect(first.name).toBe('智能快递柜')
    expect(first.maps).toEqual(expected)
    const second = await read(await written(sectionsOf(first.maps)))
    expect(second.maps).toEqual(expected)
    expect(second.report).toEqual(['文档中的目录未导入，系统会自动生成目录'])
  })

  // Every run opens an exported document in LibreOffice (`planExport.test.ts`).
  const itOfOffice = hasOffice ? testInFull : it.skip
  itOfOffice(
    'a plan saved by another program is imported unchanged (if LibreOffice is installed)',
    async () => {
      const { maps, name } = await read(resaved(await written(sections)))
      expect(name).toBe('智能快递柜')
      const titles = (all: readonly ImportItem[]) => all.filter(({ style: one }) => one.startsWith('h'))
      expect(titles(maps)).toEqual(titles(expected))
      const text = (all: readonly ImportItem[]) =>
        all.map(({ refex }) => decoded(refex.replaceAll(/<[^>]+>/g, '')).replaceAll(/\s+/g, '')).join('|')
      expect(text(maps)).toBe(text(expected))
    },
    120_000,
  )

  it('B570 the template is imported without its instructions', async () => {
    const { name, maps, report } = await read(readFileSync('public/templates/download-modal.docx'))
    expect(name).toBe('商业计划书名称')
    expect(new Set(maps.map(({ style: one }) => one))).toEqual(new Set(['h1', 'h2', 'h3', 'h4', 'p', 'table']))
    expect(JSON.stringify(maps)).not.toContain('使用说明')
    expect(report).toEqual([])
  })
})

describe('documents of other authors', () => {
  const folder = 'tests/fixtures/docx'
  const files = readdirSync(folder).filter((name) => name.endsWith('.docx'))
  /** Without blanks and note marks, which Word inserts. */
  const bare = (text: string) => text.replaceAll(/\[\d+\]|\s+/g, '')

  it('at least ten documents are available', () => expect(files.length).toBeGreaterThanOrEqual(10))

  it.each(files)('%s: no text is lost', async (name) => {
    const bytes = readFileSync(path.join(folder, name))
    const expected = paragraphsOf(bytes)
      .map(({ text }) => bare(text))
      .filter(Boolean)
    const answer = await answerOf(bytes, name)
    if (!answer.ok) {
      expect([answer.problem, expected]).toEqual(['empty', []])
      return
    }
    const { maps, name: title } = answer.read
    const found = bare([title, ...maps.map(({ refex }) => decoded(refex.replaceAll(/<[^>]+>/g, '')))].join(''))
    expect(expected.filter((text) => !found.includes(text))).toEqual([])
  })
})

describe('documents that are refused', () => {
  it.each(traps)('$name: refused with a reason, within 5 s of processor time', async ({ make, problem }) => {
    const bytes = make()
    const begun = process.cpuUsage()
    expect(await answerOf(bytes)).toEqual({ ok: false, problem })
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1_000).toBeLessThan(5_000)
    expect(new DocxRefusal(problem as 'empty').text).toMatch(/^\p{Script=Han}/u)
  })

  it('a long valid document is read: 200 pages of paragraphs, lists and tables', async () => {
    const page = `${styled('a', '第一节')}${paragraph('商业计划书的一段话，有内容。'.repeat(12)).repeat(12)}<w:tbl>${`<w:tr><w:tc>${paragraph('格')}</w:tc><w:tc>${paragraph('子')}</w:tc></w:tr>`.repeat(8)}</w:tbl>`
    const { maps } = await read(documentOf(page.repeat(200), { styles: style('a', 'heading 1') }))
    expect([maps.length, maps.filter(({ style: one }) => one === 'h1').length]).toEqual([200 * 14, 200])
  })
})

describe('reading a document on a page', () => {
  afterEach(() => vi.useRealTimers())

  /** A worker in the same thread; `silent`: it never answers. */
  class NearWorker {
    onmessage: ((event: { data: DocxAnswer }) => void) | null = null
    onerror = null
    onmessageerror = null
    isTerminated = false
    constructor(readonly isSilent = false) {}
    async postMessage(request: DocxRequest) {
      if (!this.isSilent) this.onmessage?.({ data: await readDocx(request) })
    }
    terminate() {
      this.isTerminated = true
    }
  }
  const file = (bytes: BlobPart, name = '计划.docx') => new File([bytes], name)
  const neverStarted = () => {
    throw new Error('it was opened')
  }

  it('reads a file in a worker that is terminated afterwards', async () => {
    const worker = new NearWorker()
    const bytes = new Uint8Array(documentOf(paragraph('文')))
    const found = await readWordDocument(file(bytes), undefined, () => worker as never)
    expect([found.name, found.maps, worker.isTerminated]).toEqual(['计划', [p('<p>文</p>')], true])
  })

  it.each(['计划.doc', '计划.pdf', '计划', 'docx'])(
    'B505 %s is refused by its name, without opening it',
    async (name) => {
      const refusal = await readWordDocument(file('x', name), undefined, neverStarted).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(DocxRefusal)
      expect((refusal as DocxRefusal).text).toBe('您所选择的文件不是所支持的格式,请重新选择文件上传')
    },
  )

  it('a document above 20 MB is refused without opening it', async () => {
    const large = file(new Uint8Array(20 * 1024 * 1024 + 1))
    await expect(readWordDocument(large, undefined, neverStarted)).rejects.toEqual(new DocxRefusal('tooLarge'))
  })

  it('a document that takes too long is given up, and its worker terminated', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const worker = new NearWorker(true)
    const reading = readWordDocument(file('x'), undefined, () => worker as never)
    const refused = expect(reading).rejects.toEqual(new DocxRefusal('tooSlow'))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(20_000)
    await refused
    expect(worker.isTerminated).toBe(true)
  })

  it('an aborted reading leaves no worker behind', async () => {
    const worker = new NearWorker(true)
    const leaving = new AbortController()
    void readWordDocument(file('x'), leaving.signal, () => worker as never)
    await vi.waitFor(() => expect(worker.onmessage).not.toBe(null))
    leaving.abort()
    expect(worker.isTerminated).toBe(true)
  })
})
