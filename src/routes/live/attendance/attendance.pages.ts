/** The pages of attendance. */
import { type Pages, page } from '../../shared/pages/page'

const attendanceRecords = page(() => import('./AttendanceRecords'), 'AttendanceRecords')

export const attendancePages: Pages = {
  '/teacher/course/sign-in/month': attendanceRecords,
  '/teacher/course/sign-in/class': attendanceRecords,
  '/student/course/sign-in-records': page(() => import('./MyAttendance'), 'MyAttendance'),
  '/student/course/sign-in': page(() => import('./AttendanceScan'), 'AttendanceScan'),
}
