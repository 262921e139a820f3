/** The recycle bin of a teacher's classes. */
import { useLocation } from 'wouter'
import { newId } from '../../services/ids'
import { RecyclePage } from '../../views/teacherClasses/RecyclePage'
import { captchaSrc, recycleSpec } from '../classesRecords'
import { useRecordPage } from '../records/useRecordPage'

export function TeacherRecycle() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(recycleSpec)
  return (
    <RecyclePage
      view={view}
      captchaSrc={captchaSrc}
      newCaptchaKey={newId}
      onBack={() => navigate('/teacher/classes')}
      send={send}
    />
  )
}
