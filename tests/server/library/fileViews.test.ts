/**
 * Conversions of files for display, on a real server: tables, safe HTML, pdf; malicious files of all kinds are refused
 * within limits.
 */
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { shownDocument, shownWorkbook } from '../../../contract/entities/library/file'
import { errors } from '../../../contract/errors'
import { SHOWN_SHEETS, UNUSED_FILE_MS } from '../../../contract/limits'
import type { UploadKindName } from '../../../contract/rules/shared/uploads'
import { demoSlides } from '../../../server/demo/library/demo.office'
import { createOffice, findOffice } from '../../../server/services/files/views/office'
import { bombs } from '../../support/archives'
import { traps } from '../../support/docx/documents'
import { documentWithTraps, legacyDocument, slides, workbookOf } from '../../support/files/officeFiles'
import { samples } from '../../support/files/samples'
import { announced, begunUpload, finishedUpload, type LocalFile, TusClient } from '../../support/files/uploading'
import { isFullRun, testInFull } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, askerOf, dataOf } from '../documents/support'
import { until } from '../live/support/until'

const opened = z.object({
  ticket: z.string(),
  address: z.string(),
  viewer: z.string(),
  view: z.string(),
  problem: z.string(),
})
const viewed = z.object({ viewer: z.string(), view: z.string(), problem: z.string() })

/** Writes a program that replaces the office suite. */
async function fakeOffice(folder: string, script: string): Promise<string> {
  const file = path.join(folder, 'soffice')
  await writeFile(file, `#!/bin/sh\nfor last; do :; done\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

describeOnEither('views of files', (database) => {
  let server: TestApp
  let teacher: Ask
  let student: Ask
  let tus: TusClient

  const begin = async (config: Parameters<typeof startApp>[1] = {}) => {
    server = await startApp(database, config)
    const token = await server.login('t001')
    teacher = askerOf(server, token)
    student = askerOf(server, await server.login('s001'))
    tus = new TusClient(server.origin, token)
  }
  const upload = async (file: LocalFile, kind: UploadKindName = 'courseware') => {
    const { uploadId } = dataOf(await teacher('beginUpload', announced(kind, file)), begunUpload)
    expect(await tus.send(uploadId, 0, file.bytes)).toBe(204)
    return dataOf(await teacher('finishUpload', { uploadId }), finishedUpload)
  }
  const open = async (fileId: string) =>
    dataOf(await teacher('openFile', { placeKind: 'upload', placeId: fileId }), opened)
  /** Opens a file and waits until its view is known. */
  const shown = async (file: LocalFile) => {
    const { fileId } = await upload(file)
    const { ticket, address } = await open(fileId)
    let view = viewed.parse({ viewer: '', view: 'making', problem: '' })
    await until(async () => {
      view = dataOf(await teacher('findFileView', { ticket }), viewed)
      return view.view !== 'making'
    }, 60_000)
    return { fileId, ticket, address, ...view }
  }
  const fetchOf = (address: string) => fetch(`${server.origin}${address}`)

  describe('converted by this server', () => {
    beforeAll(() => begin())
    afterAll(() => server.close())

    test('a workbook becomes tables of its displayed cells, once for all users', async () => {
      const bytes = workbookOf({
        成绩: [['姓名', '成绩', '日期'], ['王子涵', 95.5, '2026-11-23'], [], ['<b>李</b>', '=1+1', '']],
        空表: [],
      })
      const { fileId, ticket, address, viewer, view } = await shown({ fileName: '成绩.xlsx', bytes })
      expect([viewer, view]).toEqual(['sheets', 'ready'])
      const response = await fetchOf(address)
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const workbook = shownWorkbook.parse(await response.json())
      expect(workbook).toEqual({
        isCut: false,
        sheets: [
          {
            name: '成绩',
            isCut: false,
            rows: [
              { row: 1, cells: ['姓名', '成绩', '日期'] },
              { row: 2, cells: ['王子涵', '95.5', '2026-11-23'] },
              { row: 4, cells: ['<b>李</b>', '=1+1', ''] },
            ],
          },
          { name: '空表', isCut: false, rows: [] },
        ],
      })
      // The original file for downloads.
      const saved = await fetchOf(`${address}?download`)
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true)
      const again = await open(fileId)
      expect([again.viewer, again.view]).toEqual(['sheets', 'ready'])
      expect((await student('findFileView', { ticket })).code).toBe(errors.fileTicketOver.code)
    })

    testInFull('an old workbook is read as well; further rows, columns and sheets are reported', async () => {
      const { viewer } = await shown({ fileName: '名单.xls', bytes: samples.xls() })
      expect(viewer).toBe('sheets')
      const wide = Array.from({ length: SHOWN_SHEETS.columns + 5 }, (_, at) => `列${at}`)
      const long = Array.from({ length: SHOWN_SHEETS.rows + 20 }, (_, at) => [`行${at}`])
      const many = Object.fromEntries(Array.from({ length: SHOWN_SHEETS.sheets }, (_, at) => [`表${at}`, [['x']]]))
      const { address } = await shown({ fileName: '大.xlsx', bytes: workbookOf({ 长: long, 宽: [wide], ...many }) })
      const workbook = shownWorkbook.parse(await (await fetchOf(address)).json())
      expect(workbook.isCut).toBe(true)
      expect(workbook.sheets).toHaveLength(SHOWN_SHEETS.sheets)
      expect(workbook.sheets[0]?.rows).toHaveLength(SHOWN_SHEETS.rows)
      expect(workbook.sheets.map(({ isCut }) => isCut).slice(0, 3)).toEqual([true, true, false])
      expect(workbook.sheets[1]?.rows[0]?.cells).toHaveLength(SHOWN_SHEETS.columns)
    })

    test('a document becomes HTML with its titles, tables and pictures, without executable and external content', async () => {
      const { address, viewer } = await shown({ fileName: '报告.docx', bytes: documentWithTraps() })
      expect(viewer).toBe('html')
      const { html } = shownDocument.parse(await (await fetchOf(address)).json())
      expect(html).toContain('<h1>实验报告</h1>')
      expect(html).toContain('<h2>步骤</h2>')
      expect(html).toMatch(/<table>.*王子涵.*<\/table>/s)
      expect(html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="图"/)
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(html).not.toMatch(/<script|javascript:|onerror|http:\/\/127\.0\.0\.1/i)
    })

    /** An empty file is refused before it is sent; an unreferenced part is harmless. */
    const harmless = ['nothing', 'an entity from outside, in the styles']
    const hostile = [
      ...traps
        .filter(({ name }) => !harmless.includes(name))
        .map(({ name, make }) => ({ name, fileName: '附件.docx', make })),
      ...bombs.map(({ name, make }) => ({ name, fileName: '名单.xlsx', make })),
      { name: 'a document that is none inside', fileName: '坏.docx', make: samples.docx },
    ]
    // `docxReader.test.ts`, `bombs.test.ts` and `spreadsheet.test.ts` test the same files with the same readers, too.
    const EVERYDAY = ['附件.docx', '名单.xlsx', '坏.docx'].map((fileName) =>
      hostile.find((one) => one.fileName === fileName),
    )
    test.each(isFullRun ? hostile : EVERYDAY.flatMap((one) => one ?? []))(
      '$fileName: $name is refused in time, and other requests are served concurrently',
      async ({ fileName, make }) => {
        const file = { fileName, bytes: make() }
        const { uploadId } = dataOf(await teacher('beginUpload', announced('courseware', file)), begunUpload)
        expect(await tus.send(uploadId, 0, file.bytes)).toBe(204)
        const finished = await teacher('finishUpload', { uploadId })
        // Many are refused when the upload is finished.
        if (finished.code === errors.uploadContentRefused.code) return
        const { ticket, address } = await open(dataOf(finished, finishedUpload).fileId)
        const begun = performance.now()
        let slowest = 0
        let found = viewed.parse({ viewer: '', view: 'making', problem: '' })
        await until(async () => {
          const asked = performance.now()
          found = dataOf(await teacher('findFileView', { ticket }), viewed)
          slowest = Math.max(slowest, performance.now() - asked)
          return found.view !== 'making'
        }, 30_000)
        expect(found).toEqual({ viewer: 'none', view: 'failed', problem: expect.stringMatching(/.+/) })
        expect(performance.now() - begun).toBeLessThan(20_000)
        expect(slowest).toBeLessThan(2_000)
        // It can be downloaded anyway.
        const saved = await fetchOf(address)
        expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
        expect(Buffer.from(await saved.arrayBuffer()).equals(file.bytes)).toBe(true)
      },
    )

    test('a workbook without a cell is reported as empty', async () => {
      const { view, problem } = await shown({ fileName: '空.xlsx', bytes: workbookOf({ 空: [] }) })
      expect([view, problem]).toEqual(['failed', errors.fileViewEmpty.text])
    })

    test('a conversion is deleted with its file', async () => {
      const { fileId } = await shown({ fileName: '走.xlsx', bytes: workbookOf({ 走: [['走']] }) })
      const place = path.join(server.dataDir, 'views', fileId.slice(-2), `${fileId}.sheets`)
      expect(existsSync(place)).toBe(true)
      await writeFile(path.join(path.dirname(place), 'unknown.pdf'), 'x')
      await server.app.fileServices.uploads.purge(Date.now() + UNUSED_FILE_MS + 60_000)
      expect(existsSync(place)).toBe(false)
      expect(readdirSync(path.dirname(place))).toEqual([])
    })
  })

  describe('converted by an office suite', () => {
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'podium-office-'))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    test('slides become a pdf once, which is sent in ranges; the slides are downloaded', async () => {
      const asked = path.join(folder, 'asked')
      const soffice = await fakeOffice(
        folder,
        `echo x >> ${asked}\nenv > ${folder}/env\nprintf '%%PDF-1.4 made' > "$(dirname "$last")/file.pdf"`,
      )
      await begin({ config: { soffice } })
      try {
        const { address, fileId, viewer } = await shown({ fileName: '第一章.pptx', bytes: slides() })
        expect(viewer).toBe('pdf')
        const piece = await fetch(`${server.origin}${address}`, { headers: { range: 'bytes=0-7' } })
        expect([piece.status, await piece.text()]).toEqual([206, '%PDF-1.4'])
        expect(piece.headers.get('content-type')).toBe('application/pdf')
        const saved = await fetchOf(`${address}?download`)
        expect(Buffer.from(await saved.arrayBuffer()).equals(slides())).toBe(true)
        expect((await open(fileId)).view).toBe('ready')
        expect(await readFile(asked, 'utf8')).toBe('x\n')
        // Without the server's environment.
        expect(await readFile(path.join(folder, 'env'), 'utf8')).not.toMatch(
          /^(?!(PATH|HOME|TMPDIR|LANG|PWD|OLDPWD|SHLVL|_)=)\w/m,
        )
      } finally {
        await server.close()
      }
    })

    test('a document is shown as a page of text, and as the pdf of an office suite on request', async () => {
      const soffice = await fakeOffice(folder, `printf '%%PDF-1.4 pages' > "$(dirname "$last")/file.pdf"`)
      await begin({ config: { soffice } })
      try {
        const { fileId, viewer, address } = await shown({ fileName: '报告.docx', bytes: documentWithTraps() })
        expect([viewer, (await fetchOf(address)).headers.get('content-type')]).toEqual([
          'html',
          'application/json; charset=utf-8',
        ])
        const place = { placeKind: 'upload', placeId: fileId }
        const usual = await teacher('openFile', place)
        expect(usual.data).toMatchObject({ viewer: 'html', hasPages: true })
        const asked = { ...place, layout: 'pages' } as const
        const pages = dataOf(await teacher('openFile', asked), opened)
        await until(async () => {
          const view = await teacher('findFileView', { ticket: pages.ticket, layout: 'pages' })
          return dataOf(view, viewed).view === 'ready'
        }, 20_000)
        expect(dataOf(await teacher('openFile', asked), opened).viewer).toBe('pdf')
        expect(await (await fetchOf(pages.address)).text()).toBe('%PDF-1.4 pages')
        const saved = await fetchOf(`${pages.address}?download`)
        expect(Buffer.from(await saved.arrayBuffer()).equals(documentWithTraps())).toBe(true)
      } finally {
        await server.close()
      }
    })

    testInFull(
      'slides that the suite cannot read are reported as unreadable; a failing suite is retried later',
      async () => {
        let skew = 0
        await begin({ config: { soffice: await fakeOffice(folder, 'exit 0') }, now: () => Date.now() + skew })
        try {
          const unread = await shown({ fileName: '坏.pptx', bytes: slides('坏') })
          expect([unread.view, unread.problem]).toEqual(['failed', errors.fileViewUnreadable.text])
          await fakeOffice(folder, 'exit 3')
          const broken = await shown({ fileName: '断.pptx', bytes: slides('断') })
          expect([broken.view, broken.problem]).toEqual(['failed', errors.fileViewFailed.text])
          await fakeOffice(folder, `printf '%%PDF-1.4' > "$(dirname "$last")/file.pdf"`)
          expect((await open(broken.fileId)).view).toBe('failed')
          skew = 601_000
          expect((await open(broken.fileId)).view).toBe('making')
          await until(async () => (await open(broken.fileId)).view === 'ready', 20_000)
        } finally {
          await server.close()
        }
      },
    )

    test('without a suite slides are downloaded and not shown', async () => {
      await begin({ config: { soffice: null } })
      try {
        const { address, viewer, view } = await shown({ fileName: '第二章.pptx', bytes: slides('二') })
        expect([viewer, view]).toEqual(['none', 'none'])
        expect((await fetchOf(address)).headers.get('content-disposition')).toMatch(/^attachment/)
      } finally {
        await server.close()
      }
    })

    const soffice = findOffice()
    const testOfOffice = soffice === null ? test.skip : testInFull
    testOfOffice(
      'a document of older Word becomes a pdf by the suite of this machine',
      async () => {
        await begin({ config: { soffice } })
        try {
          const { address, viewer, problem } = await shown({
            fileName: '旧.doc',
            bytes: await legacyDocument(soffice ?? ''),
          })
          expect([viewer, problem]).toEqual(['pdf', ''])
          expect((await (await fetchOf(address)).text()).slice(0, 5)).toBe('%PDF-')
        } finally {
          await server.close()
        }
      },
      120_000,
    )

    const hasSlides = soffice !== null && createOffice(soffice).reads('pptx')
    const testOfSlides = hasSlides ? testInFull : test.skip
    testOfSlides(
      `slides become a page each by the suite of this machine${hasSlides ? '' : ' (skipped: libreoffice-impress is not installed)'}`,
      async () => {
        await begin({ config: { soffice } })
        try {
          const bytes = demoSlides([
            ['第二章 机器人基础', ['流程机器人做什么', '它和人怎样分工']],
            ['课堂任务', ['找一个每周都要重复的操作']],
          ])
          const { address, viewer, problem } = await shown({ fileName: '第二章.pptx', bytes })
          expect([viewer, problem]).toEqual(['pdf', ''])
          const made = Buffer.from(await (await fetchOf(address)).arrayBuffer())
          expect(await textsOfPages(made)).toEqual([
            '第二章机器人基础流程机器人做什么它和人怎样分工',
            '课堂任务找一个每周都要重复的操作',
          ])
        } finally {
          await server.close()
        }
      },
      120_000,
    )
  })
})

/** The text of each page of a pdf, without spaces and bullets. */
async function textsOfPages(bytes: Buffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pages = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: pages.numPages }, async (_, at) => {
      const { items } = await (await pages.getPage(at + 1)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(/[\s•●·]/g, '')
    }),
  )
}
