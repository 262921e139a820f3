/**
 * The report of a problem, for every signed-in user where the setting is on: remembers the last events of the page, and shows the
 * dialog that the user menu opens.
 */
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { problemReportMachine } from '../../../machines/school/problemReport/problemReport.machine'
import { problemReportView } from '../../../machines/school/problemReport/problemReport.selectors'
import type { Attached, ProblemReportEvent } from '../../../machines/school/problemReport/problemReport.types'
import { fetchChunk } from '../../../services/browser/chunks'
import { startRecorder } from '../../../services/workbench/inspection/recorder'
import { latePart } from '../../../views/shared/kit/latePart'
import { leaveInPage, useLeaveGuard } from '../../shared/leaveGuard'
import { onProblemReport } from '../../shared/problemReport'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'

/** The report of a problem is no part of the problem. */
const recorder = startRecorder(Date.now, problemReportMachine.id)

const ProblemReportDialog = latePart(
  async () =>
    (await fetchChunk(() => import('../../../views/school/problemReport/ProblemReportDialog'))).ProblemReportDialog,
)

const machineFor = (role: 'student' | 'teacher' | 'admin') =>
  problemReportMachine.provide({
    actors: {
      collect: fromPromise<Attached>(async () => {
        const { collectAttached } = await fetchChunk(() => import('./attached'))
        return collectAttached(recorder, role)
      }),
    },
  })

export function ProblemReportStage() {
  const { user } = useWorkspace()
  const [machine] = useState(() => machineFor(user.role))
  const actor = useChartRef(machine)
  const view = useView(actor, problemReportView)
  useLeaveGuard((view.phase === 'preparing' || view.phase === 'writing') && view.text.trim() !== '')
  useEffect(() => onProblemReport(() => actor.send({ type: 'report.open' })), [actor])
  // Closing discards the text: it asks first, as leaving the page does.
  const send = (event: ProblemReportEvent): void =>
    event.type === 'report.close' ? leaveInPage(() => actor.send(event)) : actor.send(event)
  return view.phase === 'closed' ? null : <ProblemReportDialog view={view} send={send} />
}
