/** The state view of the report of a problem. */
import type { SnapshotFrom } from 'xstate'
import type { problemReportMachine } from '../../../machines/school/problemReport/problemReport.machine'
import { problemReportView } from '../../../machines/school/problemReport/problemReport.selectors'
import { ProblemReportDialog } from '../../../views/school/problemReport/ProblemReportDialog'
import type { StateView, StateViews } from '../../stateViews/stateView'

const problemReport: StateView = (snapshot, send) =>
  snapshot.matches('closed') ? null : (
    <ProblemReportDialog view={problemReportView(snapshot as SnapshotFrom<typeof problemReportMachine>)} send={send} />
  )

export const problemReportStateViews: StateViews = {
  'problem-report': { view: problemReport, blank: { closed: 'No dialog is open.' } },
}
