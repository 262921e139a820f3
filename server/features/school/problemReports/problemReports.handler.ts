/**
 * Reports of problems: a person describes what happened and consents to sending the last events of the page. The page redacts
 * them; the server refuses a recording that is not.
 */
import { recording } from '../../../../contract/entities/workbench/inspection'
import { PROBLEM_REPORTS } from '../../../../contract/limits'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { leakIn } from '../../../../contract/rules/workbench/redaction'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Throttle } from '../../../plugins/http/throttle'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { problemReportsRepository } from './problemReports.repository'

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
}: Pick<FeatureContext, 'db' | 'now'> & {
  readonly throttle: Throttle
  /** Whether people can report problems. */
  readonly problemReports: boolean
}): Feature {
  const rows = problemReportsRepository(db)
  const sends = throttle.limit({ name: 'problemReport.sends', ...PROBLEM_REPORTS })
  return {
    name: 'problemReports',
    calls: {
      async sendProblemReport({ input, caller: { userId } }) {
        if (!problemReports) throw new Refusal('problemReportsOff')
        const recorded = recording.safeParse(jsonOf(input.recording))
        if (!recorded.success) throw new Refusal('invalidInput', fieldProblems.malformed('recording'))
        // The key of a page is no secret, although its name sounds like one.
        const { actors, entries, pages } = recorded.data
        const shown = [actors, entries, pages.map(({ title, address }) => [title, address]), input.pagePath]
        if (leakIn(shown) !== null) throw new Refusal('inspectionLeak')
        if (!(await sends.count(userId))) throw new Refusal('problemReportsMany')
        const at = now()
        const problemReportId = newId(at)
        await rows.insert({
          problem_report_id: problemReportId,
          user_id: userId,
          text: input.text,
          page: input.pagePath,
          version: input.version,
          browser: input.browser,
          events: recorded.data.entries.filter(({ kind }) => kind === 'event').length,
          recording: JSON.stringify(recorded.data),
          reported_at: at,
        })
        return { problemReportId }
      },
      async findProblemReports({ input }) {
        const asked = slice(input)
        const { rows: list, total } = await rows.find(input.state, asked)
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
