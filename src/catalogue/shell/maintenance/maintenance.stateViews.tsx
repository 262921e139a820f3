/** State view of the announced maintenance. */
import { maintenanceText } from '../../../machines/shell/maintenance/maintenance.selectors'
import { Toasts } from '../../../views/shell/frame/Toasts'
import type { StateView, StateViews } from '../../stateViews/stateView'

const announcement: StateView = (snapshot, send) => (
  <Toasts
    toasts={[]}
    maintenance={maintenanceText(snapshot)}
    onClose={() => undefined}
    onMaintenanceClose={() => send({ type: 'maintenance.close' })}
  />
)

export const maintenanceStateViews: StateViews = { maintenance: { view: announcement } }
