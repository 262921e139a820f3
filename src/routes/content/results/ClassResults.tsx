/** The results of a class for its teacher: how far it is, its transcript, its students, quality and rankings. */
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { personalView, qualityView, transcriptView } from '../../../machines/content/results/results.selectors'
import type { Whose } from '../../../machines/content/results/results.types'
import { texts } from '../../../machines/content/results/texts'
import { printPage } from '../../../services/browser/page/windows'
import { PersonalResults } from '../../../views/content/results/PersonalResults'
import { Quality } from '../../../views/content/results/Quality'
import { StudentResults } from '../../../views/content/results/StudentResults'
import { Transcript } from '../../../views/content/results/Transcript'
import { Link } from '../../../views/shared/kit/Link'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { base } from '../../shell/app/base'
import { usePageReturn } from '../../shell/frame/page.context'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { ClassProgressPage } from '../learning/ClassProgressPage'
import { providedQuality, providedTranscript } from './resultsActors'
import { CLASS_SCHEMES, PROGRESS, personalHref, QUALITY, resultsLinks, STUDENTS, TRANSCRIPT } from './resultsPaths'

/** The way that views go by full addresses. */
export function useNavigate(): (href: string) => void {
  const [, navigate] = useLocation()
  return (href) => navigate(href.slice(base.length))
}

/** A page of results beneath the ways between them, in the class that one is in. */
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

/** One student, whom the address names. */
export function PersonalPage() {
  const [userId] = useAddressValue('userId')
  return (
    <InResults path={STUDENTS}>
      {(id) => <Personal key={`${id} ${userId}`} teachingClassId={id} whose={{ kind: 'student', userId }} />}
    </InResults>
  )
}

/** A transcript that looks again when its page comes to the front. */
function useTranscript(teachingClassId: string, whose: Whose) {
  const transcript = useChartRef(providedTranscript, { input: { teachingClassId, whose } })
  useNotices(transcript)
  usePageReturn(() => transcript.send({ type: 'list.reload' }))
  return transcript
}

function ClassTranscript({ teachingClassId, as }: { teachingClassId: string; as: 'marks' | 'students' }) {
  const transcript = useTranscript(teachingClassId, { kind: 'class' })
  const view = useView(transcript, transcriptView)
  const ways = { view, hrefOf: personalHref, onNavigate: useNavigate(), onIntent: transcript.send }
  return as === 'marks' ? (
    <Transcript {...ways} schemeHref={base + CLASS_SCHEMES} onPrint={printPage} />
  ) : (
    <StudentResults {...ways} />
  )
}

/** The transcript of one student, also one’s own. */
export function Personal({ teachingClassId, whose }: { teachingClassId: string; whose: Whose }) {
  const transcript = useTranscript(teachingClassId, whose)
  const navigate = useNavigate()
  return (
    <PersonalResults
      view={useView(transcript, personalView)}
      back={
        whose.kind === 'own' ? null : (
          <Link href={base + STUDENTS} className="results-link" onNavigate={navigate}>
            {texts.back}
          </Link>
        )
      }
      onIntent={transcript.send}
    />
  )
}

function ClassQuality({ teachingClassId }: { teachingClassId: string }) {
  const quality = useChartRef(providedQuality, { input: { teachingClassId } })
  useNotices(quality)
  usePageReturn(() => quality.send({ type: 'list.reload' }))
  return <Quality view={useView(quality, qualityView)} onIntent={quality.send} />
}
