/** The recycle bin of a teacher's classes. */
import { useLocation } from 'wouter'
import { RecyclePage } from '../../views/teacherClasses/RecyclePage'
import { CaptchaSlot } from '../captcha/CaptchaSlot'
import { recycleSpec } from '../classesRecords'
import { useRecordPage } from '../records/useRecordPage'

export function TeacherRecycle() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(recycleSpec)
  return (
    <RecyclePage
      view={view}
      captcha={(place) => <CaptchaSlot {...place} autoFocus />}
      onBack={() => navigate('/teacher/classes')}
      send={send}
    />
  )
}
