/** The comments of the first demo class over its video, with blocked and reported ones, and a ban. */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'
import { demoFiles } from '../library/demo.files'
import type { DemoClass } from '../live/demo.vote'

const DAY_MS = 24 * 60 * 60_000
const TASK = 'demo-task-1-2-1'
const VIDEO_MS = 6_008

/** In the order of the video. */
const texts = [
  '来了来了',
  '第一！',
  '前排占座',
  '老师声音好清楚',
  '这个报销单我们单位也是这样填的',
  '打卡',
  '字幕可以打开吗？',
  '右下角可以开字幕',
  '谢谢楼上',
  '原来一天要处理这么多单子',
  '手工录入太累了',
  '这一步最容易出错',
  '同感，上次实习录错过一次',
  '所以才需要机器人',
  '这里是重点',
  '记笔记了',
  '发票号码是怎么识别的？',
  '前面讲过，用的是文字识别',
  '识别错了怎么办',
  '会转人工复核',
  '明白了',
  '这个动画做得真好',
  '速度可以调到 1.5 倍',
  '1.5 倍刚刚好',
  '没听清，倒回去再看一遍',
  '填单、审核、记账、付款，四个环节',
  '课代表来了',
  '审核也能自动化吗？',
  '只能自动化一部分',
  '金额超过五千的要人工',
  '这个会考吗',
  '老师说会考',
  '截图了',
  '我们小组就做这个题目',
  '我也想做',
  '组队吗',
  '3 组还缺一个人',
  '私聊你了',
  '机器人晚上也能跑',
  '那财务不就失业了',
  '不会，可以去做分析',
  '学会用工具更重要',
  '说得好',
  '这一段和课本第 12 页对得上',
  '感谢标注页码',
  '流程图在哪里下载？',
  '资料区里有',
  '找到了，谢谢',
  '异常处理讲得有点快',
  '下一章会细讲',
  '期待下一章',
  '这里为什么要加判断？',
  '防止重复付款',
  '哦哦，懂了',
  '例子很贴近生活',
  '看完了，收获很大',
  '老师辛苦了',
  '下课下课',
  '完结撒花',
  '下次见',
] as const

const words = [
  { word: '代写作业', ofSchool: true },
  { word: '加微信', ofSchool: false },
] as const

/** Hidden comments: after these comments, by this student. */
const blocked = { content: '需要代写作业的加 微 信', by: 9, momentMs: 2_900 }
const reported = { content: '讲得好无聊，别看了都去睡觉吧', by: 13, momentMs: 4_100, reporters: [1, 4, 6] }

export async function makeBarrage(trx: Transaction<Database>, { teachingClassId, teacher, students }: DemoClass) {
  const studentOf = (who: number): string => students[who % students.length]?.userId ?? ''
  const room = { teaching_class_id: teachingClassId, node_id: TASK, file_id: demoFiles.video.fileId }
  await trx
    .insertInto('barrage')
    .values(
      texts.map((content, index) => ({
        ...room,
        barrage_id: `demo-barrage-${index + 1}`,
        request_id: `demo-barrage-${index + 1}`,
        content,
        moment_ms: Math.floor((index * VIDEO_MS) / texts.length),
        // Some students write much, most write once.
        author_id: studentOf(index % 3 === 0 ? index % 5 : (index * 7) % students.length),
        created_at: MADE_AT + (2 + (index % 12)) * DAY_MS + index * 61_000,
      })),
    )
    .execute()
  await trx
    .insertInto('barrage')
    .values([
      {
        ...room,
        barrage_id: 'demo-barrage-blocked',
        request_id: 'demo-barrage-blocked',
        state: 'blocked',
        content: blocked.content,
        author_id: studentOf(blocked.by),
        moment_ms: blocked.momentMs,
        words: JSON.stringify(words.map(({ word }) => word)),
        created_at: MADE_AT + 5 * DAY_MS,
      },
      {
        ...room,
        barrage_id: 'demo-barrage-reported',
        request_id: 'demo-barrage-reported',
        state: 'reported',
        content: reported.content,
        author_id: studentOf(reported.by),
        moment_ms: reported.momentMs,
        report_num: reported.reporters.length,
        open_num: reported.reporters.length,
        reported_at: MADE_AT + 6 * DAY_MS + 3 * 60_000,
        created_at: MADE_AT + 6 * DAY_MS,
      },
    ])
    .execute()
  await trx
    .insertInto('barrage_report')
    .values(
      reported.reporters.map((who, index) => ({
        barrage_id: 'demo-barrage-reported',
        student_id: studentOf(who),
        created_at: MADE_AT + 6 * DAY_MS + (index + 1) * 60_000,
      })),
    )
    .execute()
  await trx
    .insertInto('block_word')
    .values(
      words.map(({ word, ofSchool }, index) => ({
        word_id: `demo-block-word-${index + 1}`,
        word,
        word_key: word,
        hit_num: 1,
        owner_id: ofSchool ? null : teacher.userId,
        created_by: ofSchool ? 'demo-admin' : teacher.userId,
        created_at: MADE_AT + index * 60_000,
      })),
    )
    .execute()
  await trx
    .insertInto('barrage_ban')
    .values({
      ban_id: 'demo-barrage-ban-1',
      teaching_class_id: teachingClassId,
      user_id: studentOf(blocked.by),
      reason: '发布广告',
      created_by: teacher.userId,
      created_at: MADE_AT + 5 * DAY_MS + 60_000,
      end_at: MADE_AT + 8 * DAY_MS,
    })
    .execute()
}
