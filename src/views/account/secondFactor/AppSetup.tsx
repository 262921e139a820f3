/** How to add the account to an authenticator app: a QR code, and the secret for people who cannot scan it. */
import { QRCodeSVG } from 'qrcode.react'
import { secondFactorTexts as texts } from '../../../machines/account/secondFactor/texts'
import './secondFactor.css'

export interface AppSetupProps {
  /** In base32. */
  secret: string
  /** `otpauth://…`. */
  address: string
}

/** The secret in groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function AppSetup({ secret, address }: AppSetupProps) {
  return (
    <div className="stack gap-3">
      <p className="leading-m">{texts.scan}</p>
      {/* Black on white in both themes: many apps cannot read inverted codes. */}
      <QRCodeSVG
        value={address}
        level="M"
        marginSize={4}
        title={texts.qr}
        role="img"
        className="block round-m secondFactor-qr"
      />
      <p className="size-s u-muted leading-m">
        {texts.typeSecret}
        <br />
        <code className="secondFactor-secret">{grouped(secret)}</code>
      </p>
    </div>
  )
}
