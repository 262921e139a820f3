/** The report of a problem as its dialog shows it. */
import type { SnapshotFrom } from 'xstate'
import type { problemReportMachine } from './problemReport.machine'
import { problemReportTexts as texts } from './problemReport.texts'
import type { Attached } from './problemReport.types'

type Snapshot = Pick<SnapshotFrom<typeof problemReportMachine>, 'context' | 'value'>

export interface ProblemReportView {
  readonly phase: 'closed' | 'preparing' | 'writing' | 'sending' | 'sent'
  readonly text: string
  readonly hasConsented: boolean
  readonly attached: Attached | null
  readonly problem: string | null
  /** Why the report cannot be sent; null when it can. */
  readonly reason: string | null
}

export function problemReportView({ context, value }: Snapshot): ProblemReportView {
  const { text, hasConsented, attached } = context
  const missing = [
    attached === null ? texts.noEvents : null,
    text.trim() === '' ? texts.noText : null,
    hasConsented ? null : texts.noConsent,
  ]
  return { ...context, phase: value, reason: missing.find((reason) => reason !== null) ?? null }
}
