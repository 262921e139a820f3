/** Beside the projected part of a running sign-in: the number of signed-in students, warnings, and the teacher's switches. */
import type { CSSProperties } from 'react'
import { cameNum } from '../../../../contract/rules/live/attendance'
import type {
  AttendanceDetailView,
  AttendanceScreenView,
  RoundView,
} from '../../../machines/live/attendance/attendance.selectors'
import type { AttendanceDetailEvent, AttendanceScreenIntent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { AttendanceRoster } from './AttendanceRoster'

export interface AttendanceAsideProps {
  round: RoundView
  screen: AttendanceScreenView
  /** All students of the sign-in; null before they are loaded. */
  detail: AttendanceDetailView | null
  onScreen: (intent: AttendanceScreenIntent) => void
  onDetail: (event: AttendanceDetailEvent) => void
}

/** All students, for the teacher to view and to sign in. */
const Names = ({ detail, onDetail }: { detail: AttendanceDetailView } & Pick<AttendanceAsideProps, 'onDetail'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="scroll pad-2 round-m on-surface ink-plain attendance-names" tabIndex={0} aria-label={texts.list}>
    <AttendanceRoster detail={detail} onDetail={onDetail} />
  </section>
)

export function AttendanceAside({ round, screen, detail, onScreen, onDetail }: AttendanceAsideProps) {
  const { lateNum, totalNum, blockedNum, sharedDeviceNum } = round
  const came = cameNum(round)
  const style: CSSProperties & Record<'--share', number> = { '--share': totalNum > 0 ? came / totalNum : 0 }
  return (
    <aside className="column gap-3 shrink-y" aria-label={texts.signed}>
      <div className="stack gap-2 pad-4 round-l on-stage-2 attendance-count" style={style}>
        <p className="ink-stage-muted">{texts.signed}</p>
        <p className="row gap-1 align-baseline leading-1 attendance-countNumbers u-numbers">
          <span className="u-hidden">{texts.signedOf(came, totalNum)}</span>
          <span aria-hidden="true" className="ink-joy weight-bold attendance-countNow">
            {came}
          </span>
          <span aria-hidden="true" className="ink-stage-muted size-xl">
            /{totalNum}
          </span>
        </p>
        <span className="height-2 clip round-full attendance-countBar" aria-hidden="true" />
        {lateNum > 0 ? <p className="u-muted u-numbers">{texts.lateAmongSigned(lateNum)}</p> : null}
        {totalNum > 0 && came === totalNum ? (
          <p className="row gap-2 align-center ink-joy weight-medium">
            <Icon name="check-circle" />
            {texts.everybody}
          </p>
        ) : null}
      </div>
      {blockedNum > 0 ? <Warning icon="lock" text={texts.blocked(blockedNum)} /> : null}
      {sharedDeviceNum > 0 ? <Warning icon="mobile" text={texts.shared(sharedDeviceNum)} /> : null}
      {screen.isListed && detail ? <Names detail={detail} onDetail={onDetail} /> : null}
      <div className="stack gap-2 attendance-switches">
        <Button
          wide
          icon="users"
          label={screen.isListed ? texts.hideStudents : texts.showStudents}
          aria-expanded={screen.isListed}
          onClick={() => onScreen({ type: 'screen.toggleStudents' })}
        />
        <Button
          wide
          icon="qrcode"
          label={screen.qr === 'off' ? texts.showQr : texts.hideQr}
          onClick={() => onScreen({ type: 'screen.toggleQr' })}
        />
        {round.mode === 'time' ? null : (
          <Button
            wide
            icon={screen.isSecretShown ? 'eye-slash' : 'eye'}
            label={screen.isSecretShown ? texts.hide[round.mode] : texts.show[round.mode]}
            onClick={() => onScreen({ type: 'screen.toggleSecret' })}
          />
        )}
      </div>
    </aside>
  )
}

function Warning({ icon, text }: { icon: string; text: string }) {
  return (
    <p className="row gap-2 align-baseline ink-joy size-s attendance-warning">
      <Icon name={icon} />
      {text}
    </p>
  )
}
