/** What a file says is on its way. */
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import './preview.css'

export function Reading() {
  return (
    <p role="status" className="preview-note">
      {texts.loadingText}
    </p>
  )
}
