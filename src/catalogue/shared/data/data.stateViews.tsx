/** State views of the data charts with examples: a ranking, and the export of sign-ins. */
import { isExporting } from '../../../machines/shared/data/fileExport.selectors'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { ranking } from '../../grades/results/results.stateViews'
import { attendanceSumsPage } from '../../live/attendance/attendance.stateViews'
import type { StateView, StateViews } from '../../stateViews/stateView'

const fileExport: StateView = (snapshot, send) =>
  attendanceSumsPage({
    isRunning: isExporting(snapshot),
    onStart: () => send({ type: 'export.start', ask: fileAsk('exportAttendance', { teachingClassId: 'tc1' }) }),
    onCancel: () => send({ type: 'export.cancel' }),
  })

export const dataStateViews: StateViews = { resource: { view: ranking }, 'file-export': { view: fileExport } }
