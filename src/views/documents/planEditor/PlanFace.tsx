/** Replaces a plan that is loading, failed to load, was deleted, or is not specified. */
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { planViewTexts as texts } from './texts'

export interface PlanFaceProps {
  face: 'loading' | 'failed' | 'gone' | 'unnamed'
  problem: string | null
  onRetry: () => void
  /** The page has a title above it. */
  isTitled?: boolean
  /** Navigates to the list of plans. */
  onList?: (() => void) | undefined
  listLabel?: string
}

export function PlanFace({
  face,
  problem,
  onRetry,
  isTitled = false,
  onList,
  listLabel = texts.toList,
}: PlanFaceProps) {
  const Title = isTitled ? 'h2' : 'h1'
  if (face === 'loading' || face === 'failed')
    return (
      <div className="plan-face">
        <Title className="u-hidden">{texts.loading}</Title>
        <AsyncList
          face={face}
          name={texts.loading}
          skeleton={{ shape: 'cards', count: 3 }}
          failedText={problem}
          onRetry={onRetry}
        >
          {null}
        </AsyncList>
      </div>
    )
  return (
    <div className="column gap-2 align-center text-center pad-10-4 plan-face kit-face">
      <Drawing name="empty" />
      <Title className="size-m weight-medium kit-face-title">{face === 'gone' ? texts.gone : texts.noPlan}</Title>
      {face === 'gone' ? <p className="breaks u-muted below-3 kit-face-text">{texts.goneHint}</p> : null}
      {onList ? <Button kind="primary" label={listLabel} onClick={onList} /> : null}
    </div>
  )
}
