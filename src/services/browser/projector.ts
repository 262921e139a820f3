/**
 * The channel between the lesson page and the projector window of one browser. Every message is validated; other messages are ignored.
 * Both sides announce themselves, so that either one can be opened first, reloaded or closed.
 */
import { z } from 'zod'
import { PROJECTOR_BEAT_MS } from '../../../contract/limits'
import type { SentScene } from '../../machines/live/projector/projector.types'
import { newId } from '../network/ids'
import { openWindow } from './page/windows'

const CHANNEL = 'podium.projector'
const NAME = 'podium-projector'
const SIZE = { width: 1280, height: 720 }

const scene = z.object({
  className: z.string(),
  main: z.object({ tool: z.string(), data: z.unknown(), step: z.number() }).nullable(),
  ink: z.unknown(),
  timer: z.unknown(),
  isBlack: z.boolean(),
})
const fromLesson = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scene'), from: z.string(), userId: z.string(), usedAt: z.number(), scene }),
  z.object({ type: z.literal('left'), from: z.string() }),
])
const fromWindow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('present') }),
  z.object({ type: z.literal('closed') }),
  /** `to` is the id of the followed tab. */
  z.object({ type: z.literal('turn'), to: z.string(), by: z.union([z.literal(1), z.literal(-1)]) }),
  z.object({ type: z.literal('black'), to: z.string() }),
])
type FromLesson = z.output<typeof fromLesson>
type FromWindow = z.output<typeof fromWindow>

/** The id of this tab among the lesson pages of the browser. */
const tabId = newId()

/** Opens the projector window, or focuses it; throws `WindowBlockedError`. */
export const openProjector = (address: string): void => openWindow(address, NAME, SIZE)

function openChannel<Message>(schema: z.ZodType<Message>, onMessage: (message: Message) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = schema.safeParse(data)
      if (message.success) onMessage(message.data)
    }
  return {
    post: (message: FromLesson | FromWindow) => channel?.postMessage(message),
    close: () => channel?.close(),
  }
}

interface WindowListener {
  readonly onScene: (sent: SentScene) => void
  readonly onLeft: (from: string) => void
}

/** The window’s side: announces the window until `close`. `to` is the id of the tab that receives a key. */
export function openWindowSide({ onScene, onLeft }: WindowListener) {
  const channel = openChannel(fromLesson, (message) => {
    if (message.type === 'left') onLeft(message.from)
    else onScene(message)
  })
  const present = () => channel.post({ type: 'present' })
  const leave = () => channel.post({ type: 'closed' })
  const timer = setInterval(present, PROJECTOR_BEAT_MS)
  addEventListener('pagehide', leave)
  present()
  return {
    turn: (to: string, by: 1 | -1) => channel.post({ type: 'turn', to, by }),
    black: (to: string) => channel.post({ type: 'black', to }),
    close() {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
      channel.close()
    },
  }
}

interface LessonListener {
  readonly onPresent: () => void
  readonly onClosed: () => void
  readonly onTurn: (by: 1 | -1) => void
  readonly onBlack: () => void
}

/** The lesson page’s side, until `close`. A window that asks receives the last scene. */
export function openLessonSide({ onPresent, onClosed, onTurn, onBlack }: LessonListener) {
  let last: Pick<SentScene, 'userId' | 'scene'> | null = null
  let usedAt = Date.now()
  const channel = openChannel(fromWindow, (message) => {
    if (message.type === 'present') {
      onPresent()
      send()
    } else if (message.type === 'closed') onClosed()
    else if (message.to !== tabId) return
    else if (message.type === 'turn') onTurn(message.by)
    else onBlack()
  })
  const send = () => {
    if (last) channel.post({ type: 'scene', from: tabId, usedAt, ...last })
  }
  const use = () => {
    usedAt = Date.now()
    send()
  }
  const leave = () => channel.post({ type: 'left', from: tabId })
  addEventListener('focus', use)
  addEventListener('pagehide', leave)
  return {
    show(userId: string, next: SentScene['scene']) {
      last = { userId, scene: next }
      send()
    },
    close() {
      removeEventListener('focus', use)
      removeEventListener('pagehide', leave)
      leave()
      channel.close()
    },
  }
}
