/**
 * Reports of problems: a person describes what happened and consents to sending the last events of the page. The page redacts
 * them; the server refuses a recording that is not. Pages that compare their charts with the oracles send what disagrees.
 */
import type { CallInput } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import { recording } from '../../../../contract/entities/workbench/inspection'
import { DISAGREEMENTS, PROBLEM_REPORTS } from '../../../../contract/limits'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { leakIn } from '../../../../contract/rules/workbench/redaction'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Throttle } from '../../../plugins/http/throttle'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { problemReportsRepository } from './problemReports.repository'

type Report = CallInput<CallOf<'sendProblemReport'>>

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function problemReportsFeature({
  db,
  now,
  throttle,
  problemReports,
  conformance,
  disagreed,
}: Pick<FeatureContext, 'db' | 'now'> & {
  readonly throttle: Throttle
  /** Whether people can report problems. */
  readonly problemReports: boolean
  /** The share of pages that compare their charts with the oracles; 0: none. */
  readonly conformance: number
  /** Counts a disagreement. */
  disagreed(): void
}): Feature {
  const rows = problemReportsRepository(db)
  const sends = throttle.limit({ name: 'problemReport.sends', ...PROBLEM_REPORTS })
  const disagreements = throttle.limit({ name: 'problemReport.disagreements', ...DISAGREEMENTS })
  /** The row of a report; refused where it contains a secret. */
  const rowOf = (input: Report, userId: string) => {
    const recorded = recording.safeParse(jsonOf(input.recording))
    if (!recorded.success) throw new Refusal('invalidInput', fieldProblems.malformed('recording'))
    // The key of a page is no secret, although its name sounds like one.
    const { actors, entries, pages } = recorded.data
    const shown = [actors, entries, pages.map(({ title, address }) => [title, address]), input.pagePath]
    if (leakIn(shown) !== null) throw new Refusal('inspectionLeak')
    const at = now()
    return {
      problem_report_id: newId(at),
      user_id: userId,
      text: input.text,
      page: input.pagePath,
      version: input.version,
      browser: input.browser,
      events: entries.filter(({ kind }) => kind === 'event').length,
      recording: JSON.stringify(recorded.data),
      reported_at: at,
    }
  }
  return {
    name: 'problemReports',
    calls: {
      async sendProblemReport({ input, caller: { userId } }) {
        if (!problemReports) throw new Refusal('problemReportsOff')
        const row = rowOf(input, userId)
        if (!(await sends.count(userId))) throw new Refusal('problemReportsMany')
        await rows.insert(row)
        return { problemReportId: row.problem_report_id }
      },
      async sendDisagreement({ input, caller: { userId } }) {
        if (conformance === 0) throw new Refusal('conformanceOff')
        const row = rowOf(input, userId)
        // The text and the sign are made by the page, not written by a person.
        if (leakIn([input.text, input.sign]) !== null) throw new Refusal('inspectionLeak')
        if (!(await disagreements.count(userId))) throw new Refusal('disagreementsMany')
        await rows.count({ ...row, sign: input.sign })
        disagreed()
        return null
      },
      async findProblemReports({ input }) {
        const asked = slice(input)
        const { rows: list, total } = await rows.find(input, asked)
        return page(list, total, asked)
      },
      async getProblemReport({ input: { problemReportId } }) {
        const found = await rows.get(problemReportId)
        if (!found) throw new Refusal('notFound')
        return found
      },
      async setProblemReportState({ input: { problemReportId, state } }) {
        if (!(await rows.setState(problemReportId, state))) throw new Refusal('notFound')
        return null
      },
    },
  }
}
