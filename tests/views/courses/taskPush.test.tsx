import { describe, expect, test, vi } from 'vitest'
import { NOW, taskStudents as students } from '../../../src/catalogue/courses/taskPush/taskPush.examples'
import { taskPushModel, taskStudentsModel } from '../../../src/catalogue/courses/taskPush/taskPush.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { rowFacts, taskPushView, taskStudentsView } from '../../../src/machines/courses/taskPush/taskPush.selectors'
import { Mission, type MissionProps } from '../../../src/views/courses/taskPush/Mission'
import { TaskStudents, type TaskStudentsProps } from '../../../src/views/courses/taskPush/TaskStudents'
import { all, click, objections, render, the, words } from '../render'

const mission = (state: string, change: object = {}): MissionProps => {
  const snapshot = exampleOf(taskPushModel, state)
  return {
    view: taskPushView({ ...snapshot, context: { ...snapshot.context, ...change } } as typeof snapshot),
    now: () => NOW,
    onIntent: vi.fn(),
    onRecords: vi.fn(),
    onOrders: vi.fn(),
    onBarrage: vi.fn(),
    onRecall: vi.fn(),
    onClear: vi.fn(),
    onStudents: vi.fn(),
    onVideos: vi.fn(),
    onAdd: vi.fn(),
    onEditCourse: vi.fn(),
    onVersion: vi.fn(),
    onRemove: vi.fn(),
  }
}

describe('the tree of tasks', () => {
  test('B558 D14 each task shows its full mark and how many have finished it, and links to their names', async () => {
    const props = mission('tree.listed.current')
    await render(<Mission {...props} />)
    expect(all('.push-tickWords').map(words)[2]).toBe('阅读：自动化的来历课件满分 100已推送')
    const [first] = all('button[aria-label$="：阅读：自动化的来历"]')
    if (!first) throw new Error('the task has a button')
    expect(words(first)).toBe('9/40 人完成')
    await click(first)
    expect(props.onStudents).toHaveBeenCalledWith({ lessonTaskId: 'ta1', name: '阅读：自动化的来历' })
    expect(await objections()).toEqual([])
  })

  test('a task that only this class has can be removed until it is pushed; a newer version of the course is announced', async () => {
    const props = mission('tree.listed.current')
    const { view } = props
    await render(<Mission {...props} view={{ ...view, newVersionNo: 3 }} />)
    await click(the('button[aria-label="移除：操作：安装设计器"]'))
    expect(props.onRemove).toHaveBeenCalledWith('ta4')
    expect(
      all('button')
        .map(words)
        .filter((word) => word === '移除'),
    ).toHaveLength(1)
    expect(words(the('section'))).toContain('课程有新版本 3，本班还没有更新')
  })

  test('D8 D23 each task shows its kind, and only a video shows how it must be watched', () => {
    const snapshot = exampleOf(taskPushModel, 'tree.listed.current')
    const row = taskPushView(snapshot)
      .rows.flatMap(({ rows }) => rows)
      .flatMap(({ rows }) => rows)[0]
    const [task] = row?.tasks ?? []
    if (!row || !task) throw new Error('the tree has a task')
    const facts = (change: Partial<typeof task>) => {
      const { kind, video } = rowFacts({ ...row, tasks: [{ ...task, ...change }] }, 40)
      return [kind, video]
    }
    expect(facts({ lessonTaskType: '10' })).toEqual(['试卷', null])
    expect(facts({ lessonTaskType: '1', videoType: '2' })).toEqual(['视频', '必须看完并答题'])
  })

  test('B558 an invalid mark is shown beside the field', async () => {
    const props = mission('tree.marking.editing', {
      mark: '1000.1',
      markProblem: '请输入 0 至 1000 的分数，最多一位小数',
    })
    await render(<Mission {...props} />)
    expect(words(the('[role=dialog] [role=alert]'))).toContain('最多一位小数')
    await click(the('[role=dialog] button', '确定'))
    expect(props.onIntent).toHaveBeenCalledWith({ type: 'marks.confirm' })
  })
})

describe('the students of a task', () => {
  const shown = (change: object = {}, state = 'open.listed.current'): TaskStudentsProps => {
    const snapshot = exampleOf(taskStudentsModel, state)
    const context = { ...snapshot.context, students, chosen: [], ...change }
    return {
      view: taskStudentsView({ ...snapshot, context } as typeof snapshot),
      now: () => NOW,
      onIntent: vi.fn(),
    }
  }
  const names = () => all('[role=dialog] li .push-name').map(words)

  test('D14 are grouped by their progress, and by their own due time', async () => {
    const show = await render(<TaskStudents {...shown()} />)
    expect(names()).toEqual(['林晓彤', '王浩然', '赵一鸣'])
    expect(
      all<HTMLInputElement>('[role=dialog] input[type=radio]').map(({ labels }) => labels?.[0]?.textContent),
    ).toEqual(['全部 3', '未完成 2', '已完成 1', '另定截止 1'])
    await show(<TaskStudents {...shown({ shown: 'unfinished' })} />)
    expect(names()).toEqual(['王浩然', '赵一鸣'])
    await show(<TaskStudents {...shown({ shown: 'finished' })} />)
    expect(names()).toEqual(['林晓彤'])
    await show(<TaskStudents {...shown({ shown: 'ownDue' })} />)
    expect(words(the('[role=dialog] li'))).toMatch(/赵一鸣.*另定 .* 截止/)
    expect(await objections()).toEqual([])
  })

  test('several are chosen at once; without a choice the button says what to do first', async () => {
    const props = shown()
    const show = await render(<TaskStudents {...props} />)
    await click(the('button', '为所选学生另定截止时间'))
    expect(props.onIntent).not.toHaveBeenCalled()
    await click(the('[role=dialog] .push-tick--all input'))
    expect(props.onIntent).toHaveBeenCalledWith({ type: 'students.toggle', ids: ['u1', 'u2', 'u3'] })
    const chosen = shown({ chosen: ['u2', 'u3'] })
    await show(<TaskStudents {...chosen} />)
    expect(document.body.textContent).toContain('已选择 2 名学生')
    await click(the('button', '为所选学生另定截止时间'))
    expect(chosen.onIntent).toHaveBeenCalledWith({ type: 'due.begin', at: expect.any(Number) })
  })

  test('an empty list says so', async () => {
    await render(<TaskStudents {...shown({ shown: 'ownDue', students: students.slice(0, 2) })} />)
    expect(document.body.textContent).toContain('没有为学生另定截止时间')
  })
})
