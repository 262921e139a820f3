/** Workbooks, documents and slides for tests of previews. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { utils, write } from 'xlsx'
import { demoDocument, demoSlides } from '../../../server/demo/library/demo.office'
import { documentOf, paragraph, style, styled } from '../docx/documents'
import { png } from '../server/images'

/** A workbook with these sheets; texts stay texts. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array)
}

const picture = (relation: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="图"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${relation}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const cell = (text: string): string => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`

/**
 * A document with everything that can be shown, and everything that must not be: scripts, executable links, external
 * pictures.
 */
export const documentWithTraps = (): Buffer =>
  documentOf(
    [
      styled('H1', '实验报告'),
      styled('H2', '步骤'),
      paragraph('&lt;script&gt;alert(1)&lt;/script&gt;'),
      `<w:tbl><w:tr>${cell('姓名')}${cell('成绩')}</w:tr><w:tr>${cell('王子涵')}${cell('95')}</w:tr></w:tbl>`,
      picture('r:embed="rIdOwn"'),
      picture('r:link="rIdFar"'),
      '<w:p><w:hyperlink r:id="rIdRuns"><w:r><w:t>点击</w:t></w:r></w:hyperlink></w:p>',
    ].join(''),
    {
      styles: style('H1', 'heading 1') + style('H2', '标题 2'),
      relations: [
        ['rIdOwn', 'image', 'media/own.png'],
        ['rIdFar', 'image', 'http://127.0.0.1:9/far.png', true],
        ['rIdRuns', 'hyperlink', 'javascript:alert(1)', true],
      ],
      files: { 'word/media/own.png': png() },
    },
  )

/** Two slides. */
export const slides = (title = '第一章 认识流程'): Buffer =>
  demoSlides([
    [title, ['从哪里开始', '谁来做每一步']],
    ['小结', ['可能出错的地方']],
  ])

/** A document in the format of Word before 2007, made by the office suite of this machine. */
export async function legacyDocument(soffice: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-doc-'))
  try {
    await writeFile(path.join(folder, 'file.docx'), demoDocument(['流程机器人']))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await promisify(execFile)(
      soffice,
      [profile, '--headless', '--convert-to', 'doc', '--outdir', folder, path.join(folder, 'file.docx')],
      { cwd: folder },
    )
    return await readFile(path.join(folder, 'file.doc'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
