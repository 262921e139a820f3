/** Paths, coverage and changes in the workbench: what is shown, and what controls report. */
import { beforeEach, describe, expect, test } from 'vitest'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { workbenchModel } from '../../../src/catalogue/workbench/bench/workbench.model'
import { coverageModel } from '../../../src/catalogue/workbench/coverage/coverage.model'
import { diffModel } from '../../../src/catalogue/workbench/diff/diff.model'
import { pathsModel } from '../../../src/catalogue/workbench/paths/paths.model'
import { benchView } from '../../../src/machines/workbench/bench/workbench.selectors'
import { coverageView } from '../../../src/machines/workbench/coverage/coverage.selectors'
import { coverageTexts } from '../../../src/machines/workbench/coverage/coverage.texts'
import type { CoverageQuery } from '../../../src/machines/workbench/coverage/coverage.types'
import { diffView } from '../../../src/machines/workbench/diff/diff.selectors'
import { diffTexts } from '../../../src/machines/workbench/diff/diff.texts'
import { pathsView } from '../../../src/machines/workbench/paths/paths.selectors'
import { pathsTexts } from '../../../src/machines/workbench/paths/paths.texts'
import { canvasOf } from '../../../src/routes/workbench/bench/canvas'
import { coverageOf } from '../../../src/routes/workbench/tabs/coverage'
import { diffOf } from '../../../src/routes/workbench/tabs/diff'
import { pathOf, pathsOf } from '../../../src/routes/workbench/tabs/paths'
import { Coverage } from '../../../src/views/workbench/coverage/Coverage'
import { Diff } from '../../../src/views/workbench/diff/Diff'
import { Paths } from '../../../src/views/workbench/paths/Paths'
import { all, click, objections, render, the, type, words } from '../render'

const heard: unknown[] = []
const hear =
  (name: string) =>
  (...said: unknown[]): void => {
    heard.push([name, ...said])
  }

const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), hear('bench'))
if (!canvas) throw new Error('there is a drawing')

beforeEach(() => {
  heard.length = 0
})

/** What an element says without Chinese names. */
const inCode = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const called of copy.querySelectorAll('.workbench-called')) {
    called.nextSibling?.remove()
    called.remove()
  }
  return words(copy)
}

describe('paths', () => {
  const page = (state: string) => {
    const view = pathsView(exampleOf(pathsModel, state))
    return (
      <Paths
        canvas={canvas}
        view={view}
        {...pathsOf(teacherRaceModel, view, pathOf(teacherRaceModel, view))}
        onWish={hear('wish')}
        onFind={hear('find')}
        onCancel={hear('cancel')}
        onChoose={hear('choose')}
        onStep={hear('step')}
        onPlay={hear('play')}
        onPause={hear('pause')}
        onSpeed={hear('speed')}
        onOpen={hear('open')}
        onCopy={hear('copy')}
      />
    )
  }

  test('lists the found paths, and one path step by step', async () => {
    await render(page('found.resting'))
    expect(words(the('.workbench-panel [role=status]'))).toBe('找到 2 条，还有更多没有列出')
    expect(all('.workbench-row--path').map(inCode)).toEqual([
      '1 步等服务器宣布抢答开始open.running.countdown',
      '0 步起点closed',
    ])
    expect(all('.workbench-row--step').map(inCode)).toEqual([
      '起点closed',
      'race.started (this race)open.running.countdown',
    ])
    expect(words(the('.paths-steps'))).toContain('等服务器宣布抢答开始')
    expect(all('.is-lit').length).toBeGreaterThan(0)
    expect(await objections()).toEqual([])
  })

  test('reports presses', async () => {
    await render(page('found.resting'))
    const [, second] = all<HTMLButtonElement>('.workbench-row--path')
    const [, step] = all<HTMLButtonElement>('.workbench-row--step')
    if (!second || !step) throw new Error('there are two of each')
    await click(second)
    await click(step)
    for (const name of [pathsTexts.forward, pathsTexts.play, pathsTexts.open]) await click(the('button', name))
    for (const form of Object.values(pathsTexts.forms)) await click(the('button', form))
    // At the first step there is no way back.
    await click(the('button', pathsTexts.back))
    expect(heard.map((said) => (said as unknown[]).filter((part) => typeof part !== 'object'))).toEqual([
      ['choose', 1],
      ['step', 1],
      ['step', 1],
      ['play'],
      ['open'],
      ...Object.keys(pathsTexts.forms).map((form) => ['copy', form]),
    ])
  })

  test('copies a path with the result that a tester expects, and forgets it for another path', async () => {
    const show = await render(page('found.resting'))
    const { expectation, forms } = pathsTexts
    await type(the<HTMLInputElement>(`input[aria-label="${expectation.hides}"]`), '已暂停')
    // A test of the chart checks no text: it is not offered.
    expect(the('button', forms.vitest).getAttribute('aria-disabled')).toBe('true')
    await click(the('button', forms.view))
    expect(heard).toEqual([['copy', 'view', { state: '', shows: '', hides: '已暂停' }]])
    expect(words(the(`select[aria-label="${expectation.state}"]`))).toContain('（closed）')
    expect(await objections()).toEqual([])
    await show(page('finding'))
    await show(page('found.resting'))
    await click(the('button', forms.view))
    expect(heard[1]).toEqual(['copy', 'view', { state: '', shows: '', hides: '' }])
  })

  test('says that it is searching, found nothing, failed or was stopped', async () => {
    const show = await render(page('finding'))
    await click(the('button', pathsTexts.cancel))
    await show(page('none'))
    expect(words(the('.workbench-panel [role=status]'))).toBe(pathsTexts.none)
    await show(page('failed'))
    expect(words(the('[role=alert]'))).toBe(pathsTexts.failed)
    await show(page('idle'))
    await click(the('button', pathsTexts.find))
    expect(heard.map((said) => (said as unknown[])[0])).toEqual(['cancel', 'find'])
  })
})

describe('coverage', () => {
  const page = (query: Partial<CoverageQuery> = {}, coverage?: null) => {
    const snapshot = exampleOf(coverageModel, 'ready')
    const { context } = snapshot
    const answers = coverage === null ? { reports: { coverage } } : context.answers
    const view = coverageView({ ...snapshot, context: { ...context, answers, query: { ...context.query, ...query } } })
    return <Coverage canvas={canvas} {...coverageOf(teacherRaceModel, view, hear('tell'))} />
  }

  test('sums up and lists what was walked, and by which tests', async () => {
    await render(page({ chosen: 'closed' }))
    expect(all('.coverage-figure dd').map(words)).toEqual(['1 / 55', '3 / 15'])
    expect(all('.coverage-tests li').map(words)).toEqual([
      'a chart test, number 1',
      'a chart test, number 2',
      'a chart test, number 3',
      '另有 21 个',
    ])
    expect(all('.chart-state.is-walked')).toHaveLength(2)
    expect(all('.chart-edge.is-walked')).toHaveLength(1)
    expect(await objections()).toEqual([])
  })

  test('lists what was missed alone, and says what was pressed', async () => {
    await render(page({ isMissedOnly: true, level: 'view' }))
    expect(all('.workbench-row--coverage code').map(words)).not.toContain('open')
    expect(all('.workbench-row--coverage code').map(words)).toContain('closed')
    expect(words(document.body)).toContain(coverageTexts.viewLevel)
    await click(the('input[type=checkbox]'))
    const [first] = all<HTMLButtonElement>('.workbench-row--coverage')
    if (!first) throw new Error('something was missed')
    await click(first)
    expect(heard).toEqual([
      ['tell', { type: 'missed.toggle' }],
      ['tell', { type: 'item.choose', name: words(first.querySelector('code') ?? first) }],
    ])
  })

  test('says that there is no report, or none of this chart', async () => {
    const show = await render(page({}, null))
    expect(words(the('.workbench-panel [role=status]'))).toBe(coverageTexts.missing)
    await click(the('button', coverageTexts.reload))
    await show(page({ chart: 'race-student' }))
    expect(words(the('.workbench-panel [role=status]'))).toBe(coverageTexts.unknown)
    expect(heard).toEqual([['tell', { type: 'report.reload' }]])
  })
})

describe('changes between versions', () => {
  const page = (state: string) => (
    <Diff
      canvas={canvas}
      chart="race-teacher"
      {...diffOf(teacherRaceModel, diffView(exampleOf(diffModel, state)))}
      onChart={hear('chart')}
      onFile={hear('file')}
      onReload={hear('reload')}
    />
  )

  test('draws both versions, and lists changes and broken paths', async () => {
    await render(page('shown'))
    expect(all('.diff-side h2').map(words)).toEqual([diffTexts.now, diffTexts.before])
    expect(all('.diff-side:first-child .chart-state.is-added')).toHaveLength(1)
    expect(all('.diff-side:last-child .chart-state.is-added')).toHaveLength(0)
    expect(all('.diff-change').map(inCode)).toEqual([
      '新增open.editing',
      '删除open.writing',
      '改变closed原名 shut',
      '改变open进入动作无→resetSettings',
      '新增closed --race.open--> open',
      '改变open --race.close [isIdle]--> closed原名 open --race.close--> closed守卫无→isIdle',
    ])
    const opened = all('.diff-change').find((change) => inCode(change) === '新增closed --race.open--> open')
    expect(words(opened ?? document.body)).toContain('老师在课堂工具中打开“抢答器”：')
    expect(all('.diff-path .diff-field').map(words)).toEqual(['第 2 步失败', '走得完，但终点不同'])
    expect(all('.diff-path li.diff-warning').map(inCode)).toEqual(['race.close'])
    expect(await objections()).toEqual([])
  })

  test('lists every changed chart, with a link to each', async () => {
    await render(page('shown'))
    const rows = all<HTMLButtonElement>('.diff-charts button')
    expect(rows.map(words)).toEqual(['改变 抢答器（老师） race-teacher', '新增 抢答器（学生） race-student'])
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
    await click(the('.diff-charts button', '新增 抢答器（学生） race-student'))
    expect(heard).toEqual([['chart', 'race-student']])
  })

  test('says why a file was refused, and accepts another', async () => {
    await render(page('refused'))
    expect(words(the('[role=alert]'))).toContain(diffTexts.refused('race-teacher.json'))
    const input = the<HTMLInputElement>('input[type=file]')
    const file = new File(['{}'], 'other.json')
    Object.defineProperty(input, 'files', { value: [file] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await click(the('button', diffTexts.reload))
    expect(heard[0]).toEqual(['file', file])
    expect((heard[1] as unknown[])[0]).toBe('reload')
  })
})
