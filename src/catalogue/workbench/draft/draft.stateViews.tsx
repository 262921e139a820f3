/** The state view of the draft of a chart: one of the teacher's race. */
import type { SnapshotFrom } from 'xstate'
import { benchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { chartDraftMachine } from '../../../machines/workbench/draft/draft.machine'
import { draftView } from '../../../machines/workbench/draft/draft.selectors'
import { canvasOf } from '../../../routes/workbench/bench/canvas'
import { choicesOf, draftOf } from '../../../routes/workbench/tabs/draft/draft'
import { Draft } from '../../../views/workbench/draft/Draft'
import { teacherRaceModel } from '../../live/race/teacherRace.model'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { workbenchModel } from '../bench/workbench.model'

const draft: StateView = (snapshot, send) => {
  const canvas = canvasOf(benchView(exampleOf(workbenchModel, 'ready')), ignore)
  const view = draftView(snapshot as SnapshotFrom<typeof chartDraftMachine>)
  return canvas ? (
    <main id="main">
      <h1>{teacherRaceModel.name}</h1>
      <Draft
        canvas={canvas}
        view={view}
        {...draftOf(teacherRaceModel, view.edits, 'chinese', choicesOf(teacherRaceModel, 'chinese'))}
        onForm={(form) => send({ type: 'form.change', form })}
        onAdd={() => send({ type: 'edit.add' })}
        onUndo={() => send({ type: 'draft.undo' })}
        onReset={() => send({ type: 'draft.reset' })}
        onRetry={() => send({ type: 'draft.retry' })}
        onOpen={ignore}
        onCopy={ignore}
        onSave={ignore}
      />
    </main>
  ) : null
}

export const chartDraftStateViews: StateViews = { 'chart-draft': { view: draft } }
