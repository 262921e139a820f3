/** The tool menu of a class: the tools of each role, and their targets. */
import { describe, expect, test } from 'vitest'
import { liveTools } from '../../../src/routes/live/classroom/liveTools'
import { pageRoutes } from '../../../src/routes/shell/table/table'

const idle = { running: false, reason: null }
/** The tools that the specification names; there may be more. */
const specified = ['签到', '投票', '讨论区', '点名器', '抢答器', '计时器', '画板', '签到记录', '计算器']
const named = (role: 'student' | 'teacher', routes = pageRoutes) =>
  liveTools(role, {}, routes).filter(({ label }) => specified.includes(label))
const labels = (role: 'student' | 'teacher', routes = pageRoutes) => named(role, routes).map(({ label }) => label)

describe('the tool menu', () => {
  test('B060 B062 B065 a teacher in class has vote, roll call, race, timer and calculator', () => {
    expect(labels('teacher')).toEqual(['签到', '投票', '讨论区', '点名器', '抢答器', '计时器', '计算器'])
  })

  test('B061 the discussion area appears with its page, and for teachers only', () => {
    const withDiscussion = pageRoutes.map((route) => ({ ...route, built: true }))
    expect(labels('teacher', withDiscussion)).toEqual([
      '签到',
      '投票',
      '讨论区',
      '点名器',
      '抢答器',
      '计时器',
      '计算器',
    ])
    expect(labels('student', withDiscussion)).toEqual(['投票', '画板', '签到记录', '计算器'])
  })

  test('B060 B063 B064 B065 a student in class has vote, drawing board, sign-in records and calculator', () => {
    expect(labels('student')).toEqual(['投票', '画板', '签到记录', '计算器'])
  })

  test('a tool opens its chart, or an existing page or window that the role may open', () => {
    for (const role of ['student', 'teacher'] as const) {
      for (const { leadsTo, id } of liveTools(role, {}, pageRoutes)) {
        if ('tool' in leadsTo) expect(leadsTo.tool).toBe(id)
        else {
          const address = 'path' in leadsTo ? leadsTo.path : leadsTo.window
          const page = pageRoutes.find(({ path }) => path === address && path.startsWith(`/${role}/`))
          expect(page).toMatchObject({ built: true })
        }
      }
    }
  })

  test("tools for the whole class are also on the teacher's page", () => {
    expect(
      named('teacher')
        .filter(({ isLive }) => isLive)
        .map(({ id }) => id),
    ).toEqual(['attendance', 'vote', 'rollCall', 'race', 'timer'])
  })

  test('a tool counts its pending requests', () => {
    const tools = liveTools('teacher', { vote: { ...idle, waiting: 2 } }, pageRoutes)
    expect(tools.filter(({ waiting }) => waiting).map(({ id, waiting }) => [id, waiting])).toEqual([['vote', 2]])
  })

  test('a tool shows that its round is running, and why it is disabled', () => {
    const reason = '课堂连接已断开，正在重新连接'
    const tools = liveTools(
      'teacher',
      { race: { running: true, reason: null }, timer: { ...idle, reason } },
      pageRoutes,
    )
    const shown = Object.fromEntries(tools.map(({ id, running, reason: why }) => [id, [running, why ?? null]]))
    expect(shown).toMatchObject({ race: [true, null], timer: [false, reason], vote: [false, null] })
  })
})
