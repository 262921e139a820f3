/** State view of the announced maintenance. */
import { maintenanceText } from '../../../machines/shell/maintenance/maintenance.selectors'
import { Toasts } from '../../../views/shell/frame/Toasts'
import type { StateView, StateViews } from '../../stateViews/stateView'
import { StudentPage } from '../../stateViews/surroundings'

const announcement: StateView = (snapshot, send) => (
  <>
    <StudentPage />
    <Toasts
      toasts={[]}
      maintenance={maintenanceText(snapshot)}
      onClose={() => undefined}
      onMaintenanceClose={() => send({ type: 'maintenance.close' })}
    />
  </>
)

export const maintenanceStateViews: StateViews = { maintenance: { view: announcement } }
