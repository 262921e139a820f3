import { describe, expect, test, vi } from 'vitest'
import type { GradedTask, MarkCell } from '../../../contract/entities/grades/results'
import { gradeSchemeModel } from '../../../src/catalogue/grades/gradeScheme/gradeScheme.model'
import {
  noTranscript,
  nothingWatched,
  personal,
  transcript,
} from '../../../src/catalogue/grades/results/results.examples'
import {
  personalTranscriptModel,
  qualityModel,
  rankingModel,
  transcriptModel,
} from '../../../src/catalogue/grades/results/results.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { gradeSchemeView } from '../../../src/machines/grades/gradeScheme/gradeScheme.selectors'
import {
  personalView,
  qualityView,
  rankingView,
  transcriptView,
} from '../../../src/machines/grades/results/results.selectors'
import { GradeSchemeEditor } from '../../../src/views/grades/gradeScheme/GradeSchemeEditor'
import { MarkMatrix } from '../../../src/views/grades/results/MarkMatrix'
import { PersonalResults } from '../../../src/views/grades/results/PersonalResults'
import { Quality } from '../../../src/views/grades/results/Quality'
import { Ranking } from '../../../src/views/grades/results/Ranking'
import { Transcript } from '../../../src/views/grades/results/Transcript'
import { all, click, objections, onPaper, render, the, words } from '../render'

const exporting = { isRunning: false, onStart: vi.fn(), onCancel: vi.fn() }
const ways = {
  hrefOf: (userId: string) => `/student/${userId}`,
  schemeHref: '/scheme',
  onNavigate: vi.fn(),
  exporting,
  onSort: vi.fn(),
  onReload: vi.fn(),
  onPrint: vi.fn(),
}

describe('the transcript of a class', () => {
  const listed = exampleOf(transcriptModel, 'ready')
  const view = (found: typeof transcript) =>
    transcriptView({ ...listed, context: { ...listed.context, answers: { transcript: found } } } as never)

  test('R213 D20 names the scheme, the excluded parts, and every mark or why there is none', async () => {
    await render(<Transcript view={view(transcript)} {...ways} />)
    expect(words(document.body)).toContain('成绩方案：实训课总评')
    expect(words(document.body)).toContain('暂时没有可计入的内容，权重已按比例分给其他项')
    const rows = all('tbody tr').map((row) => [...row.querySelectorAll('th, td')].map(words))
    expect(rows[1]?.slice(-4)).toEqual(['100', '缺交', '42', '未完成'])
    expect(await objections()).toEqual([])
  })

  test('says what to do without tasks', async () => {
    await render(<Transcript view={view(noTranscript)} {...ways} />)
    expect(words(document.body)).toContain('暂无数据')
  })
})

describe('the matrix of marks', () => {
  const tasks = Array.from(
    { length: 200 },
    (_, no): GradedTask => ({
      ...(transcript.tasks[0] as GradedTask),
      lessonTaskId: `t${no}`,
      lessonTaskName: `任务${no}`,
    }),
  )
  const rows = Array.from({ length: 60 }, (_, no) => ({
    userId: `u${no}`,
    userName: `学生${no}`,
    loginCode: `s${no}`,
    cells: tasks.map((): MarkCell => 90),
    sums: [],
  }))

  test('R217 D30 renders only the visible part of 60 students and 200 tasks, and states the whole size', async () => {
    await render(<MarkMatrix caption="成绩" heads={[]} tasks={tasks} rows={rows} />)
    const table = the('table')
    expect([table.getAttribute('aria-rowcount'), table.getAttribute('aria-colcount')]).toEqual(['61', '201'])
    expect(all('td').length).toBeLessThan(3_000)
  })

  test('D8 prints all students and tasks, at most nine columns a table', async () => {
    const heads = ['总评', '测验']
    const sums = ['88', '90']
    const few = { tasks: tasks.slice(0, 50), rows: rows.map((row) => ({ ...row, sums })) }
    await render(<MarkMatrix caption="成绩" heads={heads} {...few} />)
    await onPaper(() => {
      expect(all('td.results-cell')).toHaveLength(60 * 50)
      expect(all('td.results-sum')).toHaveLength(60 * 2)
      for (const row of all('tr')) expect(row.children.length).toBeLessThanOrEqual(10)
    })
    expect(all('table')).toHaveLength(1)
  })
})

describe('the results of one student', () => {
  test('R116 D19 show released marks, and that other work is waiting', async () => {
    const own = exampleOf(personalTranscriptModel, 'ready')
    const context = { ...own.context, answers: { transcript: personal } }
    await render(
      <PersonalResults view={personalView({ ...own, context } as never)} onReload={vi.fn()} onPrint={vi.fn()} />,
    )
    expect(words(document.body)).toContain('目前总评 91.8 分')
    expect(words(document.body)).toContain('等待成绩公布')
    expect(words(document.body)).not.toContain('未公布')
    expect(await objections()).toEqual([])
  })
})

describe('the ranking of a class', () => {
  const listed = exampleOf(rankingModel, 'ready')

  test('R117 D21 marks the own row; ties share a rank; only names and ranks of others are shown', async () => {
    await render(<Ranking view={rankingView(listed)} isTeacher={false} onKind={vi.fn()} onReload={vi.fn()} />)
    expect(words(document.body)).toContain('你现在是第 2 名')
    expect(all('tbody tr').map((row) => words(row.querySelector('td') ?? row))).toEqual(['1', '2', '3', '3'])
    expect(all('thead th')).toHaveLength(2)
    expect(await objections()).toEqual([])
  })

  test('E225 D21 students without watched videos have no rank and no medal', async () => {
    const query = { ...listed.context.query, kind: 'video' }
    const context = { ...listed.context, query, answers: { ranking: nothingWatched } }
    const view = rankingView({ ...listed, context } as never)
    await render(<Ranking view={view} isTeacher={false} onKind={vi.fn()} onReload={vi.fn()} />)
    expect(words(document.body)).toContain('你还没有观看视频，暂无名次')
    expect(all('tbody tr').map((row) => words(row.querySelector('td') ?? row))).toEqual(['—', '—'])
    expect(all('[class*="results-rank--"]')).toEqual([])
  })
})

describe('the quality of tasks', () => {
  test('D30 a task links to its items; the chart has a table beside it', async () => {
    const onShow = vi.fn()
    const view = qualityView(exampleOf(qualityModel, 'ready'))
    await render(<Quality view={view} exporting={exporting} detail={null} onShow={onShow} onReload={vi.fn()} />)
    await click(the('button', '阅读：自动化的来历'))
    expect(onShow).toHaveBeenCalledWith('ta1')
    expect(await objections()).toEqual([])
  })
})

describe('a grade scheme', () => {
  test('R204 D20 weights that do not add up cannot be saved, and the button says why', async () => {
    const editing = exampleOf(gradeSchemeModel, 'editing')
    const weights = { ...editing.context.weights, tests: 99 }
    const view = gradeSchemeView({ ...editing, context: { ...editing.context, schemeName: '甲', weights } } as never)
    expect(view.reason).toMatch(/权重合计 \d+%，须为 100%/)
    await render(<GradeSchemeEditor view={view} backHref="/back" onNavigate={vi.fn()} onIntent={vi.fn()} />)
    expect(words(document.body)).toContain('超出')
    expect(await objections()).toEqual([])
  })
})
