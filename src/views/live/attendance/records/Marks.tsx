/** How a student's sign-in went, in a word and a sign: never a colour alone. */
import { Tag } from 'primereact/tag'
import type { Attendance } from '../../../../../contract/rules/live/attendance'
import { texts } from '../../../../machines/live/attendance/texts'
import { Icon } from '../../../shared/kit/Icon'

const signs: Record<Attendance, string> = {
  signed: 'check-circle',
  late: 'clock',
  excused: 'file-edit',
  absent: 'times-circle',
}
const tones = { signed: 'success', late: 'warning', excused: null, absent: 'danger' } as const

export function MarkIcon({ mark }: { mark: Attendance }) {
  return <Icon name={signs[mark]} className={`attendance-mark attendance-mark--${mark}`} />
}

export function MarkTag({ mark }: { mark: Attendance }) {
  return (
    <Tag severity={tones[mark]}>
      <Icon name={signs[mark]} />
      {texts.states[mark]}
    </Tag>
  )
}
