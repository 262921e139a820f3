/** Reminds the students of tasks of a class; the outcome is shown in a toast. */
import { remindingMachine } from '../../../machines/courses/reminding/reminding.machine'
import type { Reminding } from '../../../machines/courses/reminding/reminding.types'
import { useChartRef } from '../useChartRef'
import { useNotices } from '../useNotices'
import { useView } from '../useView'

export function useReminding(teachingClassId: string): Reminding {
  const chart = useChartRef(remindingMachine, { input: { teachingClassId } })
  useNotices(chart)
  const isSending = useView(chart, (snapshot) => snapshot.hasTag('sending'))
  return { isSending, remind: (lessonTaskId) => chart.send({ type: 'task.remind', lessonTaskId }) }
}
