/** How much of the user's storage for files is used. */
import type { TrayView } from '../../../machines/library/files/files.selectors'
import { fileTexts as texts } from '../../../machines/library/files/texts'
import './files.css'

export function FileUsage({ usage }: Pick<TrayView, 'usage'>) {
  if (usage === null) return null
  return (
    <p className="stack gap-1 files-quota">
      <span className="u-muted u-numbers">{usage.text}</span>
      <progress className="wide" max={100} value={usage.percent} aria-label={texts.usageName}>
        {texts.progress(usage.percent)}
      </progress>
    </p>
  )
}
