/** The input of a message with formats and images: sent by keys (B342) or by the button; blank messages are not sent (B341). */
import { useState } from 'react'
import type { SendKeys } from '../../../machines/live/chat/chat.types'
import { texts } from '../../../machines/live/chat/texts'
import { Button } from '../../shared/kit/Button'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'
import './chat.css'

export interface ComposerProps {
  /** Name of the recipient. */
  to: string
  draft: string
  /** Why sending is unavailable, or null. */
  reason: string | null
  sendKeys: SendKeys
  upload: UploadImage
  autoFocus: boolean
  onChange: (html: string) => void
  onLateImage: (html: string) => void
  onSend: () => void
  onKeys: (keys: SendKeys) => void
}

/** The HTML of an image whose upload ends after its editor was unmounted. */
const imageHtml = (src: string): string => `<img src="${src}" alt="">`

export function Composer(props: ComposerProps) {
  const { to, draft, reason, sendKeys, upload, autoFocus, onChange, onLateImage, onSend, onKeys } = props
  const [uploads, setUploads] = useState(0)
  const why = uploads > 0 ? texts.uploading : reason
  const send = (): void => {
    if (uploads === 0) onSend()
  }
  return (
    <div className="rigid chat-composer" data-kept-clear="">
      <RichTextEditor
        compact
        autoFocus={autoFocus}
        label={texts.write}
        placeholder={texts.placeholder(to)}
        imageAlt=""
        html={draft}
        upload={upload}
        onChange={onChange}
        onUploadsChange={setUploads}
        onLateImage={(src) => onLateImage(imageHtml(src))}
        submit={{ keys: sendKeys, run: send }}
        actions={
          <span className="row gap-2 align-center chat-send">
            <button
              type="button"
              className="pointer size-xs u-muted on-none line-none round-s phone-gone chat-keys"
              title={texts.keysChange}
              onClick={() => onKeys(sendKeys === 'enter' ? 'shiftEnter' : 'enter')}
            >
              {sendKeys === 'enter' ? texts.keysEnter : texts.keysShiftEnter}
            </button>
            <Button kind="primary" size="s" icon="send" label={texts.send} reason={why} onClick={send} />
          </span>
        }
      />
    </div>
  )
}
