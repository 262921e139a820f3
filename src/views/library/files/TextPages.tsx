/** Plain text with its original line breaks. */
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import { Reading } from './Reading'
import './preview.css'

export function TextPages({ read }: { read: { readonly text: string; readonly isCut: boolean } | null }) {
  if (read === null) return <Reading />
  return (
    <>
      <pre className="flush breaks pre-wrap preview-text">{read.text}</pre>
      {read.isCut ? <p className="u-muted text-center preview-note">{texts.cut}</p> : null}
    </>
  )
}
