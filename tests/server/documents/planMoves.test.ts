/** Moving sections: the tree of the database equals that of the outline rules, after any order of moves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { conflictingChange } from '../../../contract/entities/shared/version'
import {
  branchOf,
  dropped,
  indented,
  inserted,
  isSound,
  type Outline,
  type OutlineChange,
  type OutlineItem,
  outdented,
  without,
} from '../../../contract/rules/shared/outline'
import { isFullRun } from '../../support/full'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { type Ask, add, dataOf, emptyPlan, notFound, outlineIn, planOf, refusal, signedIn, titles } from './support'

const moved = z.object({ treeVersion: z.number() })
const MOVES = isFullRun ? 10_000 : 150
/** The interval of comparing the whole tree; the codes of the answers are compared every time. */
const COMPARED = 50

/** Deterministic pseudo-random numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const codes = { into: 900216, across: 900217, tooDeep: 900215, missing: 900002, nothing: 200 } as const

describeOnEither('moving sections', (database) => {
  let server: TestApp
  let ask: Ask
  let other: Ask
  beforeAll(async () => {
    server = await startApp(database)
    ask = await signedIn(server, 's010')
    other = await signedIn(server, 's011')
  })
  afterAll(() => server.close())

  const move = (sourceSectionCode: string, targetSectionCode: string, status: number, treeVersion?: number) =>
    ask('moveSection', { sourceSectionCode, targetSectionCode, status, ...(treeVersion && { treeVersion }) })
  const level = (sectionCode: string, direction: 'in' | 'out', treeVersion?: number) =>
    ask('changeSectionLevel', { sectionCode, direction, ...(treeVersion && { treeVersion }) })

  test('B566 B492 D33 -1 puts a section with its branch before another, 1 after it, on the level of the other', async () => {
    const plan = await emptyPlan(ask, '移动')
    const [a, b, c] = [await add(ask, plan, 'a'), await add(ask, plan, 'b'), await add(ask, plan, 'c')]
    await add(ask, a, 'a1')
    const b1 = await add(ask, b, 'b1')
    const { treeVersion } = await planOf(ask, plan)
    expect(dataOf(await move(c, a, -1), moved)).toEqual({ treeVersion: treeVersion + 1 })
    expect(await titles(ask, plan)).toEqual(['c', 'a', '-a1', 'b', '-b1'])
    await move(c, a, 1)
    expect(await titles(ask, plan)).toEqual(['a', '-a1', 'c', 'b', '-b1'])
    // One level higher than the target: it gets the target's level.
    await move(c, b1, 1)
    expect(await titles(ask, plan)).toEqual(['a', '-a1', 'b', '-b1', '-c'])
    expect((await planOf(ask, plan)).childList[1]?.childList[1]).toMatchObject({ parentCode: b, treeLevel: 2 })
  })

  test('B489 B490 B491 B504 a move against the rules is refused with its message, and the tree is unchanged', async () => {
    const plan = await emptyPlan(ask, '拒绝')
    const a = await add(ask, plan, 'a')
    const a1 = await add(ask, a, 'a1')
    const a11 = await add(ask, a1, 'a11')
    await add(ask, a11, 'a111')
    const b = await add(ask, plan, 'b')
    const before = await planOf(ask, plan)
    expect(await move(b, a, 0)).toMatchObject(refusal(900216, '禁止插入'))
    expect(await move(a, a11, 1)).toMatchObject(refusal(900216, '禁止插入'))
    expect(await move(a11, b, 1)).toMatchObject(refusal(900217, '禁止跨级排序'))
    expect(await move(a1, b, -1)).toMatchObject(refusal(900217, '禁止跨级排序'))
    expect(await planOf(ask, plan)).toEqual(before)
  })

  test('Tab and Shift with Tab: into the previous section, and after its parent; a move without effect is not refused', async () => {
    const plan = await emptyPlan(ask, '升降级')
    const [a, b] = [await add(ask, plan, 'a'), await add(ask, plan, 'b')]
    await add(ask, await add(ask, await add(ask, b, 'b1'), 'b11'), 'b111')
    const { treeVersion } = await planOf(ask, plan)
    expect(await level(b, 'in')).toMatchObject(refusal(900215, '禁止添加五级标题'))
    expect(dataOf(await level(a, 'in'), moved)).toEqual({ treeVersion })
    expect(dataOf(await level(a, 'out'), moved)).toEqual({ treeVersion })
    expect(dataOf(await move(a, a, 1), moved)).toEqual({ treeVersion })
    expect(dataOf(await move(a, b, -1), moved)).toEqual({ treeVersion })
    const c = await add(ask, plan, 'c')
    await level(c, 'in')
    expect(await titles(ask, plan)).toEqual(['a', 'b', '-b1', '--b11', '---b111', '-c'])
    await level(c, 'out')
    expect(await titles(ask, plan)).toEqual(['a', 'b', '-b1', '--b11', '---b111', 'c'])
  })

  test('a move from a page with an older tree is carried out if possible, else it gets a conflict; a deleted section is not found', async () => {
    const plan = await emptyPlan(ask, '旧的树')
    const [a, b, c] = [await add(ask, plan, 'a'), await add(ask, plan, 'b'), await add(ask, plan, 'c')]
    const { treeVersion } = await planOf(ask, plan)
    await move(c, a, -1)
    expect((await move(a, b, 1, treeVersion)).success).toBe(true)
    expect(await titles(ask, plan)).toEqual(['c', 'b', 'a'])
    await level(b, 'in')
    const told = await move(b, a, 1, treeVersion)
    expect(told.code).toBe(900145)
    const now = conflictingChange.parse(told.data)
    expect(now.version).toBe((await planOf(ask, plan)).treeVersion)
    expect(await move(b, a, 1, now.version)).toMatchObject(refusal(900217, '禁止跨级排序'))
    await ask('deletePlan', { sectionCode: a })
    expect(await move(a, c, 1, treeVersion)).toMatchObject(notFound)
    expect(await move(c, a, 1, treeVersion)).toMatchObject(notFound)
  })

  test('sections of another plan, of another user, and unknown ones get the same answer', async () => {
    const [plan, second] = [await emptyPlan(ask, '甲'), await emptyPlan(ask, '乙')]
    const [one, two] = [await add(ask, plan, 'a'), await add(ask, second, 'b')]
    const foreign = await add(other, await emptyPlan(other, '丙'), 'c')
    for (const [source, target] of [
      [one, two],
      [one, foreign],
      [foreign, one],
      [one, 'missing'],
      ['missing', one],
      [one, plan],
    ] as const) {
      for (const status of [-1, 0, 1]) expect(await move(source, target, status)).toMatchObject(notFound)
    }
  })

  /** A random change, as a request and by the rules. */
  const step = (outline: Outline, pick: (below: number) => number, plan: string) => {
    const any = () => outline[pick(outline.length)]?.id ?? 'missing'
    const [id, targetId] = [any(), any()]
    const place = (['before', 'after', 'into'] as const)[pick(20) === 0 ? 2 : pick(2)] ?? 'before'
    const kind = pick(10)
    if (kind < 6) {
      const status = place === 'before' ? -1 : place === 'after' ? 1 : 0
      return { send: () => move(id, targetId, status), change: dropped(outline, { sourceId: id, targetId, place }) }
    }
    if (kind === 6) return { send: () => level(id, 'in'), change: indented(outline, id) }
    if (kind === 7) return { send: () => level(id, 'out'), change: outdented(outline, id) }
    if (kind === 8 && outline.length < 60) {
      const parent = pick(4) === 0 ? null : id
      const send = () => ask('addSection', { parentCode: parent ?? plan })
      return { send, change: (made: string): OutlineChange<OutlineItem> => inserted(outline, { id: made }, parent) }
    }
    const isSmall = outline.length > 30 && branchOf(outline, id).length < 4
    if (!isSmall) return { send: () => level(id, 'out'), change: outdented(outline, id) }
    return { send: () => ask('deletePlan', { sectionCode: id }), change: { outline: without(outline, id) } }
  }

  /** A number of changes of a plan, each compared with the same change by the rules; returns the final outline. */
  const change = async (plan: string, moves: number, seed: number): Promise<Outline> => {
    for (let n = 0; n < 12; n += 1) await add(ask, plan, `第${n}节`)
    const pick = numbers(seed)
    let outline: Outline = outlineIn((await planOf(ask, plan)).childList)
    for (let n = 0; n < moves; n += 1) {
      const { send, change } = step(outline, pick, plan)
      const answer = await send()
      const isNew = answer.success && typeof change === 'function'
      const made = isNew ? z.object({ id: z.string() }).parse(answer.data).id : 'none'
      const { outline: after, refusal: why } = typeof change === 'function' ? change(made) : change
      expect([n, answer.code]).toEqual([n, why === undefined ? 200 : codes[why]])
      outline = after ?? outline
      if (n % COMPARED === 0) expect(outlineIn((await planOf(ask, plan)).childList)).toEqual(outline)
    }
    return outline
  }

  test(`B489 B490 B491 B492 after ${MOVES} random moves trees equal those of the rules`, {
    timeout: 600_000,
  }, async () => {
    const plans = ['第一份', '第二份', '第三份', '第四份']
    await Promise.all(
      plans.map(async (name, index) => {
        const plan = await emptyPlan(ask, name)
        const outline = await change(plan, MOVES / plans.length, 20_261_123 + index)
        expect(isSound(outline)).toBe(true)
        expect(outlineIn((await planOf(ask, plan)).childList)).toEqual(outline)
        const { section_num } = await server.app.database.db
          .selectFrom('plan')
          .select('section_num')
          .where('plan_id', '=', plan)
          .executeTakeFirstOrThrow()
        expect(section_num).toBe(outline.length)
      }),
    )
  })

  test('two pages that change one plan concurrently: every change is carried out, one after another', async () => {
    const plan = await emptyPlan(ask, '同时改')
    const ids: string[] = []
    for (let n = 0; n < 10; n += 1) ids.push(await add(ask, plan, `第${n}节`))
    const { treeVersion } = await planOf(ask, plan)
    const pick = numbers(7)
    const any = () => ids[pick(ids.length)] ?? ''
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        if (n % 6 === 0) return ask('addSection', { parentCode: plan, sectionName: `新${n}` })
        if (n % 6 === 1) return level(any(), 'in')
        return move(any(), any(), pick(2) === 0 ? -1 : 1)
      }),
    )
    for (const { code } of answers) expect([200, 900215, 900216, 900217]).toContain(code)
    const after = await planOf(ask, plan)
    const outline = outlineIn(after.childList)
    expect(isSound(outline)).toBe(true)
    expect(outline).toHaveLength(20)
    // Each change raised the version by one.
    const versions = answers.flatMap(({ success, data }) =>
      success ? [z.object({ treeVersion: z.number() }).parse(data).treeVersion] : [],
    )
    expect(after.treeVersion).toBe(Math.max(...versions))
    expect(new Set(versions.filter((version) => version > treeVersion)).size).toBe(after.treeVersion - treeVersion)
  })
})
