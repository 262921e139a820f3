/** The discussion of the first demo class, and the notes of its first student. */
import type { Transaction } from 'kysely'
import type { DiscussTarget } from '../../../contract/entities/talk/discussion'
import type { Database } from '../../database/schema/schema'
import { plainText } from '../../shared/plainText'
import { MADE_AT } from '../demo.data'
import type { DemoClass } from '../live/demo.vote'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** The author: 0 is the teacher, 1 and above are students in the order of their codes. */
interface Reply {
  readonly by: number
  readonly text: string
  /** The position of the quoted reply, from 1. */
  readonly quotes?: number
  readonly likes?: readonly number[]
  readonly mentions?: readonly number[]
  readonly isDeleted?: true
}
interface Topic extends Reply {
  readonly title: string
  readonly day: number
  readonly about?: { readonly type: DiscussTarget; readonly key: string; readonly name: string }
  readonly isPinned?: true
  readonly isLocked?: true
  readonly replies: readonly Reply[]
}

const first = '第一章 认识流程机器人'
const second = '第二章 第一个机器人'

const topics: readonly Topic[] = [
  {
    by: 0,
    title: '讨论区怎么用：先搜索，再提问',
    text: '<p>同学们好，这里用来讨论课程里的问题。提问前请先<strong>搜索</strong>有没有相同的话题；提问时写清楚：</p><ol><li>做到了哪一步</li><li>看到了什么提示</li><li>已经试过什么</li></ol><p>能帮同学解决的，请直接回复，平时表现会记录在案。</p>',
    day: 2,
    isPinned: true,
    likes: [1, 2, 3, 5, 8, 13, 21],
    replies: [
      { by: 1, text: '<p>收到，谢谢老师！</p>', likes: [0] },
      { by: 6, text: '<p>截图可以直接粘贴到回复里吗？</p>' },
      { by: 0, text: '<p>可以，粘贴或者拖进来都行。</p>', quotes: 2, likes: [1, 6] },
    ],
  },
  {
    by: 1,
    title: '读取工资表时第一行总是标题，怎么跳过？',
    text: '<p>我按照课件里的步骤读取工资表，结果把“姓名、部门、实发工资”也当成了一行数据，后面求和就报错：<em>无法将文本转换为数字</em>。有没有办法从第二行开始读？</p>',
    day: 66,
    about: {
      type: 'lessonTask',
      key: 'demo-task-2-2-1',
      name: `${second} / 2.2 读取与写入表格 / 操作：读取工资表`,
    },
    likes: [2, 4, 7],
    replies: [
      { by: 2, text: '<p>“读取区域”里有一项“包含标题”，勾上以后第一行就只当列名用了。</p>', likes: [0, 1, 3, 4, 9] },
      { by: 4, text: '<p>也可以把起始单元格写成 <code>A2</code>，不过列名就没有了，后面要用序号。</p>', likes: [1] },
      { by: 1, text: '<p>勾上以后好了，谢谢！求和也对了。</p>', quotes: 1, likes: [2] },
      {
        by: 0,
        text: '<p>李雨桐说得对。实际工作里表头常常有<strong>两行</strong>，那时再用起始单元格的办法。</p>',
        quotes: 2,
        likes: [1, 2, 4, 5],
        mentions: [2],
      },
    ],
  },
  {
    by: 3,
    title: '身边的重复工作：大家都想到了哪些？',
    text: '<p>我先来：<strong>社团报名表</strong>每周都要从邮箱里一封一封下载再合并，特别适合交给机器人。</p>',
    day: 60,
    about: { type: 'chapter', key: 'demo-chapter-1', name: first },
    likes: [1, 5, 6, 9, 11],
    replies: [
      { by: 5, text: '<p>宿舍的电费统计，每个月抄一遍再发群里。</p>', likes: [3] },
      { by: 8, text: '<p>图书馆的新书登记，字段都是固定的。</p>', likes: [3, 12] },
      { by: 9, text: '<p>这条发错地方了</p>', isDeleted: true },
      { by: 12, text: '<p>实习公司的发票验真，一天要查一百多张。</p>', likes: [0, 3, 5] },
      {
        by: 0,
        text: '<p>发票验真就是第三章的实训内容，可以提前想一想：哪些判断必须由人来做？</p>',
        quotes: 4,
        likes: [3, 12],
      },
    ],
  },
  {
    by: 7,
    title: '捕获异常之后流程还会继续吗？',
    text: '<p>“给流程加上重试”里，捕获之后后面的步骤还会不会执行？我试了两次结果不一样。</p>',
    day: 70,
    about: { type: 'lesson', key: 'demo-lesson-2-3', name: `${second} / 2.3 处理异常` },
    likes: [10],
    replies: [],
  },
  {
    by: 11,
    title: '期中小组分工表（已结束）',
    text: '<p>请各组组长在下面回复分工，周五前截止。</p>',
    day: 40,
    isLocked: true,
    replies: [
      { by: 14, text: '<p>第一组：需求梁家辉，设计曾国栋，测试杜昊天。</p>' },
      { by: 15, text: '<p>第二组：需求谢依诺，设计肖可馨，测试叶芷若。</p>' },
      { by: 0, text: '<p>都收到了，话题先锁定，有变动请私聊我。</p>', likes: [11] },
    ],
  },
  {
    by: 5,
    title: '安装设计器卡在 80% 怎么办',
    text: '<p>机房 3 排的电脑都这样，重启也没用。</p>',
    day: 30,
    about: {
      type: 'lessonTask',
      key: 'demo-task-2-1-1',
      name: `${second} / 2.1 安装与界面 / 操作：安装设计器`,
    },
    likes: [6, 7],
    replies: [
      { by: 6, text: '<p>把杀毒软件的实时防护先关掉，我们那排就是这么解决的。</p>', likes: [5, 7] },
      { by: 5, text: '<p>可以了！</p>', quotes: 1 },
    ],
  },
]

interface Note {
  readonly type: 'course' | 'lessonTask' | 'video'
  readonly node?: string
  readonly name: string
  readonly text: string
  readonly sec?: number
}

const notes: readonly Note[] = [
  {
    type: 'lessonTask',
    node: 'demo-task-1-1-1',
    name: '三次自动化浪潮',
    text: '<p>机械 → 信息系统 → <strong>流程机器人</strong>。</p><ul><li>前两次要改系统，第三次不改系统</li><li>适合：规则清楚、重复多、数据是电子的</li></ul>',
  },
  {
    type: 'video',
    node: 'demo-task-1-2-1',
    name: '报销单的四个环节',
    text: '<p>填单 → 审核 → 记账 → 付款。机器人能替代的是<em>记账</em>，审核只能替代一部分。</p>',
    sec: 42,
  },
  {
    type: 'video',
    node: 'demo-task-1-2-1',
    name: '为什么要留人工复核',
    text: '<p>金额超过 5000 的单子都转人工，考试可能会问。</p>',
    sec: 95,
  },
  {
    type: 'course',
    name: '期末复习要点',
    text: '<p>重点看第二章：</p><ol><li>读取表格：包含标题</li><li>异常：捕获后默认继续</li><li>日志要写哪些内容</li></ol>',
  },
]

export async function makeTalk(trx: Transaction<Database>, { teachingClassId, teacher, students }: DemoClass) {
  const userOf = (who: number): string => (who === 0 ? teacher.userId : (students[who - 1]?.userId ?? teacher.userId))
  const likesOf = async (discuss_id: string, likes: readonly number[] = [], created_at: number) => {
    const values = likes.map((who) => ({ discuss_id, user_id: userOf(who), created_at }))
    if (values.length > 0) await trx.insertInto('discuss_like').values(values).execute()
  }
  for (const [index, topic] of topics.entries()) {
    const discuss_id = `demo-topic-${index + 1}`
    const created_at = MADE_AT + topic.day * DAY_MS + 9 * HOUR_MS
    const last = topic.replies.at(-1) ?? topic
    const last_at = created_at + topic.replies.length * HOUR_MS
    const common = { teaching_class_id: teachingClassId }
    await trx
      .insertInto('discuss')
      .values({
        ...common,
        discuss_id,
        topic_id: null,
        author_id: userOf(topic.by),
        is_teacher: topic.by === 0,
        title: topic.title,
        body: topic.text,
        plain: plainText(topic.text),
        request_id: discuss_id,
        target_type: topic.about?.type ?? 'course',
        target_key: topic.about?.key ?? null,
        full_name: topic.about?.name ?? '',
        created_at,
        last_at,
        last_by: userOf(last.by),
        pinned_at: topic.isPinned ? created_at : null,
        locked_at: topic.isLocked ? last_at : null,
      })
      .execute()
    await likesOf(discuss_id, topic.likes, created_at + HOUR_MS)
    for (const [place, reply] of topic.replies.entries()) {
      const reply_id = `${discuss_id}-${place + 1}`
      const at = created_at + (place + 1) * HOUR_MS
      const text = reply.isDeleted ? '' : reply.text
      await trx
        .insertInto('discuss')
        .values({
          ...common,
          discuss_id: reply_id,
          topic_id: discuss_id,
          author_id: userOf(reply.by),
          title: '',
          is_teacher: reply.by === 0,
          body: text,
          plain: plainText(text),
          request_id: reply_id,
          quote_id: reply.quotes === undefined ? null : `${discuss_id}-${reply.quotes}`,
          created_at: at,
          last_at: at,
          deleted_at: reply.isDeleted ? at + 60_000 : null,
          deleted_by: reply.isDeleted ? userOf(reply.by) : null,
        })
        .execute()
      await likesOf(reply_id, reply.likes, at + 60_000)
      const mentions = (reply.mentions ?? []).map((who) => ({ discuss_id: reply_id, user_id: userOf(who) }))
      if (mentions.length > 0) await trx.insertInto('discuss_mention').values(mentions).execute()
    }
  }
  await trx
    .insertInto('note')
    .values(
      notes.map(({ type, node = null, name, text, sec = null }, index) => ({
        note_id: `demo-note-${index + 1}`,
        student_id: userOf(1),
        teaching_class_id: teachingClassId,
        note_type: type,
        node_id: node,
        name,
        body: text,
        plain: plainText(text),
        moment_sec: sec,
        request_id: `demo-note-${index + 1}`,
        created_at: MADE_AT + (50 + index * 5) * DAY_MS,
      })),
    )
    .execute()
}
