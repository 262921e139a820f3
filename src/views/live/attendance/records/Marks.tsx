/** How a student's sign-in went, in a word and a sign: never a colour alone. */
import { Tag } from 'primereact/tag'
import type { DayMark } from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../machines/live/attendance/texts'
import { Icon } from '../../../shared/kit/Icon'

const signs: Record<DayMark, string> = {
  signed: 'check-circle',
  late: 'clock',
  excused: 'file-edit',
  absent: 'times-circle',
}
const tones = { signed: 'success', late: 'warning', excused: null, absent: 'danger' } as const

export function MarkIcon({ mark }: { mark: DayMark }) {
  return <Icon name={signs[mark]} className={`attendance-mark attendance-mark--${mark}`} />
}

export function MarkTag({ mark }: { mark: DayMark }) {
  return (
    <Tag severity={tones[mark]}>
      <Icon name={signs[mark]} />
      {texts.states[mark]}
    </Tag>
  )
}
