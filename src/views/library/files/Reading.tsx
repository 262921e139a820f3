/** Message while a file is loading. */
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import './preview.css'

export function Reading() {
  return (
    <p role="status" className="u-muted text-center preview-note">
      {texts.loadingText}
    </p>
  )
}
