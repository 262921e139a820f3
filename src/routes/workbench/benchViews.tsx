/** The views of the workbench's own charts: the page with the race of a teacher on the bench. */
import type { SnapshotFrom } from 'xstate'
import { teacherRaceModel } from '../../machines/race/teacherRace.model'
import type { simulationMachine } from '../../machines/workbench/simulation.machine'
import { simulationModel } from '../../machines/workbench/simulation.model'
import { simulationView } from '../../machines/workbench/simulation.selectors'
import { texts } from '../../machines/workbench/texts'
import type { workbenchMachine } from '../../machines/workbench/workbench.machine'
import { workbenchModel } from '../../machines/workbench/workbench.model'
import { benchView } from '../../machines/workbench/workbench.selectors'
import { Simulation } from '../../views/workbench/Simulation'
import { Workbench } from '../../views/workbench/Workbench'
import { canvasOf } from './canvas'
import { exampleOf, ignore, type SendEvent, type StateView } from './stateView'
import { simulationOf } from './tabs/simulation'

/** The page around a tab, with no view of the charted feature beside it. */
function bench(
  page: SnapshotFrom<typeof workbenchMachine>,
  steps: SnapshotFrom<typeof simulationMachine>,
  { onBench = ignore, onSteps = ignore }: { onBench?: SendEvent; onSteps?: SendEvent },
) {
  const view = benchView(page)
  const canvas = canvasOf(view, onBench)
  return (
    <main id="main">
      <Workbench
        charts={[teacherRaceModel]}
        chosen={view.chart}
        phase={view.phase}
        failure={view.failure}
        head={{
          name: teacherRaceModel.name,
          purpose: teacherRaceModel.purpose,
          tabs: [{ key: 'simulate', label: texts.tabs.simulate, href: '#main' }],
          tab: 'simulate',
        }}
        onChoose={(name) => onBench({ type: 'chart.choose', name })}
        onNavigate={ignore}
        onRetry={() => onBench({ type: 'drawing.retry' })}
      >
        {canvas ? (
          <Simulation
            canvas={canvas}
            {...simulationOf(teacherRaceModel, simulationView(steps), onSteps, ignore).props}
            frame={null}
          />
        ) : null}
      </Workbench>
    </main>
  )
}

export const workbench: StateView = (snapshot, send) =>
  bench(snapshot as SnapshotFrom<typeof workbenchMachine>, exampleOf(simulationModel, 'stepping'), { onBench: send })

export const simulation: StateView = (snapshot, send) =>
  bench(exampleOf(workbenchModel, 'ready'), snapshot as SnapshotFrom<typeof simulationMachine>, { onSteps: send })
