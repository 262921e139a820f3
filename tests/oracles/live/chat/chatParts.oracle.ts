/** The parts of the chat: its bubble (B237), the outbox, and the open conversation. */
import type { ChatMessage } from '../../../../contract/entities/live/chat'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import {
  chatBubbleModel,
  chatConversationModel,
  chatOutboxModel,
} from '../../../../src/catalogue/live/chat/chatParts.model'
import type { HistoryPage, HistoryRequest, Outgoing, SendKeys } from '../../../../src/machines/live/chat/chat.types'
import type { Place, Surroundings } from '../../../../src/machines/live/widget/widget.types'
import { report, rulesOf, running, starts, tell } from '../../rules'
import { and, type Step, stay } from '../../steps'
import { inWindow } from '../widget/widget.oracle'

interface Bubble {
  readonly place: Place
  readonly sendKeys: SendKeys
  readonly isHeld: boolean
  readonly around: Surroundings | null
}

const keptBubble = (known: Bubble, change: Partial<Bubble>): Step<Bubble> => {
  const { place, sendKeys } = { ...known, ...change }
  return stay(known, change, tell('layout', { type: 'layout.keep', layout: { place, sendKeys } }))
}

export const bubble = rulesOf(chatBubbleModel)({
  begin: (): Bubble => ({ place: { x: 1, y: 1 }, sendKeys: 'shiftEnter', isHeld: false, around: null }),
  rules: {
    'layout.restored': (known, { layout: { place, sendKeys } }) => stay(known, { place: inWindow(place), sendKeys }),
    'around.changed': (known, { around }) => stay(known, { around }),
    'keys.choose': (known, { sendKeys }) => keptBubble(known, { sendKeys }),
    'bubble.move': (known, { place }) => keptBubble(known, { place: inWindow(place) }),
    'bubble.grab': (known) => stay(known, { isHeld: true }),
    'bubble.drop': (known) => stay(known, { isHeld: false }),
  },
  shown: (known) => known,
  read: ({ context: { place, sendKeys, around }, value }) => ({ place, sendKeys, around, isHeld: value === 'held' }),
})

interface Outbox {
  readonly waiting: readonly Outgoing[]
  readonly isConnected: boolean
  /** The message in flight, and when it is sent again. */
  readonly inFlight: string | null
  readonly againAt: number
}

const transmit = (known: Outbox, at: number): Step<Outbox> => {
  const message = known.waiting.find(({ problem }) => problem === '')
  if (!message || !known.isConnected) return stay(known, { inFlight: null })
  const change = { inFlight: message.clientId, againAt: at + LIVE_ANSWER_MS }
  return stay(known, change, report({ type: 'outbox.transmit', message }))
}

/** Every change is stored. The next message is sent when none is in flight any more. */
const keptBox = (known: Outbox, waiting: readonly Outgoing[], at: number, answered?: string): Step<Outbox> => {
  const stored = stay(known, { waiting }, tell('keeper', { type: 'outbox.keep', waiting }))
  return known.inFlight === null || known.inFlight === answered ? and(stored, (next) => transmit(next, at)) : stored
}

const dropped = (known: Outbox, { clientId }: { readonly clientId: string }, at: number): Step<Outbox> =>
  keptBox(
    known,
    known.waiting.filter((one) => one.clientId !== clientId),
    at,
    clientId,
  )

const marked = ({ waiting }: Outbox, clientId: string, problem: string): readonly Outgoing[] =>
  waiting.map((one) => (one.clientId === clientId ? { ...one, problem } : one))

export const outbox = rulesOf(chatOutboxModel)({
  begin: (): Outbox => ({ waiting: [], isConnected: false, inFlight: null, againAt: 0 }),
  rules: {
    'outbox.add': (known, { message }, at) => keptBox(known, [...known.waiting, message], at),
    'outbox.restored': (known, { waiting }, at) => keptBox(known, [...waiting, ...known.waiting], at),
    'outbox.retry': (known, { clientId }, at) => keptBox(known, marked(known, clientId, ''), at),
    'outbox.drop': dropped,
    'message.stored': dropped,
    'message.refused': (known, { clientId, text }, at) => keptBox(known, marked(known, clientId, text), at, clientId),
    'line.opened': (known, _, at) => (known.isConnected ? undefined : transmit({ ...known, isConnected: true }, at)),
    'line.closed': (known) => stay(known, { isConnected: false, inFlight: null }),
  },
  timer: (known) =>
    known.inFlight === null ? undefined : { at: known.againAt, elapse: (now) => transmit(now, now.againAt) },
  shown: ({ waiting, isConnected, inFlight }) => ({ waiting, isConnected, isSending: inFlight !== null }),
  read: ({ context: { waiting, isConnected }, value }) => ({ waiting, isConnected, isSending: value === 'sending' }),
})

interface Conversation {
  readonly conversation: HistoryRequest['conversation']
  readonly is: 'opening' | 'failed' | 'settled' | 'lookingBack' | 'olderFailed' | 'catchingUp' | 'outdated'
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
  /** The last message before a gap. */
  readonly gapAfter: number | null
  readonly problem: string
  readonly retryAt: number
}

/** Milliseconds before missed messages are requested again. */
const AGAIN_MS = 5_000

const ask = (known: Conversation, is: Conversation['is'], part: object = {}): Step<Conversation> =>
  stay(known, { is }, starts('history', { conversation: known.conversation, ...part }))
const open = (known: Conversation): Step<Conversation> => ask(known, 'opening')
const lookBack = (known: Conversation): Step<Conversation> =>
  ask(known, 'lookingBack', known.messages[0] ? { beforeSeq: known.messages[0].seq } : {})
function catchUp(known: Conversation): Step<Conversation> {
  const gapAfter = known.gapAfter ?? known.messages.at(-1)?.seq ?? null
  return ask({ ...known, gapAfter }, 'catchingUp', { afterSeq: gapAfter })
}

const inOrder = (known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] =>
  [...known.filter(({ seq }) => !more.some((one) => one.seq === seq)), ...more].sort((one, two) => one.seq - two.seq)

export const conversation = rulesOf(chatConversationModel)({
  begin: ({ conversation: of }): Conversation => ({
    conversation: of,
    is: 'opening',
    messages: [],
    hasOlder: false,
    gapAfter: null,
    problem: '',
    retryAt: 0,
  }),
  rules: {
    'message.arrived': (known, { message }) => stay(known, { messages: inOrder(known.messages, [message]) }),
    'line.opened': (known) =>
      known.is === 'opening' || known.is === 'failed' || known.messages.length === 0 ? open(known) : catchUp(known),
    'history.older': (known) => (known.is === 'settled' && known.hasOlder ? lookBack(known) : undefined),
    'history.retry': (known) =>
      known.is === 'failed' ? open(known) : known.is === 'olderFailed' ? lookBack(known) : undefined,
    'done history': (known, { list, hasMore }: HistoryPage) => {
      const isMissed = known.is === 'catchingUp'
      // More than a page was missed: the messages before the page are dropped and can be loaded by scrolling back.
      const from = isMissed && hasMore ? (list[0]?.seq ?? 0) : 0
      return stay(known, {
        is: 'settled',
        messages: inOrder(
          known.messages.filter(({ seq }) => seq >= from),
          list,
        ),
        hasOlder: isMissed ? known.hasOlder || hasMore : hasMore,
        gapAfter: isMissed ? null : known.gapAfter,
        problem: '',
      })
    },
    'error history': (known, { text }: { readonly text: string }, at) => {
      if (known.is === 'catchingUp') return stay(known, { is: 'outdated', retryAt: at + AGAIN_MS })
      return stay(known, { is: known.is === 'opening' ? 'failed' : 'olderFailed', problem: text })
    },
  },
  timer: (known) => (known.is === 'outdated' ? { at: known.retryAt, elapse: catchUp } : undefined),
  shown: ({ is, messages, hasOlder, problem }) => ({
    is,
    messages,
    hasOlder,
    problem,
    runs: ['opening', 'lookingBack', 'catchingUp'].includes(is) ? 'history' : '',
  }),
  read: (snapshot) => ({
    is: typeof snapshot.value === 'string' ? snapshot.value : String(Object.values(snapshot.value)[0]),
    messages: snapshot.context.messages,
    hasOlder: snapshot.context.hasOlder,
    problem: snapshot.context.problem,
    runs: running(snapshot),
  }),
})
