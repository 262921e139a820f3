/** State views of the resources of results. */
import type { ReactNode } from 'react'
import {
  personalTranscriptResource,
  qualityItemsResource,
  qualityResource,
  rankingResource,
  transcriptResource,
} from '../../../machines/grades/results/results.resources'
import {
  personalView,
  type QualityView,
  qualityItemsView,
  qualityView,
  rankingView,
  transcriptView,
} from '../../../machines/grades/results/results.selectors'
import type { QualityQuery } from '../../../machines/grades/results/results.types'
import { intentsOf, type ResourceIntents } from '../../../machines/shared/data/resource.selectors'
import { PersonalResults } from '../../../views/grades/results/PersonalResults'
import { Quality } from '../../../views/grades/results/Quality'
import { QualityDetail } from '../../../views/grades/results/QualityDetail'
import { Ranking } from '../../../views/grades/results/Ranking'
import { Transcript } from '../../../views/grades/results/Transcript'
import { exampleOf, ignore, noExport, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, Surroundings } from '../../stateViews/surroundings'
import { qualityModel } from './results.model'

const links = { hrefOf: () => '#main', schemeHref: '#main', onNavigate: ignore }

const transcript: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(transcriptResource, () => snapshot, send)
  return (
    <Surroundings person="teacher" connection={connected}>
      <Transcript
        view={transcriptView(snapshot)}
        exporting={noExport}
        onSort={(sort) => change({ sort })}
        onReload={reload}
        onPrint={ignore}
        {...links}
      />
    </Surroundings>
  )
}

const personal: StateView = (snapshot, send) => {
  const view = personalView(snapshot)
  const { reload } = intentsOf(personalTranscriptResource, () => snapshot, send)
  return (
    <Surroundings person={view.isOwn ? 'student' : 'teacher'} connection={connected}>
      <PersonalResults view={view} onReload={reload} onPrint={ignore} />
    </Surroundings>
  )
}

export const ranking: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(rankingResource, () => snapshot, send)
  return (
    <Surroundings person="student" connection={connected}>
      <Ranking view={rankingView(snapshot)} isTeacher={false} onKind={(kind) => change({ kind })} onReload={reload} />
    </Surroundings>
  )
}

const qualityPage = (
  view: QualityView,
  { change, reload }: Pick<ResourceIntents<QualityQuery>, 'change' | 'reload'>,
  detail: ReactNode,
) => (
  <Surroundings person="teacher" connection={connected}>
    <Quality
      view={view}
      exporting={noExport}
      detail={detail}
      onShow={(lessonTaskId) => change({ lessonTaskId })}
      onReload={reload}
    />
  </Surroundings>
)

const quality: StateView = (snapshot, send) =>
  qualityPage(
    qualityView(snapshot),
    intentsOf(qualityResource, () => snapshot, send),
    null,
  )

const items: StateView = (snapshot, send) => {
  const { reload } = intentsOf(qualityItemsResource, () => snapshot, send)
  const view = qualityView(exampleOf(qualityModel, 'ready'))
  const task = view.tasks.find(({ lessonTaskId }) => lessonTaskId === 'ta3')
  return qualityPage(
    view,
    { change: ignore, reload: ignore },
    task ? <QualityDetail task={task} view={qualityItemsView(snapshot)} onReload={reload} onHide={ignore} /> : null,
  )
}

export const resultsStateViews: StateViews = {
  transcript: { view: transcript },
  'personal-transcript': { view: personal },
  ranking: { view: ranking },
  quality: { view: quality },
  'quality-items': { view: items },
}
