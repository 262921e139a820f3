/**
 * Ability tests on a real server: windows to the millisecond, one attempt, ended by the scheduler, keys only after the
 * end.
 */

import { expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { startApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { abilityItems, paperOf, SECRET } from '../../support/work/abilityPaper'
import { paperItems } from '../../support/work/paperCourse'
import { notFound } from '../documents/support'
import { until } from '../live/support/until'
import { abilityRound, CLASS, MINUTE } from './support/abilityRound'

describeOnEither('ability tests', (database) => {
  const round = abilityRound(database)
  const { tokens, now, ask, data, start, at, listen, own, begin, say, code } = round

  const isShared = database.name === 'postgres'

  test('R230 R231 R232 B522 a teacher creates, lists, changes and deletes own tests; papers that cannot be scored are refused', async () => {
    const { list, total } = await data('t001', 'findAbilityTests', { title: '机器人' })
    expect([total >= 1, list.find((one) => one.abilityTestId === round.abilityTestId)]).toMatchObject([
      true,
      { title: '机器人基础', resId: round.resId, itemNum: 9, maxPoints: 20, minutes: 10, isShuffled: '1', roundNum: 0 },
    ])
    const paper = await data('t001', 'getAbilityTest', { abilityTestId: round.abilityTestId })
    expect(paper.items).toHaveLength(9)
    expect(JSON.stringify(paper)).not.toContain(SECRET)
    const window = { beginTime: round.time, endTime: round.time + MINUTE }
    const input = { title: '另一个', resId: round.resId, minutes: 5, isShuffled: '0' as const, ...window }
    const refused = async (more: object, who = 't001') => code(await ask(who, 'saveAbilityTest', { ...input, ...more }))
    expect(await refused({ title: '  ' })).toBe(errors.abilityTitleEmpty.code)
    expect(await refused({ endTime: window.beginTime })).toBe(errors.abilityWindowWrong.code)
    expect(await refused({ beginTime: round.time - 2, endTime: round.time })).toBe(errors.abilityWindowWrong.code)
    expect(await refused({ minutes: 0 })).toBe(900001)
    // Another teacher's unshared paper.
    expect(await refused({}, 't002')).toBe(errors.paperUnknown.code)
    const essays = await paperOf(round.server.origin, tokens.get('t001') ?? '', '含简答题', [...paperItems])
    expect(await refused({ resId: essays })).toBe(errors.abilityPaperWrong.code)
    const papers = async (isScored: '0' | '1') =>
      (await data('t001', 'findResources', { resType: '10', isScored, pageSize: 100 })).list.map((one) => one.resId)
    expect(await papers('0')).toEqual(expect.arrayContaining([round.resId, essays]))
    expect(await papers('1')).toContain(round.resId)
    expect(await papers('1')).not.toContain(essays)
    const made = await data('t001', 'saveAbilityTest', input)
    const changed = { ...input, abilityTestId: made.abilityTestId, title: '改名' }
    expect((await data('t001', 'saveAbilityTest', changed)).title).toBe('改名')
    expect(await ask('t002', 'saveAbilityTest', { ...changed, title: '别人的' })).toMatchObject(notFound)
    expect(await ask('t002', 'getAbilityTest', { abilityTestId: round.abilityTestId })).toMatchObject(notFound)
    expect(await ask('t002', 'deleteAbilityTest', { abilityTestId: round.abilityTestId })).toMatchObject(notFound)
    await data('t001', 'deleteAbilityTest', { abilityTestId: made.abilityTestId })
    expect(await ask('t001', 'getAbilityTest', { abilityTestId: made.abilityTestId })).toMatchObject(notFound)
  })

  test('R233 D29 notices 5 and 6 are sent once, when the window opens and when the round ends; open pages are notified', async () => {
    const screen = await listen('s001')
    const from = round.time + MINUTE
    const abilityRoundId = await start(from, from + MINUTE)
    expect((await screen.next('abilityChanged')).data).toEqual({ teachingClassId: CLASS, abilityRoundId })
    expect((await own('s001', abilityRoundId)).standing).toBe('upcoming')
    at(from)
    const opened = (await screen.next('noticePushed')).data.notice
    expect([opened.type, opened.title, opened.content.includes('机器人基础')]).toEqual(['5', '能力测试已开始', true])
    expect((await own('s001', abilityRoundId)).standing).toBe('open')
    at(from + MINUTE)
    const ended = (await screen.next('noticePushed')).data.notice
    expect([ended.type, ended.title]).toEqual(['6', '能力测试已结束'])
    expect((await own('s001', abilityRoundId)).standing).toBe('missed')
    const told = await round.server.app.database.db
      .selectFrom('notice')
      .select('type')
      .where('biz_key', '=', abilityRoundId)
      .orderBy('type')
      .execute()
    expect(told.map(({ type }) => type)).toEqual(['5', '6'])
  })

  test('D41 a paused class accepts nothing', async () => {
    const from = round.time + MINUTE
    const abilityRoundId = await start(from, from + 20 * MINUTE)
    at(from)
    const { testUserId } = await begin('s001', abilityRoundId)
    const { db } = round.server.app.database
    await db.updateTable('teaching_class').set({ is_stop: true }).where('teaching_class_id', '=', CLASS).execute()
    const input = { testUserId, answer: [say(0, ['A'])] }
    expect(code(await ask('s001', 'saveAbilityResponses', input))).toBe(900301)
    expect(code(await ask('s001', 'submitAbilityAttempt', { testUserId }))).toBe(900301)
    expect(code(await ask('s002', 'openAbilityAttempt', { abilityRoundId }))).toBe(900301)
    expect((await own('s002', abilityRoundId)).readOnly).toBe('paused')
    await db.updateTable('teaching_class').set({ is_stop: false }).where('teaching_class_id', '=', CLASS).execute()
    expect(code(await ask('s001', 'saveAbilityResponses', input))).toBe(200)
    await data('t001', 'endAbilityRound', { abilityRoundId })
  })

  test('D15 D29 attempts that became due while the server was down end at the next start, once, also with two concurrent starts', async () => {
    const from = round.time + MINUTE
    const abilityRoundId = await start(from, from + 20 * MINUTE)
    at(from)
    const { testUserId } = await begin('s001', abilityRoundId)
    await data('s001', 'saveAbilityResponses', { testUserId, answer: [say(0, ['B'])] })
    const { place } = round.server
    await round.server.app.close()
    round.time = from + 30 * MINUTE
    const boot = () => startApp(database, { now, place })
    const [one, two] = await Promise.all([boot(), isShared ? boot() : null])
    round.second = two
    round.server = {
      ...one,
      async close() {
        await one.close()
        await place.remove()
      },
    }
    for (const who of ['t001', 's001']) tokens.set(who, await round.server.login(who, { isForceLogin: '1' }))
    await until(async () => (await own('s001', abilityRoundId)).standing === 'ended')
    expect((await own('s001', abilityRoundId)).points).toBe(abilityItems[0]?.points)
    expect(code(await ask('s001', 'saveAbilityResponses', { testUserId, answer: [say(1, ['A'])] }))).toBe(900341)
    const ended = await round.server.app.database.db
      .selectFrom('notice')
      .select('type')
      .where('biz_key', '=', abilityRoundId)
      .where('type', '=', '6')
      .execute()
    expect(ended).toHaveLength(1)
  })
})
