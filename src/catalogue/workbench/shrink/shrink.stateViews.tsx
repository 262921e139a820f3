/** The state view of shortening a recorded path: one of the teacher's race. */
import type { SnapshotFrom } from 'xstate'
import type { shrinkMachine } from '../../../machines/workbench/shrink/shrink.machine'
import { shrinkView } from '../../../machines/workbench/shrink/shrink.selectors'
import { shrinkTexts as texts } from '../../../machines/workbench/shrink/shrink.texts'
import { namesOf } from '../../../routes/workbench/bench/names'
import { ShrinkPath } from '../../../views/workbench/live/ShrinkPath'
import { teacherRaceModel } from '../../live/race/teacherRace.model'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'

const faults = [texts.faults.states('open.running.stopping'), texts.faults.context('round.winner', 'null')]

const shrink: StateView = (snapshot) => {
  const { context } = snapshot as SnapshotFrom<typeof shrinkMachine>
  const view = shrinkView(snapshot as SnapshotFrom<typeof shrinkMachine>)
  const { move } = namesOf(teacherRaceModel)
  return (
    <main id="main">
      <h1>{teacherRaceModel.name}</h1>
      <ShrinkPath
        view={view}
        faults={faults.slice(0, context.faults)}
        moves={57}
        steps={view.result?.path.moves.map(({ key }) => move(key)) ?? []}
        onFault={ignore}
        onStart={ignore}
        onCancel={ignore}
      />
    </main>
  )
}

export const shrinkStateViews: StateViews = { shrink: { view: shrink } }
