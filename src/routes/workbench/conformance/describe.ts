/** A disagreement as it is sent: in words, redacted, with the events up to it. */
import { PROBLEM_REPORT } from '../../../../contract/limits'
import type { Attached } from '../../../machines/school/problemReport/problemReport.types'
import { conformanceTexts as texts } from '../../../machines/workbench/conformance/conformance.texts'
import type { FoundDisagreement } from '../../../machines/workbench/conformance/conformance.types'
import type { Recorder } from '../../../services/workbench/inspection/recorder'
import { createRedactor, type Json } from '../../../services/workbench/inspection/redact'
import { receiverOf, type Sent } from '../../../statecharts/proof/oracle'
import type { Found } from './judge'

/** A longer value is cut. */
const VALUE_MOST = 160

const short = (text: string): string => (text.length > VALUE_MOST ? `${text.slice(0, VALUE_MOST - 1)}…` : text)
const written = (value: Json): string => short(JSON.stringify(value))

export function describeDisagreement(
  { chart, disagreement: { type, fields, sent }, seen }: Found,
  recorder: Recorder,
  collect: (recorder: Pick<Recorder, 'read'>) => Attached,
): FoundDisagreement {
  const { value: redact } = createRedactor()
  // Redacted under its own name, because the name determines what is secret.
  const inWords = (field: string, value: unknown): string => {
    const clean = redact({ [field]: value ?? null })
    return written(typeof clean === 'object' && clean !== null ? (Object.values(clean)[0] ?? null) : clean)
  }
  const messages = (all: readonly Sent[]): string =>
    all.length === 0 ? texts.nothing : all.map((one) => `${receiverOf(one)} ${written(redact(one.event))}`).join('、')
  const lines = [
    texts.after(chart, type),
    ...fields.map(({ field, seen: is, expected }) => texts.field(field, inWords(field, is), inWords(field, expected))),
    ...(sent ? [texts.sent(messages(sent.seen), messages(sent.expected))] : []),
  ]
  const { before, items } = recorder.read()
  const end = items.findLastIndex((item) => item.seen === seen)
  const { pagePath, version, browser, recording } = collect({
    read: () => ({ before, items: end < 0 ? items : items.slice(0, end + 1) }),
  })
  const names = [...fields.map(({ field }) => field), ...(sent ? ['sent'] : [])]
  return {
    text: lines.join('；').slice(0, PROBLEM_REPORT.text),
    sign: `${chart} ${type} ${names.join(' ')}`.slice(0, PROBLEM_REPORT.line),
    ...{ pagePath, version, browser, recording },
  }
}
