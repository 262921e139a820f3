/** A student in class. */
import { PageLoading } from '../../views/shell/PageLoading'
import { StudentClassroom } from '../../views/teachingClass/StudentClassroom'
import { useAside, useClassConnection } from '../shell/useTools'
import { useWorkspace } from '../shell/workspace.context'
import { summaryOf } from './summary'

export function StudentClass() {
  const { where } = useWorkspace()
  const connection = useClassConnection()
  const aside = useAside()
  if (where.kind !== 'inside' || !where.teachingClass) return <PageLoading />
  return <StudentClassroom summary={summaryOf(where.teachingClass)} connection={connection} aside={aside} />
}
