/** The line to the server as a live feature knows it from the classroom's facts, and why nothing can be sent while it is down. */
import type { LinkFact } from './classroom.types'

/** How the line of a feature's channel stands. */
export type LinkState = 'connecting' | 'connected' | 'lost' | 'refused'

const states: Readonly<Record<LinkFact['type'], LinkState>> = {
  'link.connected': 'connected',
  'link.lost': 'lost',
  'link.refused': 'refused',
}

/** How the line stands after an event; a line that nothing was heard of is still being opened. */
export const linkAfter = (event: { readonly type: string }): LinkState =>
  Object.entries(states).find(([type]) => type === event.type)?.[1] ?? 'connecting'

/** Whether the line of a feature is connected. Models use it as `isUsual`: in a lesson it mostly is. */
export const isLinkUp = ({ context }: { readonly context: { readonly link: LinkState } }): boolean =>
  context.link === 'connected'

/** What every screen says while a line does not stand, in the header and in the dialogs alike. */
export const linkTexts = {
  closed: '尚未进入课堂',
  connecting: '正在连接课堂，请稍候',
  lost: '课堂连接已断开，正在重新连接',
  refused: '课堂连接被拒绝，请重新进入课堂',
} as const

/** Why nothing can be sent now; null while what is sent is heard. */
export const linkReason = (link: LinkState): string | null => (link === 'connected' ? null : linkTexts[link])
