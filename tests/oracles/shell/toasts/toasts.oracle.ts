/**
 * Toasts by the specification (core §9, live §8; B198): at most three, the newest. Each is shown for the time of its
 * level, unless the user closes it or the chart that reported it retries.
 */
import { TOAST_MAX, TOAST_MS } from '../../../../contract/limits'
import { toastsModel } from '../../../../src/catalogue/shell/toasts/toasts.model'
import { defineOracle, type Happened } from '../../../support/oracle'

interface NotifyEvent {
  readonly id: string
  readonly level: keyof typeof TOAST_MS
  readonly title: unknown
  readonly text: unknown
  readonly about: unknown
  /** By the chart's clock. */
  readonly until: number
}

interface Known {
  /** Oldest first. */
  readonly said: readonly NotifyEvent[]
  /** The number of toasts so far. */
  readonly count: number
}

const isLevel = (level: unknown): level is NotifyEvent['level'] => typeof level === 'string' && level in TOAST_MS

/** The toasts that remain after an event that is not a new toast. */
function left(said: readonly NotifyEvent[], { type, event }: Happened & { kind: 'event' }): readonly NotifyEvent[] {
  if (type === 'toast.close') return said.filter(({ id }) => id !== event.id)
  // A problem disappears when its request is retried; a success stays.
  const isSettled = ({ about, level }: NotifyEvent): boolean =>
    about === event.about && ['error', 'warning'].includes(level)
  return type === 'problem.settled' ? said.filter((one) => !isSettled(one)) : said
}

const warning = { type: 'notify', level: 'warning', text: '快到时间了', about: 'form' }
const success = { type: 'notify', level: 'success', text: '表单已保存', about: 'form' }

export const oracle = defineOracle(toastsModel, {
  begin: (): Known => ({ said: [], count: 0 }),
  next: ({ said: before, count }, happened) => {
    const said = before.filter(({ until }) => until > happened.at)
    if (happened.kind !== 'event') return { said, count }
    const { type, event, at } = happened
    if (type !== 'notify' || !isLevel(event.level)) return { said: left(said, happened), count }
    const { level, title, text, about } = event
    // The same text is not shown twice: its toast restarts.
    const others = said.filter((one) => one.title !== title || one.text !== text)
    const told: NotifyEvent = { id: `toast-${count}`, level, title, text, about, until: at + TOAST_MS[level] }
    return { said: [...others, told].slice(-TOAST_MAX), count: count + 1 }
  },
  /** The event is never sent from outside: only the timer expires a toast. */
  canHappen: (_, happened) => happened.kind !== 'event' || happened.type !== 'toast.expired',
  shown: ({ said }) => ({
    /** B198: the visible toasts, at most three. */
    toasts: said.map(({ level, title, text }) => [level, title, text]),
    isQuiet: said.length === 0,
  }),
  sent: () => [],
  speaksOf: () => true,
  routes: [
    // A warning disappears like an error when the form retries; a success stays.
    { keys: [warning, 'problem.settled', warning] },
    { keys: [success, warning, 'problem.settled'] },
    // The toast of another form stays.
    { keys: ['notify (an error)', { type: 'problem.settled', about: 'list' }] },
    // Another text under the same title, or no text, is another toast; the same text is the same toast.
    { keys: ['notify (a success)', success, warning, 'notify (a success)'] },
    { keys: ['notify (an error)', { type: 'notify', level: 'error', title: '保存', text: '失败了', about: 'form' }] },
    // The fourth toast replaces the first.
    { keys: ['notify (a success)', success, warning, 'notify (an error)', 'wait 4999 ms', 'wait 1 ms'] },
    // A repeated toast is shown for its full time again.
    { keys: [warning, 'wait 4999 ms', warning, 'wait 4999 ms', 'wait 1 ms'] },
  ],
  read: ({ context, value }) => ({
    toasts: context.toasts.map(({ level, title, text }: NotifyEvent) => [level, title, text]),
    isQuiet: value === 'quiet',
  }),
})
