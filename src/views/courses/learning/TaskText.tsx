/** The rich text of a task, or a message that there is none. */
import { texts } from '../../../machines/courses/learning/texts'
import { RichText } from '../../shared/richText/RichText'
import './learning.css'

export function TaskText({ html, hasFile }: { html: string; hasFile: boolean }) {
  if (html !== '')
    return (
      <section className="panel stack gap-3 content-start pad-5 shrink phone-pad-4" aria-label={texts.content}>
        <RichText html={html} />
      </section>
    )
  return hasFile ? null : <p className="u-muted">{texts.noFile}</p>
}
