/** Instead of a plan: it is on its way, did not come, is gone, or none was named. */
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { planViewTexts as texts } from './texts'

export interface PlanFaceProps {
  face: 'loading' | 'failed' | 'gone' | 'unnamed'
  problem: string | null
  onRetry: () => void
  /** The way to the list of plans. */
  onList?: (() => void) | undefined
}

export function PlanFace({ face, problem, onRetry, onList }: PlanFaceProps) {
  if (face === 'loading' || face === 'failed')
    return (
      <div className="plan-face">
        <h1 className="u-hidden">{texts.loading}</h1>
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
    <div className="plan-face kit-face">
      <Drawing name="empty" />
      <h1 className="kit-face-title">{face === 'gone' ? texts.gone : texts.noPlan}</h1>
      {face === 'gone' ? <p className="kit-face-text">{texts.goneHint}</p> : null}
      {onList ? <Button kind="primary" label={texts.toList} onClick={onList} /> : null}
    </div>
  )
}
