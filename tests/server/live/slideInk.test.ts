import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SlideStroke } from '../../../contract/entities/live/ink'
import { errors } from '../../../contract/errors'
import { INK_POINTS_MAX, INK_STROKES_MAX } from '../../../contract/limits'
import type { OpenDatabase } from '../../../server/database'
import { createSlideInkRepository } from '../../../server/features/live/slideInk/slideInk.repository'
import { describeOnEither } from '../../support/server/databases'
import type { Client } from './support/client'
import { storeDeck, storeResource } from './support/decks'
import { fill, type Person, School, studentId } from './support/school'

const stroke = (strokeId: string, changes: Partial<SlideStroke> = {}): SlideStroke => ({
  strokeId,
  tool: 'pen',
  color: 'red',
  width: 'm',
  isPen: false,
  points: [10, 20, 50, 30, 40, 50],
  ...changes,
})

describeOnEither('ink on slides', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let student: Person
  let t: Client<'classroom'>
  let s: Client<'classroom'>
  let slidesId: string

  beforeAll(async () => {
    open = await database.open()
    await fill(open, 2)
    await storeDeck(open, 5)
    await storeResource(open, { resourceId: 'foreign', ownerId: 't2', fileId: 'file1' })
    school = await School.start(open)
    teacher = await school.person('t1')
    student = await school.person(studentId(0))
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.classroom(teacher)
    s = await school.classroom(student)
    t.send('startSlides', { teachingClassId: 'tc1', resId: 'res1', requestId: 'r1' })
    slidesId = (await t.next('slidesChanged')).data.slidesId
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })

  const refusal = async () => (await t.next('refused')).data.code
  const draw = async (one: SlideStroke, page = 1) => {
    t.send('drawSlideStroke', { slidesId, page, stroke: one })
    return (await s.next('slideInkChanged')).data
  }
  const ink = (page = 1) => createSlideInkRepository(open.db).ink({ slidesId, page })

  test('a finished stroke is stored and reaches the class with a higher revision', async () => {
    const first = stroke('a')
    expect(await draw(first)).toEqual({ slidesId, page: 1, revision: 1, added: [first], removed: [] })
    const marker = stroke('b', { tool: 'marker', color: 'orange', isPen: true })
    expect(await draw(marker)).toMatchObject({ revision: 2, added: [marker] })
    expect(await ink()).toEqual({ revision: 2, strokes: [first, marker] })
    expect(await ink(2)).toEqual({ revision: 0, strokes: [] })
  })

  test('a repeated stroke is answered and stored once; a removed one is not stored again', async () => {
    await draw(stroke('a'))
    expect(await draw(stroke('a'))).toEqual({ slidesId, page: 1, revision: 1, added: [stroke('a')], removed: [] })
    t.send('changeSlideInk', { slidesId, page: 1, remove: ['a'], restore: [] })
    await s.next('slideInkChanged')
    expect(await draw(stroke('a'))).toEqual({ slidesId, page: 1, revision: 2, added: [], removed: ['a'] })
    expect((await ink()).strokes).toEqual([])
  })

  test('strokes are removed and restored in one order', async () => {
    await draw(stroke('a'))
    await draw(stroke('b'))
    t.send('changeSlideInk', { slidesId, page: 1, remove: ['a', 'unknown'], restore: [] })
    expect((await s.next('slideInkChanged')).data).toMatchObject({ revision: 3, added: [], removed: ['a', 'unknown'] })
    t.send('changeSlideInk', { slidesId, page: 1, remove: ['b'], restore: ['a'] })
    expect((await s.next('slideInkChanged')).data).toMatchObject({ revision: 4, added: [stroke('a')], removed: ['b'] })
    t.send('changeSlideInk', { slidesId, page: 1, remove: ['b'], restore: ['a'] })
    expect((await s.next('slideInkChanged')).data).toMatchObject({ revision: 4, added: [stroke('a')], removed: ['b'] })
    t.send('changeSlideInk', { slidesId, page: 2, remove: ['a'], restore: [] })
    expect(await refusal()).toBe(errors.slidesPageUnseen.code)
    expect(await ink()).toEqual({ revision: 4, strokes: [stroke('a')] })
  })

  test('points of a stroke being drawn and the laser are sent and not stored', async () => {
    const laser = { ...stroke('l'), tool: 'laser' as const, from: 0 }
    t.send('previewSlideInk', { slidesId, page: 1, ink: laser })
    expect((await s.next('slideInkPreviewed')).data).toEqual({ slidesId, page: 1, ink: laser })
    expect(await ink()).toEqual({ revision: 0, strokes: [] })
  })

  test('students do not draw; the teacher does not draw on pages that are not shown or after the end', async () => {
    s.send('drawSlideStroke', { slidesId, page: 1, stroke: stroke('a') })
    await s.next('refused')
    t.send('drawSlideStroke', { slidesId, page: 2, stroke: stroke('a') })
    expect(await refusal()).toBe(errors.slidesPageUnseen.code)
    t.send('drawSlideStroke', { slidesId: 'other', page: 1, stroke: stroke('a') })
    expect(await refusal()).toBe(errors.slidesNotRunning.code)
    t.send('stopSlides', { slidesId })
    await t.next('slidesChanged')
    t.send('drawSlideStroke', { slidesId, page: 1, stroke: stroke('a') })
    expect(await refusal()).toBe(errors.slidesNotRunning.code)
    expect(await ink()).toEqual({ revision: 0, strokes: [] })
  })

  test.each([
    ['a point without pressure', stroke('a', { points: [1, 2] })],
    ['too many points', stroke('a', { points: Array.from({ length: 3 * INK_POINTS_MAX + 3 }, () => 1) })],
    ['a point far outside', stroke('a', { points: [1e9, 2, 50] })],
    ['an unknown colour', { ...stroke('a'), color: 'url(x)' }],
  ])('refuses %s', async (_, bad) => {
    t.send('drawSlideStroke', { slidesId, page: 1, stroke: bad as SlideStroke })
    await t.next('refused')
    expect(await ink()).toEqual({ revision: 0, strokes: [] })
  })

  test('past slides are listed for the class with counts for the teacher, and their ink stays readable', async () => {
    await draw(stroke('a'))
    s.send('markSlidePage', { slidesId, page: 1, isUnclear: true })
    await t.next('slideMarksCounted')
    const input = { teachingClassId: 'tc1', pageNo: 1, pageSize: 10 }
    const find = (of: Person) => school.call('findPastSlides', of, input)
    expect(await find(teacher)).toMatchObject({ list: [], total: 0 })
    t.send('stopSlides', { slidesId })
    await t.next('slidesChanged')
    const row = { slidesId, title: '数据导论', shownTo: 1, marks: [{ page: 1, unclear: 1 }] }
    expect(await find(teacher)).toMatchObject({ list: [row], total: 1 })
    expect(await find(student)).toMatchObject({ list: [row], total: 1 })
    const other = await school.person(studentId(1))
    expect(await find(other)).toMatchObject({ list: [{ ...row, marks: [] }], total: 1 })
    expect(await school.call('getSlideInk', other, { slidesId, page: 1 })).toMatchObject({ strokes: [stroke('a')] })
  })

  test('a page takes a limited number of strokes', async () => {
    const row = {
      slides_id: slidesId,
      page: 1,
      place: 1,
      tool: 'pen' as const,
      color: 'red',
      width: 'm',
      is_pen: false,
      points: '[1,2,3]',
      drawn_at: 1,
    }
    const rows = Array.from({ length: INK_STROKES_MAX }, (_, n) => ({ ...row, stroke_id: `s${n}` }))
    await open.db.insertInto('slides_stroke').values(rows).execute()
    t.send('drawSlideStroke', { slidesId, page: 1, stroke: stroke('a') })
    expect(await refusal()).toBe(errors.slidesInkFull.code)
  })
})
