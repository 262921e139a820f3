/** Why there is no preview. */
import { previewTexts as texts } from '../../../machines/content/files/preview.texts'
import './preview.css'

export function PreviewProblem({ type }: { type: keyof typeof texts.errors }) {
  return (
    <main className="preview">
      <div className="preview-note">
        <h1>{texts.failedTitle}</h1>
        <p className="u-numbers">{type}</p>
        <p>{texts.errors[type]}</p>
      </div>
    </main>
  )
}
