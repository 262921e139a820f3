/** The views of the workbench's own charts: the page with the race of a teacher on the bench. */
import type { SnapshotFrom } from 'xstate'
import { teacherRaceModel } from '../../machines/race/teacherRace.model'
import type { chartSearchMachine } from '../../machines/workbench/chartSearch.machine'
import { type ChartSearchView, chartSearchView } from '../../machines/workbench/chartSearch.selectors'
import type { pasteMachine } from '../../machines/workbench/paste.machine'
import { pasteView } from '../../machines/workbench/paste.selectors'
import type { simulationMachine } from '../../machines/workbench/simulation.machine'
import { simulationModel } from '../../machines/workbench/simulation.model'
import { simulationView } from '../../machines/workbench/simulation.selectors'
import { texts } from '../../machines/workbench/texts'
import type { workbenchMachine } from '../../machines/workbench/workbench.machine'
import { workbenchModel } from '../../machines/workbench/workbench.model'
import { type BenchView, benchView } from '../../machines/workbench/workbench.selectors'
import { readChart } from '../../statecharts/chart'
import { foldable } from '../../statecharts/drawing/graph'
import { Paste } from '../../views/workbench/Paste'
import { Simulation } from '../../views/workbench/Simulation'
import type { CanvasSight } from '../../views/workbench/sight'
import { Workbench } from '../../views/workbench/Workbench'
import { canvasOf } from './canvas'
import { detailsOf } from './details'
import type { ReferenceFacts } from './references'
import { exampleOf, ignore, type StateView } from './stateView'
import { simulationOf } from './tabs/simulation'

const noFacts: ReferenceFacts = { repository: '', lines: new Map() }

/** What can be done with the drawing, with a search or without. */
function sightOf(view: BenchView, search: ChartSearchView | null): CanvasSight {
  const { selected, folded, isRedrawing, failure } = view
  return {
    selected,
    details: detailsOf(teacherRaceModel, selected, folded, noFacts),
    folded,
    foldable: foldable(readChart(teacherRaceModel.machine)),
    isRedrawing,
    failure,
    search,
    onSelect: ignore,
    onFold: ignore,
    onSearch: ignore,
    onWords: ignore,
    onNext: ignore,
    onPrevious: ignore,
    onExport: ignore,
    onCopy: ignore,
    onEdit: ignore,
  }
}

/** The page around a tab, with no view of the charted feature beside it. */
function bench(
  page: SnapshotFrom<typeof workbenchMachine>,
  steps: SnapshotFrom<typeof simulationMachine>,
  search: ChartSearchView | null = null,
) {
  const view = benchView(page)
  const plain = canvasOf(view, ignore)
  const canvas = plain && { ...plain, sight: sightOf(view, search) }
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
        onChoose={ignore}
        onNavigate={ignore}
        onRetry={ignore}
      >
        {canvas ? (
          <Simulation canvas={canvas} {...simulationOf(teacherRaceModel, simulationView(steps), ignore, () => null)} />
        ) : null}
      </Workbench>
    </main>
  )
}

export const workbench: StateView = (snapshot) =>
  bench(snapshot as SnapshotFrom<typeof workbenchMachine>, exampleOf(simulationModel, 'stepping'))

export const chartSearch: StateView = (snapshot) =>
  bench(
    exampleOf(workbenchModel, 'ready'),
    exampleOf(simulationModel, 'stepping'),
    chartSearchView(snapshot as SnapshotFrom<typeof chartSearchMachine>),
  )

export const paste: StateView = (snapshot) => (
  <main id="main">
    <Paste
      view={pasteView(snapshot as SnapshotFrom<typeof pasteMachine>)}
      back="#main"
      onText={ignore}
      onFile={ignore}
      onDraw={ignore}
      onClear={ignore}
      onNavigate={ignore}
    />
  </main>
)

export const simulation: StateView = (snapshot) =>
  bench(exampleOf(workbenchModel, 'ready'), snapshot as SnapshotFrom<typeof simulationMachine>)
