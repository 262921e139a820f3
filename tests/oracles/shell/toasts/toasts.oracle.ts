/**
 * What is said in passing, as the specification tells it (core §9, live §8; B198): at most three toasts, the newest. Each is
 * there for as long as its level asks, unless somebody closes it, or the chart that it is about tries again.
 */
import { TOAST_MAX, TOAST_MS } from '../../../../contract/limits'
import { toastsModel } from '../../../../src/catalogue/shell/toasts/toasts.model'
import { defineOracle, type Happened } from '../../../support/oracle'

interface Said {
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
  readonly said: readonly Said[]
  /** How many there have been. */
  readonly count: number
}

const isLevel = (level: unknown): level is Said['level'] => typeof level === 'string' && level in TOAST_MS

/** What is left after something that is no new toast. */
function left(said: readonly Said[], { type, event }: Happened & { kind: 'event' }): readonly Said[] {
  if (type === 'toast.close') return said.filter(({ id }) => id !== event.id)
  // A problem that is tried anew is none; what went well stays said.
  const isSettled = ({ about, level }: Said): boolean => about === event.about && ['error', 'warning'].includes(level)
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
    // The same words are not there twice: they are told anew.
    const others = said.filter((one) => one.title !== title || one.text !== text)
    const told: Said = { id: `toast-${count}`, level, title, text, about, until: at + TOAST_MS[level] }
    return { said: [...others, told].slice(-TOAST_MAX), count: count + 1 }
  },
  /** Nobody sends it from outside: time alone ends a toast so. */
  canHappen: (_, happened) => happened.kind !== 'event' || happened.type !== 'toast.expired',
  shown: ({ said }) => ({
    /** B198: what is to be seen, and no more of it than three. */
    toasts: said.map(({ level, title, text }) => [level, title, text]),
    isQuiet: said.length === 0,
  }),
  sent: () => [],
  speaksOf: () => true,
  routes: [
    // A warning goes like an error when the form tries again; what went well stays.
    { keys: [warning, 'problem.settled', warning] },
    { keys: [success, warning, 'problem.settled'] },
    // What another form says stays.
    { keys: ['notify (an error)', { type: 'problem.settled', about: 'list' }] },
    // Other words under the same title, or none, are another toast; the same words are one.
    { keys: ['notify (a success)', success, warning, 'notify (a success)'] },
    { keys: ['notify (an error)', { type: 'notify', level: 'error', title: '保存', text: '失败了', about: 'form' }] },
    // The fourth takes the place of the first.
    { keys: ['notify (a success)', success, warning, 'notify (an error)', 'wait 4999 ms', 'wait 1 ms'] },
    // Told anew, it stays as long as if it had not been said before.
    { keys: [warning, 'wait 4999 ms', warning, 'wait 4999 ms', 'wait 1 ms'] },
  ],
  read: ({ context, value }) => ({
    toasts: context.toasts.map(({ level, title, text }: Said) => [level, title, text]),
    isQuiet: value === 'quiet',
  }),
})
