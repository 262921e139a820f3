/** Beside the room's picture of a running sign-in: how many have signed, what to look into, and the teacher's switches. */
import type { CSSProperties } from 'react'
import type {
  RoundView,
  SignInDetailView,
  SignInScreenView,
} from '../../../machines/live/attendance/attendance.selectors'
import type { SignInDetailEvent, SignInScreenIntent } from '../../../machines/live/attendance/attendance.types'
import { texts } from '../../../machines/live/attendance/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { SignInRoster } from './AttendanceRoster'

export interface SignInAsideProps {
  round: RoundView
  screen: SignInScreenView
  /** Everybody in it; null before they are known. */
  detail: SignInDetailView | null
  onScreen: (intent: SignInScreenIntent) => void
  onDetail: (event: SignInDetailEvent) => void
}

/** Everybody, for the teacher to look at and to sign for. */
const Names = ({ detail, onDetail }: { detail: SignInDetailView } & Pick<SignInAsideProps, 'onDetail'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="signIn-names" tabIndex={0} aria-label={texts.list}>
    <SignInRoster detail={detail} onDetail={onDetail} />
  </section>
)

export function SignInAside({ round, screen, detail, onScreen, onDetail }: SignInAsideProps) {
  const { signedNum, totalNum, blockedNum, sharedDeviceNum } = round
  const style: CSSProperties & Record<'--share', number> = { '--share': totalNum > 0 ? signedNum / totalNum : 0 }
  return (
    <aside className="signIn-aside" aria-label={texts.signed}>
      <div className="signIn-count" style={style}>
        <p className="signIn-countLabel">{texts.signed}</p>
        <p className="signIn-countNumbers u-numbers">
          <span className="u-hidden">{texts.signedOf(signedNum, totalNum)}</span>
          <span aria-hidden="true" className="signIn-countNow">
            {signedNum}
          </span>
          <span aria-hidden="true" className="signIn-countAll">
            /{totalNum}
          </span>
        </p>
        <span className="signIn-countBar" aria-hidden="true" />
        {totalNum > 0 && signedNum === totalNum ? (
          <p className="signIn-everybody">
            <Icon name="check-circle" />
            {texts.everybody}
          </p>
        ) : null}
      </div>
      {blockedNum > 0 ? <Warning icon="lock" text={texts.blocked(blockedNum)} /> : null}
      {sharedDeviceNum > 0 ? <Warning icon="mobile" text={texts.shared(sharedDeviceNum)} /> : null}
      {screen.isListed && detail ? <Names detail={detail} onDetail={onDetail} /> : null}
      <div className="signIn-switches">
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
    <p className="signIn-warning">
      <Icon name={icon} />
      {text}
    </p>
  )
}
