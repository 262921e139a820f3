/**
 * The connection to the server as a live feature knows it from the classroom’s facts, and why nothing can be sent while
 * it is lost.
 */
import type { LinkFact } from './classroom.types'

/** The status of a feature's channel. */
export type LinkState = 'connecting' | 'connected' | 'lost' | 'refused'

const states: Readonly<Record<LinkFact['type'], LinkState>> = {
  'link.connected': 'connected',
  'link.lost': 'lost',
  'link.refused': 'refused',
}

/** The status after an event; without an event the channel is still connecting. */
export const linkAfter = (event: { readonly type: string }): LinkState =>
  Object.entries(states).find(([type]) => type === event.type)?.[1] ?? 'connecting'

/** Whether the channel of a feature is connected. Models use it as `isUsual`, as connections in lessons mostly are. */
export const isLinkUp = ({ context }: { readonly context: { readonly link: LinkState } }): boolean =>
  context.link === 'connected'

/** Texts of an interrupted connection, the same in the header and in the dialogs. */
export const linkTexts = {
  closed: '尚未进入课堂',
  connecting: '正在连接课堂，请稍候',
  lost: '课堂连接已断开，正在重新连接',
  refused: '课堂连接被拒绝，请重新进入课堂',
} as const

/** Why nothing can be sent now; null while connected. */
export const linkReason = (link: LinkState): string | null => (link === 'connected' ? null : linkTexts[link])
