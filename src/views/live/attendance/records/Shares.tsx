/** The result of a sign-in, or of a student's sign-ins: a bar of four parts. The numbers are beside it. */
import type { CSSProperties } from 'react'
import type { Attendance } from '../../../../../contract/rules/live/attendance'
import './records.css'

export type SharesProps = Readonly<Record<Attendance, number>>

const parts: readonly Attendance[] = ['signed', 'late', 'excused', 'absent']
const grow = (share: number): CSSProperties & Record<'--share', number> => ({ '--share': share })

export function Shares(props: SharesProps) {
  return (
    <span className="row wide height-2 clip round-full on-surface-2 attendance-shares" aria-hidden="true">
      {parts.map((part) =>
        props[part] > 0 ? (
          <span key={part} className={`attendance-share attendance-share--${part}`} style={grow(props[part])} />
        ) : null,
      )}
    </span>
  )
}
