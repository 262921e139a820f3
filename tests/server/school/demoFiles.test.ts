/** The files of the demo school are real: each matches its extension, and can be shown. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoFiles } from '../../../server/demo/library/demo.files'
import { readDocument } from '../../../server/documents/document'
import { isAsNamed } from '../../../server/services/files/judging/contentType'
import { withFile } from '../../../server/services/files/judging/fileReader'
import { readVideo, unplayableIn } from '../../../server/services/files/video/videoFacts'
import { readWorkbook } from '../../../server/sheets/spreadsheet'
import { testInFull } from '../../support/full'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podium-demo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const kept = async (name: string, bytes: Buffer): Promise<string> => {
  const place = path.join(folder, name)
  await writeFile(place, bytes)
  return place
}

test.each(Object.values(demoFiles))('$fileName matches its extension', async ({ fileId, extension, bytes }) => {
  const place = await kept(`${fileId}.${extension}`, bytes)
  expect(await withFile(place, (file) => isAsNamed(file, extension))).toBe(true)
})

testInFull('the document, the workbook and the video are read', async () => {
  const { report, grades, video } = demoFiles
  const document = await readDocument(await kept('report', report.bytes))
  expect('html' in document && document.html).toMatch(/<h1>流程自动化实验报告<\/h1>.*<table>.*导出名单/s)
  const workbook = await readWorkbook(await kept('grades', grades.bytes), { sheets: 5, rows: 10, columns: 10 })
  expect('sheets' in workbook && workbook.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['逾期名单', 4],
    ['规则', 3],
  ])
  const facts = await readVideo(await kept('video', video.bytes))
  expect(facts).toEqual({ hasVideo: true, isWhole: true, ...video.facts })
  expect(facts && unplayableIn(facts)).toEqual([])
})
