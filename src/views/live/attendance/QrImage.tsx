/** The QR code of a running sign-in. Its library is loaded when a teacher shows one. */
import { QRCodeSVG } from 'qrcode.react'
import { texts } from '../../../machines/live/attendance/texts'

export interface QrImageProps {
  /** The address in the QR code. */
  address: string
}

export function QrImage({ address }: QrImageProps) {
  return (
    <QRCodeSVG
      value={address}
      level="M"
      marginSize={2}
      fgColor="currentColor"
      bgColor="transparent"
      title={texts.qr}
      role="img"
      className="block wide tall"
    />
  )
}
