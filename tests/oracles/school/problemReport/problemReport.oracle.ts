/**
 * The report of a problem: it is sent only with a text, with the user's consent and with the events of the page; a refused report
 * can be changed and sent again, and closing forgets it.
 */
import { problemReportModel } from '../../../../src/catalogue/school/problemReport/problemReport.model'
import { problemReportView } from '../../../../src/machines/school/problemReport/problemReport.selectors'
import { problemReportTexts as texts } from '../../../../src/machines/school/problemReport/problemReport.texts'
import type { Attached } from '../../../../src/machines/school/problemReport/problemReport.types'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly phase: 'closed' | 'preparing' | 'writing' | 'sending' | 'sent'
  readonly text: string
  readonly hasConsented: boolean
  readonly attached: Attached | null
  readonly problem: string | null
}

const closed: Known = { phase: 'closed', text: '', hasConsented: false, attached: null, problem: null }

export const oracle = rulesOf(problemReportModel)({
  begin: (): Known => closed,
  rules: {
    'report.open': (known) =>
      known.phase === 'closed' ? stay(closed, { phase: 'preparing' }, starts('collect')) : undefined,
    'report.close': (known) => (known.phase === 'sending' ? undefined : stay(closed)),
    'text.change': (known, { text }) => (known.phase === 'writing' ? stay(known, { text }) : undefined),
    'consent.change': (known, { hasConsented }) =>
      known.phase === 'writing' ? stay(known, { hasConsented }) : undefined,
    'report.send': (known) => {
      const { phase, text, hasConsented, attached } = known
      if (phase !== 'writing' || text.trim() === '' || !hasConsented || attached === null) return undefined
      const { pagePath, version, browser, recording } = attached
      const sent = { text, pagePath, version, browser, recording }
      return stay(known, { phase: 'sending', problem: null }, starts('send', sent))
    },
    'done collect': (known, attached: Attached) => stay(known, { phase: 'writing', attached }),
    'error collect': (known) => stay(known, { phase: 'writing', problem: texts.noEvents }),
    'done send': (known) => stay(known, { phase: 'sent' }),
    'error send': (known, error: Failure) =>
      stay(known, { phase: 'writing', problem: reasonOf(error, texts.sendFailed) }),
  },
  shown: ({ phase, text, hasConsented, attached, problem }) => ({
    phase,
    text,
    hasConsented,
    attached,
    problem,
    maySend: text.trim() !== '' && hasConsented && attached !== null,
    runs: phase === 'preparing' ? 'collect' : phase === 'sending' ? 'send' : '',
  }),
  read: (snapshot) => {
    const { reason, ...view } = problemReportView(snapshot)
    return { ...view, maySend: reason === null, runs: running(snapshot) }
  },
})
