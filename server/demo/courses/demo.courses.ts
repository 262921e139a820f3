/** The course of the demo school, and the first tasks of the first class. */
import type { Insertable, Transaction } from 'kysely'
import type { CourseNodeTable, CourseVersionTable } from '../../database/schema/courses/courses.schema'
import type { Database } from '../../database/schema/schema'
import type { TreeNode } from '../../policies/courses/courseTrees'
import { course, MADE_AT, RUNS } from '../demo.data'
import type { DemoClass } from '../live/demo.vote'

const WEEK_MS = 7 * 24 * 60 * 60_000

interface Lesson {
  readonly name: string
  readonly tasks: readonly string[]
  readonly subLessons?: readonly { readonly name: string; readonly tasks: readonly string[] }[]
}

/** The kind of a task, by the first word of its name (D8). */
const kinds: Readonly<Record<string, TreeNode['kind']>> = {
  阅读: '0',
  视频: '1',
  任务: '2',
  案例: '4',
  练习: '6',
  操作: '7',
  讨论: '8',
}

const chapters: readonly { readonly name: string; readonly lessons: readonly Lesson[] }[] = [
  {
    name: '第一章 认识流程机器人',
    lessons: [
      { name: '1.1 什么是流程自动化', tasks: ['阅读：自动化的来历', '讨论：身边的重复工作'] },
      { name: '1.2 机器人能做什么', tasks: ['视频：一天的报销单', '练习：画出一个流程'] },
    ],
  },
  {
    name: '第二章 第一个机器人',
    lessons: [
      { name: '2.1 安装与界面', tasks: ['操作：安装设计器', '操作：新建工程'] },
      { name: '2.2 读取与写入表格', tasks: ['操作：读取工资表', '练习：汇总部门数据'] },
      { name: '2.3 处理异常', tasks: ['阅读：常见的错误', '练习：给流程加上重试'] },
    ],
  },
  {
    name: '第三章 综合实训',
    lessons: [
      { name: '3.1 发票查验机器人', tasks: ['任务：查验一批发票', '任务：写一份说明'] },
      { name: '3.2 银行对账机器人', tasks: ['任务：完成月末对账'] },
    ],
  },
  {
    name: '第四章 进阶案例',
    lessons: [
      {
        name: '4.1 财务共享中心',
        tasks: ['案例：一家企业的共享中心'],
        subLessons: [
          { name: '4.1.1 费用报销', tasks: ['视频：从提单到付款', '任务：设计报销机器人'] },
          { name: '4.1.2 应收核销', tasks: ['阅读：核销的规则', '练习：找出对不上的款项'] },
        ],
      },
    ],
  },
]

/** The lessons whose tasks are pushed to the first class: chapter and lesson, from 1. */
const pushedLessons = [
  [1, 1],
  [1, 2],
] as const

/** The first version of a course. */
export const versionRow = (courseId: string, at: number): Insertable<CourseVersionTable> & { version_id: string } => ({
  version_id: `${courseId}-v1`,
  course_id: courseId,
  no: 1,
  published_at: at,
  created_at: at,
})

const pathOf = (...positions: readonly number[]): string =>
  positions.map((position) => String(position).padStart(4, '0')).join('.')

function nodes(versionId: string): Insertable<CourseNodeTable>[] {
  const node = (
    level: CourseNodeTable['level'],
    name: string,
    node_id: string,
    parent_id: string | null,
    ...at: readonly number[]
  ) => ({
    version_id: versionId,
    node_id,
    parent_id,
    level,
    name,
    kind: level === 'lessonTask' ? (kinds[name.slice(0, 2)] ?? null) : null,
    position: at.at(-1) ?? 1,
    path: pathOf(...at),
  })
  const tasks = (names: readonly string[], parent: string, ...at: readonly number[]) =>
    names.map((name, t) => node('lessonTask', name, `demo-task-${[...at, t + 1].join('-')}`, parent, ...at, t + 1))
  return chapters.flatMap((chapter, c) => [
    node('chapter', chapter.name, `demo-chapter-${c + 1}`, null, c + 1),
    ...chapter.lessons.flatMap((lesson, l) => {
      const at = [c + 1, l + 1]
      const id = `demo-lesson-${at.join('-')}`
      return [
        node('lesson', lesson.name, id, `demo-chapter-${c + 1}`, ...at),
        ...tasks(lesson.tasks, id, ...at),
        ...(lesson.subLessons ?? []).flatMap((subLesson, s) => {
          const place = lesson.tasks.length + s + 1
          const subId = `demo-sub-lesson-${[...at, s + 1].join('-')}`
          return [
            node('subLesson', subLesson.name, subId, id, ...at, place),
            ...tasks(subLesson.tasks, subId, ...at, place),
          ]
        }),
      ]
    }),
  ])
}

/** Creates the course. */
export async function makeCourse(trx: Transaction<Database>): Promise<void> {
  const row = { ...course, cover_img: '', created_at: MADE_AT, share: 'open' as const }
  await trx.insertInto('course').values(row).execute()
  const version = versionRow(course.course_id, MADE_AT)
  await trx.insertInto('course_version').values(version).execute()
  await trx.insertInto('course_node').values(nodes(version.version_id)).execute()
}

/** Pushes the first tasks of the class with a history; some students have begun them, some have finished. */
export async function makePushes(trx: Transaction<Database>, { teachingClassId, students }: DemoClass): Promise<void> {
  const tasks = pushedLessons.flatMap(([c, l]) =>
    (chapters[c - 1]?.lessons[l - 1]?.tasks ?? []).map((_, t) => ({
      teaching_class_id: teachingClassId,
      node_id: `demo-task-${c}-${l}-${t + 1}`,
      pushed_at: MADE_AT,
      due_at: l === 2 ? RUNS.to - WEEK_MS : null,
    })),
  )
  await trx.insertInto('class_task').values(tasks).execute()
  await trx
    .insertInto('user_task')
    .values(
      tasks.flatMap(({ node_id }, t) =>
        // Fewer students with every task, and the last of them has only begun it.
        students.slice(0, 30 - 8 * t).map(({ userId }, n, { length }) => ({
          user_task_id: `demo-user-task-${t + 1}-${n + 1}`,
          teaching_class_id: teachingClassId,
          node_id,
          student_id: userId,
          state: n === length - 1 ? ('inProgress' as const) : ('finished' as const),
          created_at: MADE_AT + n * 60_000,
          finished_at: n === length - 1 ? null : MADE_AT + n * 60_000 + 600_000,
        })),
      ),
    )
    .execute()
}
