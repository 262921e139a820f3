/** The recycle bin of a teacher's classes. */
import { useLocation } from 'wouter'
import { RecyclePage } from '../../../views/school/teacherSchoolClass/RecyclePage'
import { CaptchaSlot } from '../../account/login/CaptchaSlot'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { recycleSpec } from './schoolClassLists'

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
