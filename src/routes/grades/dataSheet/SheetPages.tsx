/** The data sheets (R127, R128, R240, R241, R256–R261) and the study overview (R243). */
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { StudyRow } from '../../../../contract/entities/grades/dataSheet'
import {
  dataSheetResource,
  overviewInput,
  studyOverviewResource,
  wholeOverview,
} from '../../../machines/grades/dataSheet/dataSheet.resources'
import { classExample, platformExample, studentExample } from '../../../machines/grades/dataSheet/dataSheet.samples'
import {
  dataSheetView,
  fixedSheetView,
  studyOverviewView,
} from '../../../machines/grades/dataSheet/dataSheet.selectors'
import type { SheetAnswer, SheetQuery } from '../../../machines/grades/dataSheet/dataSheet.types'
import { texts } from '../../../machines/grades/dataSheet/texts'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { printPage } from '../../../services/browser/page/windows'
import { DataSheet } from '../../../views/grades/dataSheet/DataSheet'
import { StudentChoice } from '../../../views/grades/dataSheet/StudentChoice'
import { StudyOverview } from '../../../views/grades/dataSheet/StudyOverview'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useFileExport } from '../../shared/data/useFileExport'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import type { PageProps } from '../../shared/pages/page'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { personalHref } from '../results/resultsPaths'

const STUDENT = '/teacher/course/data-sheet/student'
const CLASS = '/teacher/course/data-sheet/class'
const OVERVIEW = '/teacher/course/study-overview/index'

/** The address of one student's sheet in a separate window (B409). */
const sheetHref = (teachingClassId: string, userCode: string): string =>
  `${base}/data-sheet/student/${encodeURIComponent(teachingClassId)}/${encodeURIComponent(userCode)}`

function useGo() {
  const [, navigate] = useLocation()
  return (href: string) => navigate(href.slice(base.length))
}

interface SheetProps {
  query: SheetQuery
  name: string
  /** The address of the sheet in a separate window. */
  windowHref?: string
  hrefOf?: (row: StudyRow) => string
  /** Names link to separate windows, because these pages have no back link. */
  inWindows?: boolean
  /** Content beside the title. */
  children?: ReactNode
}

function Sheet({ query, name, windowHref, hrefOf, inWindows = false, children }: SheetProps) {
  const { view, reload } = useResource(dataSheetResource, query, dataSheetView)
  const go = useGo()
  return (
    <DataSheet
      view={view}
      name={name}
      hrefOf={hrefOf ?? null}
      inWindows={inWindows}
      onNavigate={go}
      onRetry={reload}
      onPrint={printPage}
    >
      {children}
      {windowHref === undefined ? null : (
        <a className="ink-accent" href={windowHref} target="_blank" rel="noreferrer">
          {texts.openWindow}
        </a>
      )}
    </DataSheet>
  )
}

/** The student's own sheet within the class. */
export function OwnSheet() {
  const { where, user } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return (
    <Sheet
      key={teachingClassId}
      query={{ kind: 'student', teachingClassId, userCode: null }}
      name={texts.own}
      windowHref={sheetHref(teachingClassId, user.userCode)}
    />
  )
}

/** The sheet of a student in a separate window. */
export const StudentWindow = ({ params: { teachingClassId = '', userCode = '' } }: PageProps) => (
  <main className="wide centered pad-6 sheet-window">
    <Sheet
      key={`${teachingClassId} ${userCode}`}
      query={{ kind: 'student', teachingClassId, userCode }}
      name={texts.student}
    />
  </main>
)

export const TeacherSheet = ({ params: { teachingClassId = '' } }: PageProps) => (
  <Sheet
    key={teachingClassId}
    query={{ kind: 'class', teachingClassId }}
    name={texts.teacher}
    hrefOf={({ userCode }) => sheetHref(teachingClassId, userCode)}
    inWindows
  />
)

export const PlatformSheet = () => <Sheet query={{ kind: 'platform' }} name={texts.platform} />

/** A demo sheet: fixed data (R259–R261). */
function DemoSheet({ answer, name }: { answer: SheetAnswer; name: string }) {
  const go = useGo()
  return (
    <DataSheet
      view={fixedSheetView(answer)}
      name={`${name} · ${texts.demo}`}
      onNavigate={go}
      onRetry={() => undefined}
      onPrint={printPage}
    />
  )
}
export const DemoPlatform = () => <DemoSheet answer={{ platform: platformExample }} name={texts.platform} />
export const DemoStudent = () => <DemoSheet answer={{ student: studentExample }} name={texts.student} />
export const DemoTeacher = () => <DemoSheet answer={{ class: classExample }} name={texts.teacher} />

/** The links between the pages with a class's figures, for its teacher. */
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

/** The sheet of the current class. */
export function ClassSheetPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return (
    <>
      <Links path={CLASS} />
      <Sheet
        key={teachingClassId}
        query={{ kind: 'class', teachingClassId }}
        name={texts.teacher}
        windowHref={`${base}/data-sheet/teacher/${encodeURIComponent(teachingClassId)}`}
        hrefOf={({ userCode }) => `${base}${STUDENT}?student=${encodeURIComponent(userCode)}`}
      />
    </>
  )
}

/** The sheets of the students of the current class, one at a time (R240). */
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

/** The student in the address, else the first one. */
function OneStudent({ teachingClassId }: { teachingClassId: string }) {
  const { view, reload } = useResource(studyOverviewResource, wholeOverview(teachingClassId), studyOverviewView)
  const named = new URLSearchParams(useSearch()).get('student')
  const go = useGo()
  const chosen = named ?? view.rows[0]?.userCode
  return (
    <AsyncList face={view.face} name={texts.people} emptyHint={texts.empty} failedText={view.problem} onRetry={reload}>
      {chosen === undefined ? null : (
        <Sheet
          key={chosen}
          query={{ kind: 'student', teachingClassId, userCode: chosen }}
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

/** The students of a class, with links to their results. */
function OfClass({ teachingClassId }: { teachingClassId: string }) {
  const query = wholeOverview(teachingClassId)
  const { view, change, reload } = useResource(studyOverviewResource, query, studyOverviewView)
  usePageReturn(reload)
  return (
    <StudyOverview
      view={view}
      exporting={useFileExport(fileAsk('exportStudyOverview', overviewInput(view.query)))}
      hrefOf={({ userId }) => personalHref(userId)}
      onNavigate={useGo()}
      onFilter={(filter) => change({ filter }, true)}
      onSort={(sort) => change({ sort })}
      onReload={reload}
    />
  )
}
