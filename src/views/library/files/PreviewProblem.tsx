/** Why a preview is not available: an error page like all others. */
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'
import { Button } from '../../shared/kit/Button'
import { PlainPage } from '../../shell/pages/PlainPage'
import { pageTexts } from '../../shell/pages/texts'

interface PreviewProblemProps {
  type: keyof typeof texts.errors
  onHome: () => void
}

const drawings = { '403': 'locked', '404': 'lost', '500': 'broken' } as const

export function PreviewProblem({ type, onHome }: PreviewProblemProps) {
  return (
    <main id="main">
      <PlainPage drawing={drawings[type]} mark={type} title={texts.failedTitle} text={texts.errors[type]}>
        <Button kind="primary" size="l" icon="home" label={pageTexts.home} onClick={onHome} />
      </PlainPage>
    </main>
  )
}
