/** Versions of plans, on a real server: stored automatically and by hand, viewed, restored. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type PlanDetail, planDetail, planVersion } from '../../../contract/entities/documents/plan'
import { pageOf } from '../../../contract/fields'
import { PLAN_VERSION_MS } from '../../../contract/limits'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, add, dataOf, emptyPlan, planOf, refusal, signedIn, titles } from './support'

const created = z.object({ businessCode: z.string() })

describeOnEither('versions of plans', (database) => {
  let server: TestApp
  let ask: Ask
  let other: Ask
  let late = 0
  beforeAll(async () => {
    server = await startApp(database, { now: () => Date.now() + late })
    ask = await signedIn(server, 's010')
    other = await signedIn(server, 's011')
  })
  afterAll(() => server.close())

  const make = async (planName: string): Promise<string> =>
    dataOf(await ask('createPlan', { planName, templateCode: 'demo-plan-template-1' }), created).businessCode
  const write = async (sectionCode: string, sectionName: string, sectionContent: string) => {
    const sections = server.app.database.db.selectFrom('plan_section').select('version')
    const { version } = await sections.where('section_id', '=', sectionCode).executeTakeFirstOrThrow()
    return ask('changeSection', { sectionCode, sectionName, sectionContent, version })
  }

  const page = pageOf(planVersion)
  const versions = async (sectionCode: string) =>
    dataOf(await ask('findPlanVersions', { sectionCode, pageSize: 500 }), page)

  test('before a change a version is stored, unless one is younger than ten minutes', async () => {
    const planId = await make('有历史的')
    const [first] = (await planOf(ask, planId)).childList
    await write(first?.id ?? '', '一', '<p>一</p>')
    await write(first?.id ?? '', '一', '<p>二</p>')
    expect((await versions(planId)).list).toMatchObject([{ reason: 'auto', versionName: '', wordNum: 0 }])
    late += PLAN_VERSION_MS + 1
    await write(first?.id ?? '', '一', '<p>三</p>')
    const { list, total } = await versions(planId)
    expect([total, list[0]?.wordNum]).toEqual([2, 1])
    const old = dataOf(await ask('getPlanVersion', { versionCode: list[0]?.versionCode ?? '' }), planDetail)
    expect(old.childList[0]).toMatchObject({ id: first?.id, sectionContent: '<p>二</p>', parentCode: planId })
  })

  test('restoring stores the current state first; sections keep their ids, deleted ones are restored, new ones are deleted', async () => {
    const planId = await emptyPlan(ask, '恢复的')
    const [a, b] = [await add(ask, planId, 'a'), await add(ask, planId, 'b')]
    const b1 = await add(ask, b, 'b1')
    await write(b1, 'b1', '<p>原文</p>')
    const named = await ask('savePlanVersion', { sectionCode: planId, versionName: '提交稿' })
    const { versionCode, reason } = dataOf(named, planVersion)
    expect(reason).toBe('hand')
    const before = await planOf(ask, planId)
    await write(b1, 'b1 改', '<p>改过</p>')
    await ask('deletePlan', { sectionCode: b })
    const c = await add(ask, planId, 'c')
    await add(ask, c, 'c1')
    await ask('moveSection', { sourceSectionCode: a, targetSectionCode: c, status: 1 })
    expect(await titles(ask, planId)).toEqual(['c', '-c1', 'a'])
    expect((await ask('restorePlanVersion', { versionCode })).success).toBe(true)
    const after = await planOf(ask, planId)
    const bare = ({ childList }: PlanDetail) =>
      JSON.stringify(childList, (key, value) => (/version|updateTime/.test(key) ? undefined : value))
    expect(bare(after)).toBe(bare(before))
    expect(after.treeVersion).toBeGreaterThan(before.treeVersion)
    const [newest] = (await versions(planId)).list
    expect(newest?.reason).toBe('restore')
    // The state before the restore can be restored as well, with the same ids.
    await ask('restorePlanVersion', { versionCode: newest?.versionCode ?? '' })
    expect(await titles(ask, planId)).toEqual(['c', '-c1', 'a'])
    await ask('restoreSection', { sectionCode: b })
    expect((await titles(ask, planId)).sort()).toEqual(['-b1', '-c1', 'a', 'b', 'c'])
  })

  test('at most a hundred are stored; a deleted one, and another user’s, is reported as not found', async () => {
    const planId = await make('很多历史')
    const [oldest] = [dataOf(await ask('savePlanVersion', { sectionCode: planId, versionName: '最早' }), planVersion)]
    for (let n = 0; n < 100; n += 1) await ask('savePlanVersion', { sectionCode: planId, versionName: `第${n}次` })
    const { list, total } = await versions(planId)
    expect([total, list.length, list[0]?.versionName]).toEqual([100, 100, '第99次'])
    const gone = refusal(900224, '该历史版本已不存在')
    expect(await ask('getPlanVersion', { versionCode: oldest.versionCode })).toMatchObject(gone)
    expect(await ask('restorePlanVersion', { versionCode: oldest.versionCode })).toMatchObject(gone)
    expect(await other('getPlanVersion', { versionCode: list[0]?.versionCode ?? '' })).toMatchObject(gone)
  })
})
