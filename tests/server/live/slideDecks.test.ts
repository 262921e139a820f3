/** Pages of real documents as images on a real server: prepared once, sent with a session, and only what was shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type SlideDeck, slideDeck, slideImagePath, slidePage } from '../../../contract/entities/live/slides'
import { errors } from '../../../contract/errors'
import { demoSlides } from '../../../server/demo/library/demo.office'
import { createOffice, findOffice } from '../../../server/services/files/views/office'
import { encryptedPdf, pdfOf, pdfOfPages } from '../../support/files/pdfs'
import { announced, begunUpload, finishedUpload, type LocalFile, TusClient } from '../../support/files/uploading'
import { isFullRun } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, askerOf, dataOf } from '../documents/support'
import { until } from './support/until'

const resource = z.object({ resId: z.string() })
/** A process draws at most 20 pages. */
const PAGES = isFullRun ? 200 : 45
const WITHIN_MS = 120_000

describeOnEither('decks of slides', (database) => {
  let server: TestApp
  let token: string
  let teacher: Ask
  let tus: TusClient

  beforeAll(async () => {
    server = await startApp(database, { config: { soffice: findOffice() } })
    token = await server.login('t001')
    teacher = askerOf(server, token)
    tus = new TusClient(server.origin, token)
  })
  afterAll(() => server.close())

  /** Uploads a file into the library; returns the resource. */
  const uploaded = async (file: LocalFile): Promise<string> => {
    const { uploadId } = dataOf(await teacher('beginUpload', announced('courseware', file)), begunUpload)
    expect(await tus.send(uploadId, 0, file.bytes)).toBe(204)
    const { fileId } = dataOf(await teacher('finishUpload', { uploadId }), finishedUpload)
    const made = await teacher('createResource', { resType: '0', resName: file.fileName, floderId: '', fileId })
    return dataOf(made, resource).resId
  }
  const ask = async (resId: string): Promise<SlideDeck> => dataOf(await teacher('prepareSlides', { resId }), slideDeck)
  /** Prepares a resource; returns the last state, and every progress that was seen. */
  const prepared = async (resId: string) => {
    let deck = await ask(resId)
    const progress = [deck.readyPages]
    await until(async () => {
      deck = await ask(resId)
      if (progress.at(-1) !== deck.readyPages) progress.push(deck.readyPages)
      return deck.state !== 'making'
    }, WITHIN_MS)
    return { deck, progress }
  }
  /** Shows a resource in the demo class, up to a page. */
  const show = async (resId: string, shownTo: number): Promise<string> => {
    const { db } = server.app.database
    const { file_id } = await db
      .selectFrom('resource_version')
      .select('file_id')
      .where('resource_id', '=', resId)
      .executeTakeFirstOrThrow()
    const room = await db
      .selectFrom('teaching_class')
      .innerJoin('users', 'users.user_id', 'teaching_class.teacher_id')
      .innerJoin('class_student', 'class_student.classes_id', 'teaching_class.classes_id')
      .innerJoin('users as student', 'student.user_id', 'class_student.user_id')
      .select(['teaching_class_id', 'teacher_id'])
      .where('users.login_code', '=', 't001')
      .where('student.login_code', '=', 's001')
      .executeTakeFirstOrThrow()
    const slides_id = `shown-${resId}`
    const { pageCount } = await ask(resId)
    await db
      .insertInto('slides')
      .values({
        slides_id,
        ...room,
        request_id: resId,
        file_id: file_id ?? '',
        title: 'x',
        page_count: pageCount,
        page: shownTo,
        shown_to: shownTo,
        started_at: 1,
        ends_at: 2,
        closed_at: 2,
      })
      .execute()
    return slides_id
  }
  const image = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${address}`, { headers })

  test(
    `a pdf of ${PAGES} pages becomes ${PAGES} images of two sizes, with visible progress, once`,
    async () => {
      const resId = await uploaded({ fileName: '长课件.pdf', bytes: pdfOfPages(PAGES) })
      const { deck, progress } = await prepared(resId)
      expect(deck).toEqual({ state: 'ready', pageCount: PAGES, readyPages: PAGES, problem: '' })
      expect(progress.length).toBeGreaterThan(1)
      const { db } = server.app.database
      const pages = await db
        .selectFrom('slide_page')
        .select(['page', 'width', 'height', 'text'])
        .orderBy('page')
        .execute()
      expect(pages).toHaveLength(PAGES)
      expect(pages.at(-1)).toEqual({ page: PAGES, width: 1920, height: 1080, text: `Page ${PAGES}` })
      expect((await ask(resId)).state).toBe('ready')
    },
    WITHIN_MS,
  )

  test(
    'images are sent to members of the class with a session; a student gets only shown pages',
    async () => {
      const resId = await uploaded({ fileName: '三页.pdf', bytes: pdfOf(['First', 'Second', 'Third']) })
      await prepared(resId)
      const slidesId = await show(resId, 2)
      const student = await server.login('s001')
      const of = async (page: number, session: string | null, size: 'small' | 'large' = 'large') =>
        image(slideImagePath(slidesId, page, size), session === null ? {} : { authorization: session })
      const large = await of(2, student)
      expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(large.headers.get('cache-control')).toMatch(/^private/)
      const bytes = Buffer.from(await large.arrayBuffer())
      expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
      const small = Buffer.from(await (await of(2, student, 'small')).arrayBuffer())
      expect(small.length).toBeLessThan(bytes.length)
      const byCookie = await image(slideImagePath(slidesId, 1, 'small'), { cookie: `podium_files=${student}` })
      expect(byCookie.status).toBe(200)
      expect((await of(3, student)).status).toBe(404)
      expect((await of(3, token)).status).toBe(200)
      expect((await of(1, null)).status).toBe(401)
      expect((await of(4, token)).status).toBe(404)
      expect((await image('/files/slides/none/1/small.webp', { authorization: token })).status).toBe(404)
      expect((await image(`/files/slides/${slidesId}/1/huge.webp`, { authorization: token })).status).toBe(404)
      const asStudent = askerOf(server, student)
      expect(dataOf(await asStudent('getSlidePage', { slidesId, page: 2 }), slidePage).text).toBe('Second')
      expect((await asStudent('getSlidePage', { slidesId, page: 3 })).code).toBe(errors.notFound.code)
    },
    WITHIN_MS,
  )

  test.each([
    ['an encrypted pdf', '加密.pdf', encryptedPdf, errors.slidesEncrypted.text],
    ['a damaged pdf', '坏.pdf', () => Buffer.from('%PDF-1.4\nnothing here'), errors.slidesUnreadable.text],
    ['a pdf of 501 pages', '太长.pdf', () => pdfOfPages(501), errors.slidesTooManyPages.text],
    ['a text', '文字.txt', () => Buffer.from('text'), errors.slidesFormat.text],
  ])('%s is refused with one sentence', async (_, fileName, make, problem) => {
    const { deck } = await prepared(await uploaded({ fileName, bytes: make() }))
    expect([deck.state, deck.problem]).toEqual(['failed', problem])
  })

  test(
    'a deck whose server was killed is continued after its lease, from its last stored page',
    async () => {
      const resId = await uploaded({ fileName: '中断.pdf', bytes: pdfOf(['First', 'Second', 'Third']) })
      await prepared(resId)
      const { db } = server.app.database
      const { file_id } = await db
        .selectFrom('resource_version')
        .select('file_id')
        .where('resource_id', '=', resId)
        .executeTakeFirstOrThrow()
      const fileId = file_id ?? ''
      const ofDeck = db.updateTable('slide_deck').where('file_id', '=', fileId)
      await db.deleteFrom('slide_page').where('file_id', '=', fileId).where('page', '>', 1).execute()
      await ofDeck.set({ state: 'making', ready_pages: 1, lease_until: Date.now() + 1_500 }).execute()
      expect(await ask(resId)).toMatchObject({ state: 'making', readyPages: 1 })
      const { deck } = await prepared(resId)
      expect(deck).toMatchObject({ state: 'ready', readyPages: 3 })
      const pages = await db.selectFrom('slide_page').select('page').where('file_id', '=', fileId).execute()
      expect(pages.map(({ page }) => page).sort()).toEqual([1, 2, 3])
    },
    WITHIN_MS,
  )

  test('a resource of another teacher is not found', async () => {
    const foreign = askerOf(server, await server.login('t002'))
    const resId = await uploaded({ fileName: '私有.pdf', bytes: pdfOf(['Mine']) })
    expect((await foreign('prepareSlides', { resId })).code).toBe(errors.notFound.code)
  })

  const soffice = findOffice()
  const hasSlides = soffice !== null && createOffice(soffice).reads('pptx')
  test.skipIf(!hasSlides)(
    `a pptx is converted by the suite of this machine, then drawn${hasSlides ? '' : ' (skipped: libreoffice-impress is not installed)'}`,
    async () => {
      const bytes = demoSlides([
        ['第二章 机器人基础', ['流程机器人做什么', '它和人怎样分工']],
        ['课堂任务', ['找一个每周都要重复的操作']],
      ])
      const { deck } = await prepared(await uploaded({ fileName: '第二章.pptx', bytes }))
      expect(deck).toEqual({ state: 'ready', pageCount: 2, readyPages: 2, problem: '' })
    },
    WITHIN_MS,
  )
})
