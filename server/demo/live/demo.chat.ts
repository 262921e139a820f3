/** The chat of the first demo class: deterministic, and completely read. */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'
import type { DemoClass } from './demo.vote'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The sender (-1: the teacher, else the number of a student from 0), the day, the minute, the text. */
const inGroup: readonly (readonly [who: number, day: number, minute: number, text: string])[] = [
  [-1, 1, 600, '<p>同学们好，这里是我们班的讨论群。<strong>上课前请先预习第一章。</strong></p>'],
  [0, 1, 603, '<p>老师好！</p>'],
  [1, 1, 604, '<p>收到，谢谢老师。</p>'],
  [4, 1, 611, '<p>请问预习要写笔记吗？</p>'],
  [-1, 1, 615, '<p>不用写，但请带着两个问题来：</p><ol><li>流程从哪里开始？</li><li>出错了怎么办？</li></ol>'],
  [7, 1, 640, '<p>我已经看完了，第三节有点难。</p>'],
  [2, 1, 645, '<p>一样，循环那里没太懂。</p>'],
  [-1, 1, 660, '<p>没关系，课上会讲，先把不懂的地方标出来。</p>'],
  [11, 7, 560, '<p>投票里选了“变量”，希望老师再讲一遍。</p>'],
  [-1, 7, 570, '<p>好的，明天前十分钟复习变量。</p>'],
  [3, 14, 700, '<p>实训分组我们三个人可以吗？</p>'],
  [-1, 14, 705, '<p>可以，三到五人都行，组长把名单发给我。</p>'],
]
const withFirst: typeof inGroup = [
  [0, 14, 710, '<p>老师，我们组的名单：王子涵、李雨桐、张浩然。</p>'],
  [-1, 14, 716, '<p>收到，<em>加油！</em></p>'],
]

/** Stores the messages. */
export async function makeChat(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  const { teacher, students, teachingClassId } = room
  const [first] = students
  if (!first) throw new Error('the demo class has no students')
  const speaker = (who: number) => (who < 0 ? teacher : (students[who] ?? first))
  const group = `g:${teachingClassId}`
  const single = `s:${[teacher.userId, first.userId].sort().join(':')}`
  const all = [
    ...inGroup.map((line) => ({ line, conversation: group, type: 0 as const })),
    ...withFirst.map((line) => ({ line, conversation: single, type: 1 as const })),
  ].sort((one, other) => timeOf(one.line) - timeOf(other.line))
  await trx
    .insertInto('chat_message')
    .values(
      all.map(({ line, conversation, type }, i) => {
        const { userId, userName } = speaker(line[0])
        return {
          message_id: `demo-chat-${i + 1}`,
          client_id: `demo-chat-${i + 1}`,
          conversation,
          type,
          from_user_id: userId,
          to_user_id: type === 1 ? (userId === teacher.userId ? first.userId : teacher.userId) : null,
          to_group_id: type === 0 ? teachingClassId : null,
          name: userName,
          role: userId === teacher.userId ? ('teacher' as const) : ('student' as const),
          avatar_url: '',
          text: line[3],
          time: timeOf(line),
        }
      }),
    )
    .execute()
  await trx
    .insertInto('chat_contact')
    .values([
      { user_id: teacher.userId, other_id: first.userId, conversation: single },
      { user_id: first.userId, other_id: teacher.userId, conversation: single },
    ])
    .execute()
  const readers = [teacher, ...students].map(({ userId }) => ({
    user_id: userId,
    conversation: group,
    seq: all.length,
  }))
  const pair = [teacher, first].map(({ userId }) => ({ user_id: userId, conversation: single, seq: all.length }))
  await trx
    .insertInto('chat_read')
    .values([...readers, ...pair])
    .execute()
}

const timeOf = ([, day, minute]: (typeof inGroup)[number]): number => MADE_AT + day * DAY_MS + minute * MINUTE_MS
