/** Sections of a plan and their drafts on a real server: added, written, deleted, restored. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { PlanDetail } from '../../../contract/entities/documents/plan'
import { conflictingChange } from '../../../contract/entities/shared/version'
import { PARAGRAPH_MARKER } from '../../../contract/rules/documents/planContent'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, add, dataOf, emptyPlan, notFound, planOf, refusal, signedIn, titles } from './support'

const changed = z.object({ version: z.number(), sectionName: z.string(), sectionContent: z.string() })
const draft = z.object({ version: z.number(), sectionContent: z.string() })
const own = z.array(z.object({ sectionCode: z.string(), wordNum: z.number() }))

describeOnEither('sections of plans', (database) => {
  let server: TestApp
  let ask: Ask
  let teacher: Ask
  beforeAll(async () => {
    server = await startApp(database)
    ask = await signedIn(server, 's010')
    teacher = await signedIn(server, 't001')
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const versionOf = async (sectionCode: string): Promise<number> => {
    const where = db().selectFrom('plan_section').select('version').where('section_id', '=', sectionCode)
    return (await where.executeTakeFirstOrThrow()).version
  }
  const write = async (sectionCode: string, sectionName: string, sectionContent: string) => {
    const version = await versionOf(sectionCode)
    return dataOf(await ask('changeSection', { sectionCode, sectionName, sectionContent, version }), changed)
  }

  describe('sections', () => {
    let planId: string
    beforeAll(async () => {
      planId = await emptyPlan(ask, '写作')
    })

    test('B567 B504 B581 titles are added below a plan or a section, down to the fourth level', async () => {
      const one = await add(ask, planId, '一')
      const two = await add(ask, one, '二')
      const three = await add(ask, two, '三')
      const four = await add(ask, three, '四')
      expect(await ask('addSection', { parentCode: four })).toMatchObject(refusal(900215, '禁止添加五级标题'))
      const unnamed = await ask('addSection', { parentCode: planId, afterCode: '' })
      expect(unnamed.data).toMatchObject({ sectionName: '新标题', version: 1 })
      await add(ask, planId, '一之后', one)
      expect(await titles(ask, planId)).toEqual(['一', '-二', '--三', '---四', '一之后', '新标题'])
      // The previous sibling must be a sibling.
      expect(await ask('addSection', { parentCode: planId, afterCode: two })).toMatchObject(notFound)
    })

    test('B502 a title is not empty, is trimmed and has at most 100 characters', async () => {
      for (const sectionName of ['', '  ', '\u200b　']) {
        expect(await ask('addSection', { parentCode: planId, sectionName })).toMatchObject(
          refusal(900214, '标题不允许为空'),
        )
        const [first] = (await planOf(ask, planId)).childList
        expect(await ask('changeSection', { sectionCode: first?.id ?? '', sectionName })).toMatchObject(
          refusal(900214, '标题不允许为空'),
        )
      }
      expect((await ask('addSection', { parentCode: planId, sectionName: '长'.repeat(101) })).code).toBe(900001)
      expect((await ask('addSection', { parentCode: planId, sectionName: ` ${'长'.repeat(100)} ` })).success).toBe(true)
    })

    test('B503 B465 a text is sanitised, blank paragraphs are dropped, the others separated by the marker, words counted', async () => {
      const id = await add(ask, planId, '正文')
      const sent =
        '<p onclick="x()">一<script>alert(1)</script></p><p></p><p>&nbsp;</p><p><br></p>尾<b>巴</b><div style="x">二 &amp;</div>' +
        '<table class="x"><tbody><tr><td colspan="2" rowspan="9999" onmouseover="x">三</td></tr></tbody></table><img src="https://elsewhere.example/a.png">'
      const saved = await write(id, '正文', sent)
      expect(saved.sectionContent).toBe(
        [
          '<p>一</p>',
          '<p>尾<b>巴</b>二 &amp;</p>',
          '<table><tbody><tr><td colspan="2">三</td></tr></tbody></table>',
        ].join(PARAGRAPH_MARKER),
      )
      // The answer has the stored text, and saving it again changes nothing.
      const again = await write(id, '正文', saved.sectionContent)
      expect(again).toEqual(saved)
      const row = await db()
        .selectFrom('plan_section')
        .selectAll()
        .where('section_id', '=', id)
        .executeTakeFirstOrThrow()
      expect([row.content, row.word_num, row.version]).toEqual([saved.sectionContent, [...'一尾巴二&三'].length, 2])
      const listed = dataOf(await ask('findOwnPlans', {}), own).find(({ sectionCode }) => sectionCode === planId)
      expect(listed).toMatchObject({ wordNum: 6 })
    })

    test('B565 without content only the name changes; D34 of two tabs the second gets a conflict', async () => {
      const id = await add(ask, planId, '两个标签')
      await write(id, '两个标签', '<p>甲</p>')
      const renamed = dataOf(await ask('changeSection', { sectionCode: id, sectionName: '改名', version: 2 }), changed)
      expect(renamed).toEqual({ version: 3, sectionName: '改名', sectionContent: '<p>甲</p>' })
      const stale = await ask('changeSection', {
        sectionCode: id,
        sectionName: '改名',
        sectionContent: '<p>乙</p>',
        version: 2,
      })
      expect(stale.code).toBe(900145)
      const told = conflictingChange.parse(stale.data)
      expect(told).toMatchObject({ version: 3, current: { sectionName: '改名', sectionContent: '<p>甲</p>' } })
      expect(told.changedBy).not.toBe('')
      // Without a version nothing is overwritten: the answer has the stored text, and its version allows the change.
      const unseen = { sectionCode: id, sectionName: '改名', sectionContent: '<p>乙</p>' }
      const blind = await ask('changeSection', unseen)
      expect(blind.code).toBe(900145)
      expect(conflictingChange.parse(blind.data)).toEqual(told)
      const { childList } = await planOf(ask, planId)
      expect(childList.find((section) => section.id === id)?.sectionContent).toBe('<p>甲</p>')
      // The same request again, after a lost answer, is not a conflict.
      expect(
        dataOf(await ask('changeSection', { sectionCode: id, sectionName: '改名', version: 2 }), changed).version,
      ).toBe(3)
    })

    test('B586 B562 deleting a title deletes everything below it; restored, it returns to its place', async () => {
      const plan = await emptyPlan(ask, '删除与恢复')
      const [a, b, c, d] = [
        await add(ask, plan, 'a'),
        await add(ask, plan, 'b'),
        await add(ask, plan, 'c'),
        await add(ask, plan, 'd'),
      ]
      await add(ask, b, 'b1')
      await add(ask, await add(ask, b, 'b2'), 'b21')
      const whole = await titles(ask, plan)
      await ask('deletePlan', { sectionCode: b })
      expect(await titles(ask, plan)).toEqual(['a', 'c', 'd'])
      await ask('deletePlan', { sectionCode: c })
      expect(await ask('deletePlan', { sectionCode: c })).toMatchObject(notFound)
      expect(await ask('changeSection', { sectionCode: c, sectionName: 'x' })).toMatchObject(notFound)
      // Other sections move concurrently, and the order of restoring does not matter.
      expect((await ask('moveSection', { sourceSectionCode: d, targetSectionCode: a, status: -1 })).success).toBe(true)
      expect((await ask('moveSection', { sourceSectionCode: d, targetSectionCode: a, status: 1 })).success).toBe(true)
      await ask('restoreSection', { sectionCode: b })
      expect((await titles(ask, plan)).filter((title) => title !== 'd')).toEqual(['a', 'b', '-b1', '-b2', '--b21'])
      await ask('restoreSection', { sectionCode: c })
      expect((await titles(ask, plan)).filter((title) => title !== 'd')).toEqual(whole.filter((title) => title !== 'd'))
      // Repeating it changes nothing.
      const { treeVersion } = await planOf(ask, plan)
      expect((await ask('restoreSection', { sectionCode: c })).data).toEqual({ treeVersion })
    })

    test('a restored section returns to its place also if others were restored before it', async () => {
      const plan = await emptyPlan(ask, '前面有新的')
      const [a, , , d] = [
        await add(ask, plan, 'a'),
        await add(ask, plan, 'b'),
        await add(ask, plan, 'c'),
        await add(ask, plan, 'd'),
        await add(ask, plan, 'e'),
      ]
      await ask('deletePlan', { sectionCode: d })
      await add(ask, plan, 'y', a)
      await add(ask, plan, 'x', a)
      await ask('restoreSection', { sectionCode: d })
      expect(await titles(ask, plan)).toEqual(['a', 'x', 'y', 'b', 'c', 'd', 'e'])
    })

    test('a child of a deleted section is restored at the end of its remaining ancestor', async () => {
      const plan = await emptyPlan(ask, '祖先已删')
      const a = await add(ask, plan, 'a')
      const a1 = await add(ask, a, 'a1')
      const a11 = await add(ask, a1, 'a11')
      await add(ask, a11, 'a111')
      await add(ask, a, 'a2')
      await ask('deletePlan', { sectionCode: a11 })
      await ask('deletePlan', { sectionCode: a1 })
      await ask('restoreSection', { sectionCode: a11 })
      expect(await titles(ask, plan)).toEqual(['a', '-a2', '-a11', '--a111'])
      await ask('deletePlan', { sectionCode: a11 })
      await ask('deletePlan', { sectionCode: a })
      await ask('restoreSection', { sectionCode: a11 })
      expect(await titles(ask, plan)).toEqual(['a11', '-a111'])
      await ask('restoreSection', { sectionCode: a })
      expect(await titles(ask, plan)).toEqual(['a', '-a2', 'a11', '-a111'])
    })

    test('a delete names the shown version', async () => {
      const id = await add(ask, planId, '要删的')
      await write(id, '要删的', '<p>新</p>')
      const stale = await ask('deletePlan', { sectionCode: id, version: 1 })
      expect(stale).toMatchObject(refusal(900145, '内容刚刚被他人修改过，请核对后再删除'))
      expect((await ask('deletePlan', { sectionCode: id, version: 2 })).success).toBe(true)
    })
  })

  describe('drafts', () => {
    let planId: string
    let id: string
    const save = (sectionContent: string, version?: number, basedOn = 1) =>
      ask('saveSectionDraft', {
        sectionCode: id,
        sectionName: '草稿',
        sectionContent,
        basedOn,
        ...(version && { version }),
      })
    const drafts = async (as = ask): Promise<PlanDetail['drafts']> => (await planOf(as, planId)).drafts
    beforeAll(async () => {
      planId = await emptyPlan(ask, '草稿们')
      id = await add(ask, planId, '开着的')
    })

    test('D34 a draft is visible to its owner only, and a page without the newest one gets a conflict', async () => {
      expect(dataOf(await save('<p>一</p>'), draft)).toMatchObject({ version: 1, sectionContent: '<p>一</p>' })
      expect(await drafts()).toMatchObject([{ sectionCode: id, sectionContent: '<p>一</p>', basedOn: 1 }])
      expect(await drafts(teacher)).toEqual([])
      // Repeated, because the answer was lost.
      expect(dataOf(await save('<p>一</p>'), draft).version).toBe(1)
      expect(dataOf(await save('<p>二</p>', 1), draft).version).toBe(2)
      for (const known of [undefined, 1]) {
        const told = await save('<p>别的标签</p>', known)
        expect(told.code).toBe(900145)
        expect(conflictingChange.parse(told.data)).toMatchObject({
          version: 2,
          current: { sectionContent: '<p>二</p>' },
        })
      }
      expect(await drafts()).toMatchObject([{ sectionContent: '<p>二</p>' }])
    })

    test('B488 确定 ends the draft, a rename does not; a late save gets a conflict', async () => {
      await ask('changeSection', { sectionCode: id, sectionName: '改名', version: await versionOf(id) })
      expect(await drafts()).toHaveLength(1)
      expect(
        dataOf(
          await ask('changeSection', { sectionCode: id, sectionName: '改名', sectionContent: '<p>定</p>', version: 2 }),
          changed,
        ).version,
      ).toBe(3)
      expect(await drafts()).toEqual([])
      const told = await save('<p>迟到</p>', 2)
      expect(told.code).toBe(900145)
      const { version, current } = conflictingChange.parse(told.data)
      expect(current).toEqual({ sectionName: '改名', sectionContent: '<p>定</p>' })
      expect(await drafts()).toEqual([])
      // A page that got the conflict can continue, and so can a page that begins again.
      expect((await save('<p>继续</p>', version, 3)).success).toBe(true)
      await ask('deleteSectionDraft', { sectionCode: id })
      expect((await ask('deleteSectionDraft', { sectionCode: id })).success).toBe(true)
      expect(await drafts()).toEqual([])
      expect((await save('<p>重新</p>', undefined, 3)).success).toBe(true)
    })

    test('of two tabs that save concurrently, one gets a conflict', async () => {
      const [{ version } = { version: 0 }] = await drafts()
      const answers = await Promise.all(['甲', '乙', '丙'].map((text) => save(`<p>${text}</p>`, version, 3)))
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 900145)).toHaveLength(2)
    })
  })

  test('all texts of a plan together have at most 3,000,000 characters', async () => {
    const planId = await emptyPlan(ask, '太长的')
    const part = `<p>${'字'.repeat(190_000)}</p>`
    const parts = [...Array(15).keys()]
    for (const n of parts) await write(await add(ask, planId, `第${n}节`), `第${n}节`, part)
    const last = await add(ask, planId, '最后')
    const sections = (await planOf(ask, planId)).childList
    expect(sections).toHaveLength(16)
    const answer = await ask('changeSection', {
      sectionCode: last,
      sectionName: '最后',
      sectionContent: part,
      version: 1,
    })
    expect(answer).toMatchObject(refusal(900219, '文档内容过长，请删减后再保存'))
    expect((await planOf(ask, planId)).childList.at(-1)?.sectionContent).toBe('')
  })
})
