/** Parts that the models and words of the live tools share, beside `src/machines/live/kit`. */
import type { LinkFact } from '../../machines/live/classroom/classroom.types'
import type { Effects } from '../../statecharts/model'
import { mustBe } from '../shared/must'

type Examples = { readonly [Type in LinkFact['type']]: readonly [{ readonly type: Type }] }

/** For `events` of a model: the facts of the connection. */
export const linkEvents: Examples = {
  'link.connected': [{ type: 'link.connected' }],
  'link.lost': [{ type: 'link.lost' }],
  'link.refused': [{ type: 'link.refused' }],
}

/** For `events` of the words: how a tester makes the facts of the connection of a teacher or a student. */
export const linkWords = (whose: '老师' | '学生') => ({
  'link.connected': `恢复${whose}的网络连接`,
  'link.lost': `断开${whose}的网络连接`,
  'link.refused': `让服务器拒绝${whose}的课堂连接`,
})

/** The messages that a move sends to the server, without their channel. */
export const sentIn = ({ toParent }: Effects) =>
  toParent.flatMap((event) => (event.type === 'channel.send' ? [{ name: event.name, data: event.data }] : []))

/** A move of this state sends no message. */
export const sendsNothing = (effects: Effects): void => mustBe(sentIn(effects), [], 'the sent messages')
