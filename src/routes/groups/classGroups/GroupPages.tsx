/** The groups of the current class: edited by its teacher, displayed to its students. */
import { useLocation } from 'wouter'
import { groupEditorView } from '../../../machines/groups/classGroups/groupEditor.selectors'
import { texts } from '../../../machines/groups/classGroups/texts'
import { serverNow } from '../../../services/network/clock'
import { Groups } from '../../../views/groups/classGroups/Groups'
import { Link } from '../../../views/shared/kit/Link'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { GROUP_SPACE } from '../teamSpace/spacePaths'
import { providedGroupEditor } from './groupActors'

export const TeacherGroups = () => <InClass isTeacher />
export const StudentGroups = () => <InClass isTeacher={false} />

function InClass({ isTeacher }: { isTeacher: boolean }) {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <OfClass key={teachingClassId} teachingClassId={teachingClassId} isTeacher={isTeacher} />
}

function OfClass({ teachingClassId, isTeacher }: { teachingClassId: string; isTeacher: boolean }) {
  const [, navigate] = useLocation()
  const chart = useChartRef(providedGroupEditor, { input: { teachingClassId } })
  useNotices(chart)
  usePageReturn(() => chart.send({ type: 'list.reload' }))
  const view = useView(chart, groupEditorView)
  useLeaveGuard(view.isFormWritten)
  return (
    <Groups
      view={view}
      isTeacher={isTeacher}
      now={serverNow}
      renderSpace={(groupId) => (
        <Link
          href={`${base}${GROUP_SPACE}?space=${encodeURIComponent(groupId)}`}
          className="bare pad-0 ink-accent text-start no-underline hover-underline"
          onNavigate={(href) => navigate(href.slice(base.length))}
        >
          {texts.space}
        </Link>
      )}
      onIntent={chart.send}
    />
  )
}
