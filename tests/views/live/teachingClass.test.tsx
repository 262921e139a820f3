import { describe, expect, it, vi } from 'vitest'
import type { TeachingClass } from '../../../contract/entities/live/teachingClass'
import { lesson, quietLesson } from '../../../src/catalogue/live/lesson/lesson.examples'
import { OwnLesson } from '../../../src/views/live/teachingClass/OwnLesson'
import { StudentClassroom } from '../../../src/views/live/teachingClass/StudentClassroom'
import { TeacherClassroom, type TeacherClassroomProps } from '../../../src/views/live/teachingClass/TeacherClassroom'
import { TeachingClassList, type TeachingClassListProps } from '../../../src/views/live/teachingClass/TeachingClassList'
import { all, click, objections, render, said, the, type, words } from '../render'

const teachingClass = (id: string, over: Partial<TeachingClass> = {}): TeachingClass => ({
  teachingClassId: id,
  name: `课堂${id}`,
  course: { courseId: `c${id}`, fullName: `课程${id}`, coverImg: '' },
  classes: { classesId: 'k1', className: '会计2401班', studentNum: 40 },
  teacher: { userId: 't1', realName: '陈静怡', coverImg: '' },
  beginTime: new Date(2026, 8, 1).getTime(),
  endTime: new Date(2027, 0, 20).getTime(),
  state: '1',
  isStop: '0',
  ...over,
})
const classes = [
  teachingClass('1'),
  teachingClass('2', { state: '0' }),
  teachingClass('3', { state: '2' }),
  teachingClass('4', { isStop: '1' }),
]
const list = (over: Partial<TeachingClassListProps> = {}): TeachingClassListProps => ({
  role: 'teacher',
  face: 'full',
  classes,
  onRetry: vi.fn(),
  filter: '',
  onFilter: vi.fn(),
  onEnter: vi.fn(),
  ...over,
})
const summary = { courseName: '流程机器人', className: '会计2401班', studentNum: 40, teacherName: '陈静怡' }

describe('the class list', () => {
  it('shows course, class, number of students, dates and state of each class, and enters the pressed one', async () => {
    const props = list()
    await render(<TeachingClassList {...props} />)
    expect(all('article').map(words)).toEqual([
      '课程1进行中班级会计2401班 · 40 名学生起止日期2026-09-01 – 2027-01-20进入课堂',
      '课程2未开始班级会计2401班 · 40 名学生起止日期2026-09-01 – 2027-01-20进入课堂',
      '课程3已结束班级会计2401班 · 40 名学生起止日期2026-09-01 – 2027-01-20进入课堂',
      '课程4已暂停班级会计2401班 · 40 名学生起止日期2026-09-01 – 2027-01-20进入课堂',
    ])
    const [, second] = all('article button')
    if (second) await click(second)
    expect(vi.mocked(props.onEnter).mock.calls).toEqual([[classes[1]]])
    expect(await objections()).toEqual([])
  })

  it('X013 a student cannot enter a paused class, and sees why; a teacher can enter it', async () => {
    const onEnter = vi.fn()
    const paused = [teachingClass('4', { isStop: '1' })]
    const show = await render(<TeachingClassList {...list({ role: 'student', classes: paused, onEnter })} />)
    const button = the('article button')
    await click(button)
    expect([onEnter.mock.calls, said(button, 'aria-describedby')]).toEqual([[], '课程4 该课堂已暂停，无法查看'])
    expect(words(the('article'))).toContain('任课老师陈静怡')
    await show(<TeachingClassList {...list({ classes: paused, onEnter })} />)
    await click(the('article button'))
    expect(onEnter.mock.calls).toEqual([[paused[0]]])
  })

  it('shows which class is being entered', async () => {
    await render(<TeachingClassList {...list({ enteringId: '2' })} />)
    expect(all('article button').map(words)).toEqual(['进入课堂', '正在进入', '进入课堂', '进入课堂'])
  })

  it('B185 shows 暂无数据 without classes, by role and by filter', async () => {
    const show = await render(<TeachingClassList {...list({ face: 'empty' })} />)
    const face = () => all('.kit-face p').map(words)
    expect(face()).toEqual(['暂无数据', '为自己的班级开课后，课堂会出现在这里。'])
    await show(<TeachingClassList {...list({ face: 'empty', role: 'student' })} />)
    expect(face()).toEqual(['暂无数据', '加入班级后，老师开设的课堂会出现在这里。'])
    const filtered = list({ face: 'empty', filter: '2' })
    await show(<TeachingClassList {...filtered} />)
    expect(face()).toEqual(['暂无数据', '没有符合条件的课堂，可以看看其他状态。'])
    await click(the('button', '查看全部'))
    expect(vi.mocked(filtered.onFilter).mock.calls).toEqual([['']])
    expect(await objections()).toEqual([])
  })

  it('shows skeletons while loading, and a retry after a failure', async () => {
    const props = list({ face: 'failed', failedText: '请求超时，请检查网络设置后重试' })
    const show = await render(<TeachingClassList {...props} />)
    expect(words(the('[role=alert]'))).toBe('加载失败请求超时，请检查网络设置后重试重试')
    await click(the('button', '重试'))
    expect(vi.mocked(props.onRetry).mock.calls.length).toBe(1)
    await show(<TeachingClassList {...list({ face: 'loading' })} />)
    expect(words(the('[role=status]'))).toBe('正在加载课堂')
  })

  it('filters by state', async () => {
    const props = list()
    await render(<TeachingClassList {...props} />)
    expect(all('.kit-choice-item').map(words)).toEqual(['全部', '进行中', '未开始', '已结束'])
    await click(the('input[value="1"]'))
    expect(vi.mocked(props.onFilter).mock.calls).toEqual([['1']])
  })

  it('greets a student on the start page, with a single h1', async () => {
    await render(
      <TeachingClassList {...list({ role: 'student', greeting: { name: '林小满', quote: '学而时习之' } })} />,
    )
    expect([words(the('h1')), words(the('.teachingClass-greeting p')), words(the('.teachingClass-bar h2'))]).toEqual([
      '林小满，你好',
      '学而时习之',
      '我的课堂',
    ])
    expect(await objections()).toEqual([])
  })
})

describe("the teacher's page in class", () => {
  const room = (over: Partial<TeacherClassroomProps> = {}): TeacherClassroomProps => ({
    summary,
    tools: [
      { id: 'rollCall', label: '点名器', hint: '随机点几位同学', icon: 'users', running: false },
      { id: 'race', label: '抢答器', hint: '看谁先按下', icon: 'bolt', running: true, waiting: 2 },
    ],
    onTool: vi.fn(),
    roster: {
      face: 'full',
      students: [
        { userId: '1', loginCode: 's001', userName: '林小满', coverImg: '', status: '1' },
        { userId: '2', loginCode: 's002', userName: '周子涵', coverImg: '', status: '2' },
        { userId: '3', loginCode: 's003', userName: '王梓萱', coverImg: '', status: '0' },
      ],
      total: 40,
      presentIds: null,
      onRetry: vi.fn(),
    },
    ...over,
  })

  it('opens the pressed tool, or reopens a running one', async () => {
    const props = room()
    await render(<TeacherClassroom {...props} />)
    expect(all('.teachingClass-tool').map(words)).toEqual(['点名器随机点几位同学', '抢答器回到活动2 条待处理进行中'])
    for (const tool of all('.teachingClass-tool')) await click(tool)
    expect(vi.mocked(props.onTool).mock.calls).toEqual([['rollCall'], ['race']])
    expect(await objections()).toEqual([])
  })

  it('lists present students first, absent ones separately, and counts both', async () => {
    const props = room()
    await render(<TeacherClassroom {...props} roster={{ ...props.roster, presentIds: ['2', 'left'] }} />)
    expect(words(the('.teachingClass-roster [role="status"]'))).toBe('在线 1 / 40 人')
    expect(all('.teachingClass-group').map(words)).toEqual([
      '在课堂里 1周子涵不参加点名',
      '未进入课堂 2林小满王梓萱已停用',
    ])
    expect(await objections()).toEqual([])
  })

  it('lists a large class by names only, with a search', async () => {
    const props = room()
    const students = Array.from({ length: 70 }, (_, i) => ({
      userId: `u${i}`,
      loginCode: `s${i}`,
      userName: `学生${i}`,
      coverImg: '',
      status: '1' as const,
    }))
    await render(<TeacherClassroom {...props} roster={{ ...props.roster, students, total: 70, presentIds: ['u3'] }} />)
    expect(all('.teachingClass-roster .kit-avatar')).toEqual([])
    await type(the('.teachingClass-roster-search'), 'S69')
    expect(all('.teachingClass-person').map(words)).toEqual(['学生69'])
  })

  it('a disabled tool says why, and does not open', async () => {
    const props = room({
      tools: [{ id: 'race', label: '抢答器', hint: '', icon: 'bolt', running: false, reason: '连接被拒绝' }],
    })
    await render(<TeacherClassroom {...props} />)
    await click(the('.teachingClass-tool'))
    const tool = the('.teachingClass-tool')
    expect([vi.mocked(props.onTool).mock.calls, words(tool), said(tool, 'aria-describedby')]).toEqual([
      [],
      '抢答器连接被拒绝',
      '连接被拒绝',
    ])
    expect(await objections()).toEqual([])
  })

  it('B217 lists the students, marks those excluded from roll calls, and counts the rest', async () => {
    await render(<TeacherClassroom {...room()} />)
    expect(all('.teachingClass-person-words, .teachingClass-roster p.u-muted').map(words)).toEqual([
      '林小满',
      '周子涵不参加点名',
      '王梓萱已停用',
      '还有 37 名',
    ])
  })
})

describe("the student's page in class", () => {
  it('links back to a running round while disconnected, too', async () => {
    const running = { label: '抢答', text: '老师正在出题', onOpen: vi.fn() }
    await render(<StudentClassroom summary={summary} connection={{ status: 'lost' }} aside={[running]} />)
    await click(the('button', '回到抢答'))
    expect(running.onOpen).toHaveBeenCalledTimes(1)
    expect(words(the('[role=status]'))).toBe('连接已断开')
  })

  it('shows one message for each state of the connection', async () => {
    const seen: string[] = []
    const show = await render(null)
    for (const status of ['closed', 'connecting', 'connected', 'lost', 'refused'] as const) {
      await show(<StudentClassroom summary={summary} connection={{ status }} aside={[]} />)
      seen.push(words(the('h2')))
      expect(await objections()).toEqual([])
    }
    expect(seen).toEqual(['尚未进入课堂', '正在进入课堂', '安心听讲', '与课堂的连接断开了', '无法进入课堂'])
  })

  it('links back to a running round', async () => {
    const onOpen = vi.fn()
    const running = { label: '抢答', text: '老师正在出题', onOpen }
    await render(<StudentClassroom summary={summary} connection={{ status: 'connected' }} aside={[running]} />)
    await click(the('button', '回到抢答'))
    expect([words(the('h2')), onOpen.mock.calls.length]).toEqual(['抢答', 1])
    expect(await objections()).toEqual([])
  })
})

describe("the last lesson on a student's page", () => {
  const props = { problem: null, tasksHref: '/tasks', onNavigate: vi.fn(), onRetry: vi.fn() }
  const day = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10)

  it("shows the rounds with the student's own part, the pushed tasks, and the dates of the course", async () => {
    await render(<OwnLesson {...props} lesson={lesson} />)
    expect(all('.teachingClass-round')).toHaveLength(lesson.rounds.length)
    expect(all('.teachingClass-round').map(words)[2]).toContain('点到：李梓萱、张浩然')
    expect(all('.teachingClass-given strong').map(words)).toEqual(lesson.tasks.map((task) => task.lessonTaskName))
    expect(words(the('a'))).toBe('查看全部 5 个任务')
    expect(words(the('.teachingClass-courseTurn'))).toBe(`课程到 ${day(lesson.course.at)} 结束，还有 60 天`)
    expect(await objections()).toEqual([])
  })

  it('before the first round says that there was none, what will be shown here, and that no task was pushed', async () => {
    const show = await render(<OwnLesson {...props} lesson={quietLesson} />)
    expect(all('.teachingClass-quiet').map(words)).toEqual([
      '这节课还没有活动签到、点名、抢答和投票结束后，这里会写下结果和你的参与。',
      '老师还没有推送学习任务',
    ])
    expect(await objections()).toEqual([])
    await show(
      <OwnLesson {...props} lesson={{ ...quietLesson, course: { turn: 'begins', at: lesson.course.at, days: 0 } }} />,
    )
    expect(words(the('.teachingClass-courseTurn'))).toBe(`课程 ${day(lesson.course.at)} 开始，就是今天`)
    await show(
      <OwnLesson {...props} lesson={{ ...quietLesson, course: { turn: 'ended', at: lesson.course.at, days: -1 } }} />,
    )
    expect(words(the('.teachingClass-courseTurn'))).toBe(`课程已于 ${day(lesson.course.at)} 结束`)
    await show(<OwnLesson {...props} lesson={null} />)
    expect(words(the('[role=status]'))).toBe('正在加载…')
    await show(<OwnLesson {...props} lesson={null} problem="网络不通" />)
    expect(words(the('[role=alert]'))).toContain('网络不通')
  })
})
