/** What the workbench calls states, transitions and moves, in Chinese and in the code. */
import { describe, expect, test } from 'vitest'
import { sessionModel } from '../../../src/catalogue/account/session/session.model'
import { annotationModel } from '../../../src/catalogue/documents/annotations/annotation.model'
import { gradingModel } from '../../../src/catalogue/grades/grading/grading.model'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { teacherRollCallModel } from '../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { barrageModel } from '../../../src/catalogue/video/barrage/barrage.model'
import { detailsOf } from '../../../src/routes/workbench/bench/details'
import { chineseOf, drawingWordsOf, namesOf } from '../../../src/routes/workbench/bench/names'
import { readChart } from '../../../src/statecharts/chart/chart'
import { searchChart } from '../../../src/statecharts/chart/find'
import { graphOf } from '../../../src/statecharts/drawing/graph'
import type { ChartModel } from '../../../src/statecharts/model'
import { takersOf } from '../../../src/statecharts/walk/takers'
import { loaderModel } from '../../statecharts/examples'

const names = namesOf(barrageModel)
const nothing = { repository: '', places: new Map(), texts: new Map() }

describe('names', () => {
  test('a state is named with the states around it, and states that are active together one after the other', () => {
    expect(names.state('lines.shown')).toEqual({ name: '弹幕列表 › 已显示', code: 'lines.shown' })
    expect(names.states(['lines.shown', 'channel.up'])).toEqual({
      name: '弹幕列表 › 已显示 + 网络连接 › 已连接',
      code: 'lines.shown + channel.up',
    })
  })

  test('a move is named by its example, by its type, by the end of its actor or by what is waited for', () => {
    expect(names.move('barrage.shown (a new one)').name).toBe('同学发送一条弹幕')
    expect(names.move('gate.changed').name).toBe('老师关闭或开启该视频的弹幕')
    expect(names.move('done(findBarrages) #2').name).toBe('等弹幕加载完成，一条也没有')
    expect(names.move('error(findBarrages)').name).toBe('断开网络，使弹幕加载不出来')
    expect(names.move('wait 1500 ms').name).toBe('等待 1.5 秒')
    expect(namesOf(gradingModel).move('after quietOver').name).toBe('停下来，等评分开始保存')
  })

  test('an event with several examples is named by the first, and says that there are others', () => {
    expect(names.move('barrage.taken')).toEqual({ name: '老师移除同学的一条弹幕（2 种之一）', code: 'barrage.taken' })
  })

  test('a transition is named by what triggers it and where it leads', () => {
    const { transitions } = readChart(barrageModel.machine)
    const lost = transitions.find(({ label, targets }) => label === 'line.lost' && targets.length > 0)
    expect(names.transition(lost?.name ?? '')).toEqual({
      name: '断开网络：网络连接 › 已连接 → 网络连接 › 已断开',
      code: lost?.name,
    })
  })

  test('transitions of one event are named by the examples that their guards let through', () => {
    const said = (model: ChartModel, name: string): string => {
      const transition = readChart(model.machine).transitions.find((one) => one.name === name)
      return transition ? namesOf(model).triggerInFull(transition).name : 'not in the chart'
    }
    const answered = (guard: string, target: string): string =>
      said(studentRaceModel, `shown.racing --race.pressAnswered [isSameRace and ${guard}]--> ${target}`)
    expect(answered('isFalseStart', 'shown.racing.open')).toBe('等服务器判定：抢跑')
    expect(answered('isTooLate', 'shown.racing.late')).toBe('等服务器判定：慢了一步')
    expect(answered('isFirst', 'shown.racing.pressed')).toBe('等服务器判定：最先抢到')
    expect(said(studentRaceModel, 'shown --race.won [isSameRace]--> shown.finished.named')).toBe(
      '另一名学生抢到（2 种之一）',
    )
    expect(said(sessionModel, 'restoring --done(keptToken) [hasToken]--> loadingUser')).toBe(
      '等浏览器读出以前保存的登录',
    )
    expect(said(sessionModel, 'restoring --done(keptToken)--> signedOut')).toBe('等浏览器确认没有保存的登录')
    expect(said(sessionModel, 'signedOut --login.submit [isIncomplete]--> signedOut.failed')).toBe(
      '帐号留空，点击“登录”（2 种之一）',
    )
  })

  test('a transition that was not seen is named by what its guard lets through elsewhere', () => {
    const gone = readChart(studentRaceModel.machine).transitions.find(
      ({ name }) => name === 'shown.countdown.pressed --race.refused [isRaceGone]--> shown.stopped',
    )
    expect(takersOf(studentRaceModel).has(gone?.name ?? '')).toBe(false)
    expect(gone && namesOf(studentRaceModel).trigger(gone).name).toBe('等服务器说没有进行中的抢答')
  })

  test('the words of guards distinguish transitions that share their examples', () => {
    const race = namesOf(studentRaceModel)
    const reopened = readChart(studentRaceModel.machine).transitions.filter(({ label }) => label === 'race.reopen')
    expect(reopened.map((transition) => race.triggerInFull(transition).name)).toEqual([
      '学生点击返回抢答的提示（除非还没有人抢到）',
      '学生点击返回抢答的提示（除非倒计时还没有走完）',
      '学生点击返回抢答的提示（其他情况）',
    ])
    expect(new Set(reopened.map((transition) => race.trigger(transition).name))).toEqual(
      new Set(['学生点击返回抢答的提示']),
    )
    const followed = readChart(studentRaceModel.machine).transitions.find(
      ({ name }) => name === 'dismissed --race.resumed [isSameRace]--> (stays)',
    )
    expect(followed && race.triggerInFull(followed).name).toBe('学生刷新页面，重新进入课堂（当是正在进行的这一轮抢答）')
    const [won, , others] = reopened
    expect(won && race.guard(won)).toEqual({ name: '除非还没有人抢到', code: 'hasWinner' })
    expect(others && race.guard(others)).toEqual({ name: '', code: '' })
  })

  test('the opposite of a guard is a condition, and so are the guards before the last transition', () => {
    const said = (model: ChartModel, source: string, label: string): string[] =>
      readChart(model.machine)
        .transitions.filter((one) => one.source === source && one.label === label)
        .map((transition) => namesOf(model).triggerInFull(transition).name)
    expect(said(annotationModel, 'resolution.solved', 'always')).toEqual(['立即自动发生'])
    expect(said(teacherRollCallModel, 'dialog.open.closing.settled', 'rollCall.close')).toEqual([
      '老师关闭“点名器”窗口（除非学生的屏幕上没有点名，而且点名没有正在发起）',
      '老师关闭“点名器”窗口（当学生的屏幕上没有点名，而且点名没有正在发起）',
    ])
  })

  test('in the language of the code, and of a chart without words, there are only names of the code', () => {
    for (const silent of [namesOf(barrageModel, 'code'), namesOf(loaderModel)]) {
      expect(silent.state('lines.shown')).toEqual({ name: '', code: 'lines.shown' })
      expect(silent.move('gate.changed')).toEqual({ name: '', code: 'gate.changed' })
      expect(silent.own('lines')).toBe('')
    }
  })

  test('a state without a name of its own keeps that of the code among named ones', () => {
    const partly = { ...barrageModel, words: { ...barrageModel.words, names: { lines: '弹幕列表' } } }
    expect(namesOf(partly).state('lines.shown').name).toBe('弹幕列表 › shown')
    expect(namesOf(partly).state('channel.up').name).toBe('')
  })
})

test.each([
  ['确认举报', ['reporting.asking']],
  ['ASKING', ['reporting.asking']],
  ['询问是否举报', ['reporting.asking']],
])('a search for %s finds states by both their names and by what the screen shows', (wanted, found) => {
  const chart = readChart(barrageModel.machine)
  const hits = searchChart(chart, wanted, chineseOf(barrageModel))
  expect(hits.filter((hit) => chart.states.some(({ path }) => path === hit))).toEqual(found)
})

test('a search in Chinese finds transitions by what triggers them', () => {
  const hits = searchChart(readChart(barrageModel.machine), '断开网络', chineseOf(barrageModel))
  expect(hits).toContain('channel.up --line.lost--> channel.lost')
})

describe('a drawing', () => {
  const linesOf = (language: 'chinese' | 'code', state: string): string[] => {
    const { root } = graphOf(readChart(barrageModel.machine), new Set(), drawingWordsOf(barrageModel, language))
    const all = [root, ...root.children.flatMap((child) => [child, ...child.children])]
    return all.find((node) => node.role === 'state' && node.state === state)?.lines.map(({ text }) => text) ?? []
  }

  test('has the Chinese name in a node above that of the code, and what the screen shows below', () => {
    expect(linesOf('chinese', 'reporting.asking').slice(0, 3)).toEqual(['确认举报', 'asking', '询问是否举报这条弹幕'])
    expect(linesOf('chinese', '').slice(0, 2)).toEqual([barrageModel.words?.title, 'barrage'])
  })

  test('in the language of the code has the description of the code', () => {
    const { description } = readChart(barrageModel.machine).states.find(({ path }) => path === 'reporting.asking') ?? {}
    const [title, ...others] = linesOf('code', 'reporting.asking')
    expect(title).toBe('asking')
    expect(others.join(' ')).toContain(description)
  })

  test('has one trigger in Chinese for each transition, with the code in small print', () => {
    const { edges } = graphOf(readChart(barrageModel.machine), new Set(), drawingWordsOf(barrageModel))
    const lost = edges.find(({ to }) => to === 'state:channel.lost')
    expect(lost?.lines.map(({ style, text }) => [style, text])).toEqual([
      ['trigger', '断开网络'],
      ['actions', 'line.lost'],
    ])
  })
})

describe('the card of a state', () => {
  test('says what the screen shows in Chinese, and what the code says in English beside it', () => {
    const details = detailsOf(barrageModel, 'reporting.asking', [], nothing)
    expect(details?.called).toEqual({ name: '举报弹幕 › 确认举报', code: 'reporting.asking' })
    expect(details?.description).toBe('画面：询问是否举报这条弹幕')
    expect(details?.english).toMatch(/^[A-Z]/)
    const confirm = details?.leads.find(({ called }) => called.code.startsWith('report.confirm'))
    expect(confirm?.called.name).toBe('点击“举报”确认')
    expect(confirm?.note).toBe('→ 举报弹幕 › 正在举报')
  })

  test('in the language of the code names states and events by the code', () => {
    const details = detailsOf(barrageModel, 'reporting.asking', [], nothing, 'code')
    expect(details?.called).toEqual({ name: '', code: 'reporting.asking' })
    expect(details?.leads.map(({ called }) => called.name).join('')).toBe('')
  })
})
