/** Drawing pages: letters are drawn as themselves, also where the document lacks its fonts. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPages } from '../../../server/documents/slideDrawing'
import { imageFile } from '../../../server/documents/slideFiles'
import { chinesePdf, pdfOf } from '../../support/files/pdfs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podium-drawing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Draws a document; returns the texts and the large images of its pages. */
async function drawn(bytes: Buffer) {
  const pdf = path.join(folder, 'file.pdf')
  await writeFile(pdf, bytes)
  const answer = await drawPages({ pdf, folder, first: 1 })
  if ('problem' in answer) throw new Error(answer.problem)
  const images = await Promise.all(
    answer.pages.map(async ({ page }) => (await readFile(path.join(folder, imageFile(page, 'large')))).toString('hex')),
  )
  return { texts: answer.pages.map(({ text }) => text), images: new Set(images) }
}

// A missing glyph is a box of the same width for each of these letters.
test('letters of a standard font that the document lacks differ from each other', async () => {
  const { texts, images } = await drawn(pdfOf(['A', 'B', 'E']))
  expect(texts).toEqual(['A', 'B', 'E'])
  expect(images.size).toBe(3)
})

const hasChinese = GlobalFonts.families.some(({ family }) =>
  /CJK|Source Han|WenQuanYi|Droid Sans Fallback/.test(family),
)
test.skipIf(!hasChinese)(
  `Chinese letters without a font in the document differ from each other${hasChinese ? '' : ' (skipped: no Chinese font is installed)'}`,
  async () => {
    const { texts, images } = await drawn(chinesePdf(['流程', '机器', '课堂']))
    expect(texts).toEqual(['流程', '机器', '课堂'])
    expect(images.size).toBe(3)
  },
)

test('the first page of the work is drawn first, and pages beyond the document are none', async () => {
  const pdf = path.join(folder, 'three.pdf')
  await writeFile(pdf, pdfOf(['A', 'B', 'E']))
  expect(await drawPages({ pdf, folder, first: 3 })).toMatchObject({ pageCount: 3, pages: [{ page: 3, text: 'E' }] })
  expect(await drawPages({ pdf, folder, first: 4 })).toEqual({ pageCount: 3, pages: [] })
})
