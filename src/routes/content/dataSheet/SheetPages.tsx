/** The data sheets (R127, R128, R240, R241, R256–R261) and the study overview (R243). */
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { StudyRow } from '../../../../contract/entities/content/grades/dataSheet'
import { dataSheetView, studyOverviewView } from '../../../machines/content/dataSheet/dataSheet.selectors'
import type { SheetInput } from '../../../machines/content/dataSheet/dataSheet.types'
import { texts } from '../../../machines/content/dataSheet/texts'
import { DataSheet } from '../../../views/content/dataSheet/DataSheet'
import { StudentChoice } from '../../../views/content/dataSheet/StudentChoice'
import { StudyOverview } from '../../../views/content/dataSheet/StudyOverview'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { base } from '../../shell/app/base'
import { usePageReturn } from '../../shell/frame/page.context'
import { useWorkspace } from '../../shell/frame/workspace.context'
import type { PageProps } from '../../shell/table/page'
import { personalHref } from '../results/resultsPaths'
import { demoDataSheet, providedDataSheet, providedStudyOverview } from './dataSheetActors'

const STUDENT = '/teacher/course/data-sheet/student'
const CLASS = '/teacher/course/data-sheet/class'
const OVERVIEW = '/teacher/course/study-overview/index'

/** Where the sheet of one student stands, in a window of its own (B409). */
const sheetHref = (teachingClassId: string, userCode: string): string =>
  `${base}/data-sheet/student/${encodeURIComponent(teachingClassId)}/${encodeURIComponent(userCode)}`

function useGo() {
  const [, navigate] = useLocation()
  return (href: string) => navigate(href.slice(base.length))
}

interface SheetProps {
  asked: SheetInput
  name: string
  isDemo?: boolean
  /** The sheet in a window of its own. */
  windowHref?: string
  hrefOf?: (row: StudyRow) => string
  /** Names lead to windows of their own: there is no way back from those pages. */
  inWindows?: boolean
  /** Beside the title. */
  children?: ReactNode
}

function Sheet({ asked, name, isDemo = false, windowHref, hrefOf, inWindows = false, children }: SheetProps) {
  const chart = useChartRef(isDemo ? demoDataSheet : providedDataSheet, { input: asked })
  const go = useGo()
  return (
    <DataSheet
      view={useView(chart, dataSheetView)}
      name={isDemo ? `${name} · ${texts.demo}` : name}
      hrefOf={hrefOf ?? null}
      inWindows={inWindows}
      onNavigate={go}
      onRetry={() => chart.send({ type: 'list.reload' })}
      onPrint={() => window.print()}
    >
      {children}
      {windowHref === undefined ? null : (
        <a className="sheet-link" href={windowHref} target="_blank" rel="noreferrer">
          {texts.openWindow}
        </a>
      )}
    </DataSheet>
  )
}

/** The own sheet within the class. */
export function OwnSheet() {
  const { where, user } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return (
    <Sheet
      key={teachingClassId}
      asked={{ kind: 'student', teachingClassId, userCode: null }}
      name={texts.own}
      windowHref={sheetHref(teachingClassId, user.userCode)}
    />
  )
}

/** The sheet of a student in a window of its own. */
export const StudentWindow = ({ params: { teachingClassId = '', userCode = '' } }: PageProps) => (
  <main className="sheet-window">
    <Sheet
      key={`${teachingClassId} ${userCode}`}
      asked={{ kind: 'student', teachingClassId, userCode }}
      name={texts.student}
    />
  </main>
)

export const TeacherSheet = ({ params: { teachingClassId = '' } }: PageProps) => (
  <Sheet
    key={teachingClassId}
    asked={{ kind: 'class', teachingClassId }}
    name={texts.teacher}
    hrefOf={({ userCode }) => sheetHref(teachingClassId, userCode)}
    inWindows
  />
)

export const PlatformSheet = () => <Sheet asked={{ kind: 'platform' }} name={texts.platform} />

const demo = { teachingClassId: 'demo', userCode: null } as const
export const DemoPlatform = () => <Sheet asked={{ kind: 'platform' }} name={texts.platform} isDemo />
export const DemoStudent = () => <Sheet asked={{ kind: 'student', ...demo }} name={texts.student} isDemo />
export const DemoTeacher = () => <Sheet asked={{ kind: 'class', ...demo }} name={texts.teacher} isDemo />

/** The pages of a class's figures, for its teacher. */
function Links({ path }: { path: string }) {
  const go = useGo()
  const links = [
    [OVERVIEW, texts.overview],
    [CLASS, texts.byClass],
    [STUDENT, texts.byStudent],
  ] as const
  return (
    <PageLinks
      label={texts.overview}
      links={links.map(([to, label]) => ({ href: base + to, label, isCurrent: to === path }))}
      onNavigate={go}
    />
  )
}

/** The class that one is in, as a sheet. */
export function ClassSheetPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return (
    <>
      <Links path={CLASS} />
      <Sheet
        key={teachingClassId}
        asked={{ kind: 'class', teachingClassId }}
        name={texts.teacher}
        windowHref={`${base}/data-sheet/teacher/${encodeURIComponent(teachingClassId)}`}
        hrefOf={({ userCode }) => `${base}${STUDENT}?student=${encodeURIComponent(userCode)}`}
      />
    </>
  )
}

/** The sheets of the students of the class that one is in, one at a time (R240). */
export function StudentSheetPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return (
    <>
      <Links path={STUDENT} />
      <OneStudent key={teachingClassId} teachingClassId={teachingClassId} />
    </>
  )
}

/** The student whom the address names, else the first one. */
function OneStudent({ teachingClassId }: { teachingClassId: string }) {
  const chart = useChartRef(providedStudyOverview, { input: { teachingClassId } })
  const view = useView(chart, studyOverviewView)
  const named = new URLSearchParams(useSearch()).get('student')
  const go = useGo()
  const chosen = named ?? view.rows[0]?.userCode
  return (
    <AsyncList
      face={view.face}
      name={texts.people}
      emptyHint={texts.empty}
      failedText={view.problem}
      onRetry={() => chart.send({ type: 'list.reload' })}
    >
      {chosen === undefined ? null : (
        <Sheet
          key={chosen}
          asked={{ kind: 'student', teachingClassId, userCode: chosen }}
          name={texts.student}
          windowHref={sheetHref(teachingClassId, chosen)}
        >
          <StudentChoice
            rows={view.rows}
            chosen={chosen}
            onChoose={(userCode) => go(`${base}${STUDENT}?student=${encodeURIComponent(userCode)}`)}
          />
        </Sheet>
      )}
    </AsyncList>
  )
}

export function OverviewPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return (
    <>
      <Links path={OVERVIEW} />
      <OfClass key={teachingClassId} teachingClassId={teachingClassId} />
    </>
  )
}

/** The students of a class, who lead to their results. */
function OfClass({ teachingClassId }: { teachingClassId: string }) {
  const chart = useChartRef(providedStudyOverview, { input: { teachingClassId } })
  useNotices(chart)
  usePageReturn(() => chart.send({ type: 'list.reload' }))
  return (
    <StudyOverview
      view={useView(chart, studyOverviewView)}
      hrefOf={({ userId }) => personalHref(userId)}
      onNavigate={useGo()}
      onIntent={chart.send}
    />
  )
}
