import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SlidesRound } from '../../../contract/entities/live/slides'
import { errors } from '../../../contract/errors'
import { MEETING_GAP_MS } from '../../../contract/limits'
import type { OpenDatabase } from '../../../server/database'
import { findShownPage } from '../../../server/policies/shownSlides'
import { describeOnEither } from '../../support/server/databases'
import type { Client } from './support/client'
import { storeDeck, storeResource } from './support/decks'
import { fill, type Person, School, studentId } from './support/school'

describeOnEither('slides', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let [student, other]: readonly Person[] = []
  let t: Client<'classroom'>
  let s: Client<'classroom'>

  beforeAll(async () => {
    open = await database.open()
    await fill(open, 2)
    await storeDeck(open, 5)
    await storeResource(open, { resourceId: 'foreign', ownerId: 't2', fileId: 'file1' })
    school = await School.start(open)
    teacher = await school.person('t1')
    student = await school.person(studentId(0))
    other = await school.person(studentId(1))
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.classroom(teacher)
    s = await school.classroom(student as Person)
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })

  const start = (requestId = 'r1') => ({ teachingClassId: 'tc1', resId: 'res1', requestId })
  const begin = async (): Promise<SlidesRound> => {
    t.send('startSlides', start())
    await t.next('slidesChanged')
    return (await s.next('slidesChanged')).data
  }
  const turnTo = async (slidesId: string, page: number): Promise<SlidesRound> => {
    t.send('turnSlides', { slidesId, page })
    await t.next('slidesChanged')
    return (await s.next('slidesChanged')).data
  }
  const refusal = async (client: Client<'classroom'>) => (await client.next('refused')).data.code
  /** The state that a person finds on entering the class. */
  const entering = async (person: Person) => {
    const client = await school.client('classroom', person).opened()
    client.send('register', { teachingClassId: 'tc1' })
    const { slides, slideMarks, ownSlideMarks } = (await client.next('running')).data
    return { slides, slideMarks, ownSlideMarks }
  }
  const callerOf = async ({ token }: Person) => {
    const caller = await school.sessions.authenticate(token)
    if (!caller) throw new Error('no session')
    return caller
  }

  test('the first page reaches every screen with its moments, and a repeated start begins nothing new', async () => {
    const round = await begin()
    expect(round).toEqual({
      slidesId: expect.stringMatching(/^[0-9a-z]{26}$/),
      teachingClassId: 'tc1',
      title: '数据导论',
      pageCount: 5,
      page: 1,
      shownTo: 1,
      revision: 1,
      startedAt: round.startedAt,
      endsAt: round.startedAt + MEETING_GAP_MS,
      isOver: false,
    })
    t.send('startSlides', start())
    expect((await t.next('slidesChanged')).data).toEqual(round)
    t.send('startSlides', start('r2'))
    expect((await t.next('slidesChanged')).data).toEqual(round)
    expect(await open.db.selectFrom('slides').select('slides_id').execute()).toHaveLength(1)
    expect(await open.db.selectFrom('file_claim').selectAll().where('by_table', '=', 'slides').execute()).toEqual([
      { file_id: 'file1', by_table: 'slides', by_id: round.slidesId },
    ])
  })

  test('a turned page is stored with a higher revision before it is sent; the newest shown page stays', async () => {
    const { slidesId } = await begin()
    expect(await turnTo(slidesId, 4)).toMatchObject({ page: 4, shownTo: 4, revision: 2 })
    expect(await turnTo(slidesId, 2)).toMatchObject({ page: 2, shownTo: 4, revision: 3 })
    const turns = await open.db.selectFrom('slides_turn').select(['revision', 'page']).orderBy('revision').execute()
    expect(turns).toEqual([
      { revision: 1, page: 1 },
      { revision: 2, page: 4 },
      { revision: 3, page: 2 },
    ])
    expect((await entering(other as Person)).slides).toMatchObject({ page: 2, shownTo: 4, revision: 3 })
  })

  test('turns at one moment have one order on every screen, and none of them is lost', async () => {
    const { slidesId } = await begin()
    for (const page of [2, 3, 4, 5, 4, 3]) t.send('turnSlides', { slidesId, page })
    const seen: [number, number][] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const { revision, page } = (await s.next('slidesChanged')).data
      seen.push([revision, page])
    }
    expect(seen).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 4],
      [7, 3],
    ])
  })

  test('a page that does not exist, other slides, and slides that are over are not turned', async () => {
    const { slidesId } = await begin()
    t.send('turnSlides', { slidesId, page: 6 })
    expect(await refusal(t)).toBe(errors.invalidInput.code)
    t.send('turnSlides', { slidesId: 'none', page: 2 })
    expect(await refusal(t)).toBe(errors.notFound.code)
    t.send('stopSlides', { slidesId })
    expect((await s.next('slidesChanged')).data).toMatchObject({ isOver: true, revision: 2 })
    t.send('turnSlides', { slidesId, page: 2 })
    expect(await refusal(t)).toBe(errors.slidesNotRunning.code)
    expect((await entering(other as Person)).slides).toBeNull()
  })

  test('slides end by themselves an hour after the last turned page, at the stored moment', async () => {
    const { slidesId } = await begin()
    school.advance(MEETING_GAP_MS - 60_000)
    const { endsAt } = await turnTo(slidesId, 2)
    school.advance(120_000)
    expect((await entering(other as Person)).slides).toMatchObject({ slidesId, page: 2 })
    school.advance(MEETING_GAP_MS)
    expect((await s.next('slidesChanged')).data).toMatchObject({ isOver: true, page: 2 })
    const row = await open.db.selectFrom('slides').select('closed_at').executeTakeFirstOrThrow()
    expect(row.closed_at).toBe(endsAt)
  })

  test('students start, turn and end nothing, and a teacher shows only resources of the library and pages that are ready', async () => {
    s.send('startSlides', start())
    expect(await refusal(s)).toBe(errors.forbidden.code)
    t.send('startSlides', { ...start(), resId: 'foreign' })
    expect(await refusal(t)).toBe(errors.notFound.code)
    await open.db.updateTable('slide_deck').set({ state: 'making', ready_pages: 0 }).execute()
    t.send('startSlides', start())
    expect(await refusal(t)).toBe(errors.slidesNotReady.code)
    // The first pages are ready; the others are made while they are shown.
    await open.db.updateTable('slide_deck').set({ ready_pages: 1 }).execute()
    const { slidesId, pageCount } = await begin()
    expect(pageCount).toBe(5)
    await open.db.updateTable('slide_deck').set({ state: 'ready', ready_pages: 5 }).execute()
    s.send('turnSlides', { slidesId, page: 2 })
    expect(await refusal(s)).toBe(errors.forbidden.code)
    s.send('stopSlides', { slidesId })
    expect(await refusal(s)).toBe(errors.forbidden.code)
  })

  test('canary: a student gets nothing of a page that was not shown, and strangers get nothing at all', async () => {
    const { slidesId } = await begin()
    const may = async (person: Person, page: number) =>
      (await findShownPage({ db: open.db, membership: school.membership }, await callerOf(person), slidesId, page)) !==
      null
    const readable = async (person: Person) => {
      const pages: number[] = []
      for (let page = 1; page <= 6; page += 1) if (await may(person, page)) pages.push(page)
      return pages
    }
    expect(await readable(student as Person)).toEqual([1])
    expect(await readable(teacher)).toEqual([1, 2, 3, 4, 5])
    await turnTo(slidesId, 3)
    await turnTo(slidesId, 2)
    expect(await readable(student as Person)).toEqual([1, 2, 3])
    expect(await readable(await school.person('t2'))).toEqual([])
    expect(await readable(await school.person('x1'))).toEqual([])
    expect(await readable(await school.person('a1'))).toEqual([])
    expect(await school.call('getSlidePage', student as Person, { slidesId, page: 3 })).toEqual({
      text: 'text of page 3',
      width: 1920,
      height: 1080,
    })
    await expect(school.call('getSlidePage', student as Person, { slidesId, page: 4 })).rejects.toThrow()
    // Nothing that a student received names the text of an unseen page.
    expect(s.frames.join()).not.toContain('text of page')
  })

  test('不懂 counts each student once, is taken back, and names no student to the teacher', async () => {
    const { slidesId } = await begin()
    const second = await school.classroom(other as Person)
    s.send('markSlidePage', { slidesId, page: 1, isUnclear: true })
    expect((await s.next('ownSlideMarksChanged')).data).toEqual({ slidesId, pages: [1] })
    expect((await t.next('slideMarksCounted')).data).toEqual({
      slidesId,
      counts: [{ page: 1, unclear: 1, revision: 1 }],
    })
    s.send('markSlidePage', { slidesId, page: 1, isUnclear: true })
    expect((await s.next('ownSlideMarksChanged')).data.pages).toEqual([1])
    second.send('markSlidePage', { slidesId, page: 1, isUnclear: true })
    expect((await t.next('slideMarksCounted')).data.counts).toEqual([{ page: 1, unclear: 2, revision: 2 }])
    s.send('markSlidePage', { slidesId, page: 1, isUnclear: false })
    expect((await s.next('ownSlideMarksChanged')).data.pages).toEqual([])
    const told = await t.next('slideMarksCounted')
    expect(told.data.counts).toEqual([{ page: 1, unclear: 1, revision: 3 }])
    expect(JSON.stringify(told)).not.toContain(studentId(1))
    expect(await entering(teacher)).toMatchObject({
      slideMarks: [{ page: 1, unclear: 1, revision: 3 }],
      ownSlideMarks: [],
    })
    expect(await entering(other as Person)).toMatchObject({ slideMarks: [], ownSlideMarks: [1] })
  })

  test('a student marks only pages that were shown, and only while the slides are shown', async () => {
    const { slidesId } = await begin()
    s.send('markSlidePage', { slidesId, page: 2, isUnclear: true })
    expect(await refusal(s)).toBe(errors.slidesPageUnseen.code)
    t.send('stopSlides', { slidesId })
    await s.next('slidesChanged')
    s.send('markSlidePage', { slidesId, page: 1, isUnclear: true })
    expect(await refusal(s)).toBe(errors.slidesNotRunning.code)
    t.send('markSlidePage', { slidesId, page: 1, isUnclear: true })
    expect(await refusal(t)).toBe(errors.forbidden.code)
  })

  test('the class log names the document and the number of shown pages', async () => {
    const { slidesId } = await begin()
    await turnTo(slidesId, 3)
    await turnTo(slidesId, 1)
    t.send('stopSlides', { slidesId })
    await s.next('slidesChanged')
    const rows = await open.db
      .selectFrom('class_event')
      .select(['kind', 'detail', 'amount'])
      .where('subject_id', '=', slidesId)
      .orderBy('step')
      .execute()
    expect(rows).toEqual([
      { kind: 'slides.started', detail: '数据导论', amount: 5 },
      { kind: 'slides.ended', detail: '', amount: 2 },
    ])
  })

  test('deleted slides release their file', async () => {
    const { slidesId } = await begin()
    await open.db.deleteFrom('slides').where('slides_id', '=', slidesId).execute()
    expect(await open.db.selectFrom('file_claim').selectAll().where('by_table', '=', 'slides').execute()).toEqual([])
  })
})
