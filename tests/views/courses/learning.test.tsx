import { describe, expect, test, vi } from 'vitest'
import type { OpenedFile } from '../../../contract/entities/library/file'
import {
  start as begun,
  downloadable,
  emptyStart,
  endedStart,
  NOW,
  readOnlyDetail,
  testDetail,
} from '../../../src/catalogue/courses/learning/learning.examples'
import {
  classProgressModel,
  classResourcesModel,
  courseStartModel,
} from '../../../src/catalogue/courses/learning/learning.model'
import { lessonFlowModel } from '../../../src/catalogue/courses/learning/lessonFlow.model'
import { previewModel } from '../../../src/catalogue/library/files/preview.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { nextTask, shareOf } from '../../../src/machines/courses/learning/learning.logic'
import {
  classProgressView,
  classResourcesView,
  courseStartView,
  lessonFlowView,
} from '../../../src/machines/courses/learning/learning.selectors'
import type { TasksShown } from '../../../src/machines/courses/learning/learning.types'
import { previewView } from '../../../src/machines/library/files/preview.selectors'
import { previewTexts } from '../../../src/machines/library/files/preview.texts'
import { ClassProgress } from '../../../src/views/courses/learning/ClassProgress'
import { ClassResources } from '../../../src/views/courses/learning/ClassResources'
import { CourseStart, type CourseStartProps } from '../../../src/views/courses/learning/CourseStart'
import { LessonTask, type LessonTaskProps } from '../../../src/views/courses/learning/LessonTask'
import { TaskFacts } from '../../../src/views/courses/learning/TaskFacts'
import { TaskReader } from '../../../src/views/courses/learning/TaskReader'
import { NotesBeside } from '../../../src/views/talk/notes/NotesBeside'
import { all, click, objections, render, the, words } from '../render'

const DAY = 86_400_000
const ways = { hrefOf: ({ lessonTaskId }: { lessonTaskId: string }) => `/task/${lessonTaskId}`, onNavigate: vi.fn() }

describe('the start page of a course', () => {
  const listed = exampleOf(courseStartModel, 'ready')
  const viewOf = (start: typeof emptyStart, shown: TasksShown = 'all') =>
    courseStartView({
      ...listed,
      context: { ...listed.context, answers: { start }, query: { ...listed.context.query, shown } },
    } as never)
  const page = (start: typeof emptyStart, now = NOW): CourseStartProps => ({
    view: viewOf(start),
    now,
    links: [],
    onToggle: vi.fn(),
    onShow: vi.fn(),
    onReload: vi.fn(),
    ...ways,
  })

  test('the next task is a started one, then a returned one, a due one, the first of the course', () => {
    const { tasks } = endedStart
    const as = (index: number, change: Partial<(typeof tasks)[number]>) =>
      tasks.map((task, place) => (place === index ? { ...task, ...change } : task))
    expect(nextTask(tasks)).toBeNull()
    const open = tasks.map((task) => ({ ...task, taskState: 'new' as const }))
    expect(nextTask(open)?.lessonTaskId).toBe('ta3')
    expect(nextTask(open.map((task) => ({ ...task, dueTime: null })))?.lessonTaskId).toBe('ta1')
    expect(nextTask([...open.slice(0, 3), ...as(3, { taskState: 'created' }).slice(3)])?.lessonTaskId).toBe('ta4')
    expect(nextTask([...open.slice(0, 3), ...as(3, { taskState: 'returned' }).slice(3)])?.lessonTaskId).toBe('ta4')
    expect([shareOf(0, 0), shareOf(199, 200), shareOf(3, 3)].map(({ percent }) => percent)).toEqual([0, 99, 100])
  })

  test('D22 the next task is a link; a due task shows its time, and whether it has passed', async () => {
    const props = page(begun)
    const show = await render(<CourseStart {...props} />)
    expect(words(the('section[aria-label=接下来]'))).toContain('视频：一天的报销单')
    expect(the('section[aria-label=接下来] a').getAttribute('href')).toBe('/task/ta2')
    expect(words(the('section[aria-label=学习进度]'))).toBe('25%已完成 1 / 4待完成 3')
    expect(words(the('section[aria-labelledby=learning-due]'))).toMatch(/\d 截止/)
    expect(await objections()).toEqual([])
    await show(<CourseStart {...props} now={NOW + 2 * DAY} />)
    expect(words(the('section[aria-labelledby=learning-due]'))).toMatch(/\d 已截止/)
    await click(all('button[aria-expanded=true]')[0] ?? document.body)
    expect(props.onToggle).toHaveBeenCalledWith('ch1')
  })

  test('tasks pushed since the last visit are marked as new, and pending or finished tasks can be filtered', async () => {
    const tasks = begun.tasks.map((task, n) => (n === 3 ? { ...task, pushTime: NOW - 1 } : task))
    const at = (newSince: number | null, shown: TasksShown = 'all') => ({
      ...page(emptyStart),
      view: viewOf({ ...begun, tasks, newSince }, shown),
    })
    const news = () => all('.learning-new').map((mark) => words(mark.closest('a') as HTMLElement).split('新')[0])
    const show = await render(<CourseStart {...at(NOW - 2)} />)
    expect(news()).toEqual(['测验：安装与界面客观题'])
    expect(words(the('section[aria-label=学习进度]'))).toContain('上次访问后新增 1')
    await show(<CourseStart {...at(NOW - 1)} />)
    expect(news()).toEqual([])
    await show(<CourseStart {...at(null)} />)
    expect(news()).toEqual([])
    const names = () => all('.learning-lesson .learning-taskName').map(words)
    expect(names()).toHaveLength(4)
    await show(<CourseStart {...at(null, 'finished')} />)
    expect(names()).toEqual(['阅读：自动化的来历'])
    expect(words(the('.learning-count'))).toBe('已完成 1 / 3')
    await show(<CourseStart {...at(null, 'pending')} />)
    expect(names()).toEqual(['视频：一天的报销单', '案例：财务共享中心', '测验：安装与界面'])
    const props = at(null)
    await show(<CourseStart {...props} />)
    await click(all('input[type=radio]')[1] ?? document.body)
    expect(props.onShow).toHaveBeenCalledWith('pending')
    expect(await objections()).toEqual([])
  })

  test('D41 finished tasks and an ended class have their own messages; a class without tasks says what happens next', async () => {
    const show = await render(<CourseStart {...page(endedStart)} />)
    expect(words(the('section[aria-label=接下来]'))).toContain('全部学完了')
    expect(words(the('[role=status]'))).toContain('课堂已结束，现在只能查看')
    await show(<CourseStart {...page(emptyStart)} />)
    expect(document.body.textContent).toContain('推送后会自动出现')
    expect(await objections()).toEqual([])
  })
})

describe('one task', () => {
  const shown = (state: string, task = undefined as LessonTaskProps['view']['task'] | undefined): LessonTaskProps => {
    const snapshot = exampleOf(lessonFlowModel, state)
    const view = lessonFlowView(
      task === undefined ? snapshot : ({ ...snapshot, context: { ...snapshot.context, task } } as typeof snapshot),
    )
    return { view, backHref: '/tasks', onNavigate: vi.fn(), onIntent: vi.fn(), children: '文件' }
  }

  test('D14 can be finished with one press', async () => {
    const props = shown('task.reading.calm')
    await render(<LessonTask {...props} />)
    await click(the('button', '学完'))
    expect(props.onIntent).toHaveBeenCalledWith({ type: 'task.finish' })
    expect(await objections()).toEqual([])
  })

  test('E7 the back link comes before the notes for Tab and for screen readers', async () => {
    await render(
      <NotesBeside isOpen={false} onToggle={vi.fn()} notes={null}>
        <LessonTask {...shown('task.reading.calm')} />
      </NotesBeside>,
    )
    expect(all('a, button').map(words).slice(0, 2)).toEqual(['返回学习任务', '打开笔记'])
    expect(await objections()).toEqual([])
  })

  test('D12 a recalled task hides its file, and says that nothing is lost', async () => {
    await render(<LessonTask {...shown('task.recalled')} />)
    expect(words(the('[role=alert]'))).toContain('学习记录已保留')
    expect(document.body.textContent).not.toContain('文件')
    expect(all('button', '学完')).toEqual([])
    expect(await objections()).toEqual([])
  })

  test('D41 in a paused class the button is disabled and says why', async () => {
    const props = shown('task.reading.calm', readOnlyDetail)
    await render(<LessonTask {...props} />)
    expect(the('button', '学完').getAttribute('aria-disabled')).toBe('true')
    await click(the('button', '学完'))
    expect(props.onIntent).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('课堂已暂停')
  })

  test('a task of another kind shows its details, and a link to its page that is disabled until it is available', async () => {
    const onOpen = vi.fn()
    const show = await render(<TaskFacts task={testDetail} onOpen={null} />)
    expect(the('button', '进入任务').getAttribute('aria-disabled')).toBe('true')
    expect(document.body.textContent).toContain('这类任务的作答页面稍后在课堂中开放')
    await show(<TaskFacts task={testDetail} onOpen={onOpen} />)
    await click(the('button', '进入任务'))
    expect(onOpen).toHaveBeenCalledOnce()
    expect(await objections()).toEqual([])
  })
})

describe('the file of a task', () => {
  const reader = (state: string) => {
    const onIntent = vi.fn()
    const view = previewView(exampleOf(previewModel, state))
    return { view, memory: {}, onMemory: vi.fn(), onIntent, shown: ({ viewer }: OpenedFile) => <p>{viewer}</p> }
  }

  test('D40 is hidden when recalled, and can be requested again', async () => {
    const props = reader('recalled')
    await render(<TaskReader {...props} />)
    expect(document.body.textContent).toContain('该文件已被收回或您无权继续查看')
    await click(the('button', '重试'))
    expect(props.onIntent).toHaveBeenCalledWith({ type: 'preview.retry' })
    expect(await objections()).toEqual([])
  })

  test('shows its preparation; a file without a preview can be downloaded', async () => {
    const show = await render(<TaskReader {...reader('preparing.resting')} />)
    expect(words(the('section[aria-label=文件] > p[role=status]'))).toBe(previewTexts.preparing)
    const unshown = reader('unshown')
    await show(<TaskReader {...unshown} />)
    expect(unshown.view.problem).not.toBeNull()
    expect(document.body.textContent).toContain(unshown.view.problem)
    expect(all('a[download]')).toHaveLength(1)
    expect(await objections()).toEqual([])
  })
})

test('B544 a resource that may only be viewed has a disabled download with the reason', async () => {
  const onIntent = vi.fn()
  const view = classResourcesView(exampleOf(classResourcesModel, 'ready'))
  await render(
    <ClassResources
      view={view}
      downloading={null}
      hrefOf={() => '/task'}
      onNavigate={vi.fn()}
      onBy={vi.fn()}
      onIntent={onIntent}
    />,
  )
  // Links to files are named by their visible text.
  expect(all('a.learning-task').map((link) => link.getAttribute('aria-label'))).toEqual([null, null, null])
  const [document, video] = all('button[aria-label^="下载："]')
  if (!document || !video) throw new Error('each has a download')
  await click(video)
  expect(onIntent).not.toHaveBeenCalled()
  await click(document)
  expect(onIntent).toHaveBeenCalledWith({ type: 'file.download', resource: downloadable })
  expect(await objections()).toEqual([])
})

test('the progress of a class is a table of students and tasks with text in its cells', async () => {
  const onChange = vi.fn()
  const view = classProgressView(exampleOf(classProgressModel, 'ready'))
  await render(<ClassProgress view={view} onChange={onChange} onReload={vi.fn()} />)
  expect(all('tbody tr').map((row) => [...row.children].map((cell) => words(cell as HTMLElement)))).toEqual([
    ['林晓彤s001', '1/4', '已学完', '学习中', '未开始', '未开始'],
    ['王浩然s002', '0/4', '已打开', '未开始', '未开始', '未开始'],
    ['赵一鸣s003', '1/4', '已学完', '未开始', '未开始', '未开始'],
  ])
  await click(the('thead button', '阅读：自动化的来历'))
  expect(onChange).toHaveBeenCalledWith({ lessonTaskId: 'ta1' })
  expect(await objections()).toEqual([])
})
