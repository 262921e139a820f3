/** State views of the workbench's own charts: the page with the race of a teacher on the bench. */
import type { SnapshotFrom } from 'xstate'
import type { chartSearchMachine } from '../../../machines/workbench/bench/chartSearch.machine'
import { type ChartSearchView, chartSearchView } from '../../../machines/workbench/bench/chartSearch.selectors'
import { texts } from '../../../machines/workbench/bench/texts'
import type { workbenchMachine } from '../../../machines/workbench/bench/workbench.machine'
import { type BenchView, benchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { pasteMachine } from '../../../machines/workbench/paste/paste.machine'
import { pasteView } from '../../../machines/workbench/paste/paste.selectors'
import type { simulationMachine } from '../../../machines/workbench/simulation/simulation.machine'
import { simulationView } from '../../../machines/workbench/simulation/simulation.selectors'
import { canvasOf } from '../../../routes/workbench/bench/canvas'
import { detailsOf } from '../../../routes/workbench/bench/details'
import type { ReferenceFacts } from '../../../routes/workbench/bench/references'
import { simulationOf } from '../../../routes/workbench/tabs/simulation/simulation'
import { readChart } from '../../../statecharts/chart/chart'
import { foldable } from '../../../statecharts/drawing/graph'
import { Workbench } from '../../../views/workbench/bench/Workbench'
import type { CanvasSight } from '../../../views/workbench/drawing/sight'
import { Paste } from '../../../views/workbench/paste/Paste'
import { Simulation } from '../../../views/workbench/simulation/Simulation'
import { teacherRaceModel } from '../../live/race/teacherRace.model'
import { teacherRaceWords } from '../../live/race/teacherRace.words'
import { exampleOf, ignore, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { simulationModel } from '../simulation/simulation.model'
import { workbenchModel } from './workbench.model'

const noFacts: ReferenceFacts = { repository: '', places: new Map(), texts: new Map() }

/** The actions on the drawing, with or without a search. */
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

/** The page around a tab, without a view of the feature beside it. */
function bench(
  page: SnapshotFrom<typeof workbenchMachine>,
  steps: SnapshotFrom<typeof simulationMachine>,
  {
    onBench = ignore,
    onSteps = ignore,
    search = null,
  }: { onBench?: SendEvent; onSteps?: SendEvent; search?: ChartSearchView | null },
) {
  const view = benchView(page)
  const plain = canvasOf(view, onBench)
  const canvas = plain && { ...plain, sight: sightOf(view, search) }
  return (
    <main id="main">
      <Workbench
        charts={[{ ...teacherRaceModel, title: teacherRaceWords.title, group: 'live' }]}
        pinned={view.pinned}
        recent={view.recent}
        onPin={(name) => onBench({ type: 'chart.pin', name })}
        chosen={view.chart}
        phase={view.phase}
        failure={view.failure}
        head={{
          name: teacherRaceModel.name,
          title: teacherRaceWords.title,
          tabs: [{ key: 'simulate', label: texts.tabs.simulate, href: '#main' }],
          tab: 'simulate',
          language: view.language,
          onLanguage: (language) => onBench({ type: 'language.choose', language }),
        }}
        onChoose={(name) => onBench({ type: 'chart.choose', name, refused: [] })}
        onNavigate={ignore}
        onRetry={() => onBench({ type: 'drawing.retry' })}
      >
        {canvas ? (
          <Simulation
            canvas={canvas}
            {...simulationOf(teacherRaceModel, simulationView(steps), onSteps, ignore).props}
            frame={null}
            isBlank
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
export const chartSearch: StateView = (snapshot) =>
  bench(exampleOf(workbenchModel, 'ready'), exampleOf(simulationModel, 'stepping'), {
    search: chartSearchView(snapshot as SnapshotFrom<typeof chartSearchMachine>),
  })

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

export const benchStateViews: StateViews = {
  workbench: { view: workbench },
  simulation: { view: simulation },
  'chart-search': { view: chartSearch },
  paste: { view: paste },
}
