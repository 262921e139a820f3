/** The results of a class for its teacher: progress, transcript, students, quality and rankings. */
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { InClass } from '../../../machines/courses/learning/learning.types'
import {
  personalTranscriptResource,
  qualityItemsResource,
  qualityResource,
  transcriptResource,
} from '../../../machines/grades/results/results.resources'
import {
  personalView,
  qualityItemsView,
  qualityView,
  transcriptView,
} from '../../../machines/grades/results/results.selectors'
import type {
  PersonalQuery,
  QualityQuery,
  TranscriptQuery,
  TranscriptSort,
} from '../../../machines/grades/results/results.types'
import { texts } from '../../../machines/grades/results/texts'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { printPage } from '../../../services/browser/page/windows'
import { PersonalResults } from '../../../views/grades/results/PersonalResults'
import { Quality } from '../../../views/grades/results/Quality'
import { QualityDetail, type QualityDetailProps } from '../../../views/grades/results/QualityDetail'
import { StudentResults } from '../../../views/grades/results/StudentResults'
import { Transcript } from '../../../views/grades/results/Transcript'
import { Link } from '../../../views/shared/kit/Link'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { ClassProgressPage } from '../../courses/learning/ClassProgressPage'
import { base } from '../../shared/base'
import { useFileExport } from '../../shared/data/useFileExport'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { CLASS_SCHEMES, PROGRESS, personalHref, QUALITY, resultsLinks, STUDENTS, TRANSCRIPT } from './resultsPaths'

/** A navigate function for views, which use full addresses. */
export function useNavigate(): (href: string) => void {
  const [, navigate] = useLocation()
  return (href) => navigate(href.slice(base.length))
}

/** A page of results below the links between them, for the current class. */
export function InResults({ path, children }: { path: string; children: (teachingClassId: string) => ReactNode }) {
  const { where } = useWorkspace()
  const navigate = useNavigate()
  if (where.kind !== 'inside') return <PageLoading />
  return (
    <>
      <PageLinks label={texts.progress} links={resultsLinks(path)} onNavigate={navigate} />
      {children(where.place.teachingClassId)}
    </>
  )
}

export const ProgressResults = () => <InResults path={PROGRESS}>{() => <ClassProgressPage />}</InResults>

export const TranscriptPage = () => (
  <InResults path={TRANSCRIPT}>{(id) => <ClassTranscript key={id} teachingClassId={id} as="marks" />}</InResults>
)

export const StudentsPage = () => (
  <InResults path={STUDENTS}>{(id) => <ClassTranscript key={id} teachingClassId={id} as="students" />}</InResults>
)

export const QualityPage = () => (
  <InResults path={QUALITY}>{(id) => <ClassQuality key={id} teachingClassId={id} />}</InResults>
)

/** The student in the address. */
export function PersonalPage() {
  const [userId] = useAddressValue('userId')
  return (
    <InResults path={STUDENTS}>
      {(id) => <Personal key={`${id} ${userId}`} teachingClassId={id} userId={userId} />}
    </InResults>
  )
}

function ClassTranscript({ teachingClassId, as }: { teachingClassId: string; as: 'marks' | 'students' }) {
  const query: TranscriptQuery = { teachingClassId, sort: 'loginCode' }
  const { view, change, reload } = useResource(transcriptResource, query, transcriptView)
  usePageReturn(reload)
  const exporting = useFileExport(fileAsk('exportTranscript', { teachingClassId }))
  const given = {
    view,
    hrefOf: personalHref,
    onNavigate: useNavigate(),
    onSort: (sort: TranscriptSort) => change({ sort }),
    onReload: reload,
  }
  return as === 'marks' ? (
    <Transcript {...given} schemeHref={base + CLASS_SCHEMES} exporting={exporting} onPrint={printPage} />
  ) : (
    <StudentResults {...given} />
  )
}

/** The transcript of one student; without `userId` the user's own. */
export function Personal({ teachingClassId, userId }: PersonalQuery) {
  const { view, reload } = useResource(personalTranscriptResource, { teachingClassId, userId }, personalView)
  usePageReturn(reload)
  const navigate = useNavigate()
  return (
    <PersonalResults
      view={view}
      back={
        userId === null ? null : (
          <Link
            href={base + STUDENTS}
            className="bare pad-0 ink-accent text-start no-underline hover-underline"
            onNavigate={navigate}
          >
            {texts.back}
          </Link>
        )
      }
      onReload={reload}
      onPrint={printPage}
    />
  )
}

function ClassQuality({ teachingClassId }: { teachingClassId: string }) {
  const query: QualityQuery = { teachingClassId, lessonTaskId: null }
  const { view, change, reload } = useResource(qualityResource, query, qualityView)
  usePageReturn(reload)
  const exporting = useFileExport(fileAsk('exportQuality', { teachingClassId }))
  const hide = () => change({ lessonTaskId: null })
  const { shown } = view
  return (
    <Quality
      view={view}
      exporting={exporting}
      detail={
        shown ? <Items key={shown.lessonTaskId} teachingClassId={teachingClassId} task={shown} onHide={hide} /> : null
      }
      onShow={(lessonTaskId) => change({ lessonTaskId })}
      onReload={reload}
    />
  )
}

function Items({ teachingClassId, task, onHide }: InClass & Pick<QualityDetailProps, 'task' | 'onHide'>) {
  const query = { teachingClassId, lessonTaskId: task.lessonTaskId }
  const { view, reload } = useResource(qualityItemsResource, query, qualityItemsView)
  return <QualityDetail task={task} view={view} onReload={reload} onHide={onHide} />
}
