/** The result of a student's sign-in, as a word and an icon: never by colour alone. */

import type { Attendance } from '../../../../../contract/rules/live/attendance'
import { texts } from '../../../../machines/live/attendance/texts'
import { Icon } from '../../../shared/kit/Icon'
import { Tag } from '../../../shared/kit/Tag'

const signs: Record<Attendance, string> = {
  signed: 'check-circle',
  late: 'clock',
  excused: 'file-edit',
  absent: 'times-circle',
}
const tones = { signed: 'good', late: 'warn', excused: 'accent', absent: 'bad' } as const
const inks = { signed: 'ink-success', late: 'ink-warning', excused: 'ink-accent', absent: 'ink-danger' } as const

export function MarkIcon({ mark }: { mark: Attendance }) {
  return <Icon name={signs[mark]} className={`${inks[mark]} attendance-mark`} />
}

export function MarkTag({ mark }: { mark: Attendance }) {
  return (
    <Tag tone={tones[mark]} icon={signs[mark]}>
      {texts.states[mark]}
    </Tag>
  )
}
