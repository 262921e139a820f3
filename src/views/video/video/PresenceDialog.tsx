/** The presence check (D24): progress does not count until it is answered. */
import type { ReactNode } from 'react'
import type { VideoPlayerView } from '../../../machines/video/video/player/videoPlayer.selectors'
import type { VideoPlayerEvent } from '../../../machines/video/video/player/videoPlayer.types'
import { texts } from '../../../machines/video/video/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import type { ActionCaptcha } from '../../shared/records/ActionDialog'
import './video.css'

export interface PresenceDialogProps {
  view: Pick<VideoPlayerView, 'problem' | 'isVerifying' | 'codesUsed'>
  /** Renders the captcha field, which reports the typed code. */
  captcha: (place: ActionCaptcha) => ReactNode
  onIntent: (intent: VideoPlayerEvent) => void
}

const PROBLEM = 'presence-problem'

export function PresenceDialog({ view: { problem, isVerifying, codesUsed }, captcha, onIntent }: PresenceDialogProps) {
  const confirm = () => onIntent({ type: 'presence.confirm' })
  return (
    <Modal
      open
      title={texts.presence}
      size="s"
      role="alertdialog"
      footer={<Button kind="primary" label={texts.presenceConfirm} busy={isVerifying} onClick={confirm} />}
    >
      <form
        className="stack gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isVerifying) confirm()
        }}
      >
        <p>{texts.presenceHint}</p>
        {captcha({
          used: codesUsed,
          invalid: problem !== null,
          describedBy: PROBLEM,
          onAnswer: ({ validCode }) => onIntent({ type: 'presence.write', code: validCode }),
        })}
        <p id={PROBLEM} className="ink-danger hides-empty" role="alert">
          {problem}
        </p>
      </form>
    </Modal>
  )
}
