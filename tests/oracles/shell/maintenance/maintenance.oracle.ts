/** The announced maintenance: shown from its publication to its end; a closed one stays closed until it changes. */
import { maintenanceModel } from '../../../../src/catalogue/shell/maintenance/maintenance.model'
import { maintenanceText } from '../../../../src/machines/shell/maintenance/maintenance.selectors'
import { maintenanceTexts as texts } from '../../../../src/machines/shell/maintenance/texts'
import { emits, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

const MINUTE_MS = 60_000

interface Announced {
  readonly text: string
  readonly beginTime: number
  readonly endTime: number
}

interface Known {
  readonly now: 'asking' | 'known'
  readonly announced: Announced | null
  /** The server's time, and the chart's clock, of the last answer or step. */
  readonly at: number
  readonly dueAt: number
  readonly closed: string
}

const ask = starts('getMaintenance', {})
const words = ({ announced, at }: Pick<Known, 'announced' | 'at'>): string => {
  if (!announced) return ''
  const { text, beginTime, endTime } = announced
  const when = at < beginTime ? texts.announced(beginTime, endTime) : texts.running(endTime)
  return text ? `${when}。${text}` : when
}
/** What the browser remembers of a closed announcement: its content and whether it has begun. */
const keyOf = ({ announced, at }: Pick<Known, 'announced' | 'at'>): string =>
  announced ? JSON.stringify([announced, at >= announced.beginTime]) : ''
/** The words of a remembered announcement. */
const wordsOf = (key: string): string => {
  if (key === '') return ''
  const [announced, hasBegun] = JSON.parse(key) as [Announced, boolean]
  return words({ announced, at: hasBegun ? announced.beginTime : announced.beginTime - 1 })
}
/** The time until the next question. */
const wait = ({ announced, at }: Pick<Known, 'announced' | 'at'>): number => {
  if (!announced || at >= announced.endTime) return MINUTE_MS
  const change = at < announced.beginTime ? announced.beginTime : announced.endTime
  return Math.min(MINUTE_MS, change - at)
}

export const oracle = rulesOf(maintenanceModel)({
  begin: ({ closed }): Known => ({ now: 'asking', announced: null, at: 0, dueAt: 0, closed: wordsOf(closed) }),
  rules: {
    'done getMaintenance': (known, answer: { readonly maintenance: Announced | null; readonly at: number }, clock) => {
      const next = { announced: answer.maintenance, at: answer.at }
      return stay(known, { ...next, now: 'known', dueAt: clock + wait(next) })
    },
    'error getMaintenance': (known, _error: unknown, clock) =>
      stay(known, { now: 'known', dueAt: clock + wait(known) }),
    'maintenance.reload': (known) => stay(known, { now: 'asking' }, ask),
    'maintenance.close': (known) =>
      stay(known, { closed: words(known) }, emits({ type: 'maintenance.closed', key: keyOf(known) })),
    'maintenance.changed': (known, { maintenance: announced, at }, clock) =>
      stay(known, { now: 'known', announced, at, dueAt: clock + wait({ announced, at }) }),
  },
  timer: ({ now, dueAt }) =>
    now === 'known'
      ? {
          at: dueAt,
          elapse: (known): Step<Known> => {
            const at = known.at + wait(known)
            const announced = known.announced && known.announced.endTime > at ? known.announced : null
            return stay(known, { now: 'asking', at, announced }, ask)
          },
        }
      : undefined,
  shown: (known) => {
    const text = words(known)
    return {
      text: text === '' || text === known.closed ? null : text,
      running: known.now === 'asking' ? 'getMaintenance' : '',
    }
  },
  read: (snapshot) => ({ text: maintenanceText(snapshot), running: running(snapshot) }),
})
