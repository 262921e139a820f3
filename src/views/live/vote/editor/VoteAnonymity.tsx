/** Whether names are stored: shown to a student before the questions, and beside every result. */
import { texts } from '../../../../machines/live/vote/texts'
import { Icon } from '../../../shared/kit/Icon'

export interface VoteAnonymityProps {
  isAnonymous: boolean
  /** Shown with a result, where only an anonymous vote is mentioned. */
  isResult?: boolean
}

export function VoteAnonymity({ isAnonymous, isResult = false }: VoteAnonymityProps) {
  if (isResult && !isAnonymous) return null
  const anonymityText = isAnonymous ? texts.ballotAnonymous : texts.ballotWithNames
  return (
    <p className="row gap-2 align-center u-muted size-s vote-anonymity">
      <Icon name={isAnonymous ? 'eye-slash' : 'user'} />
      <span>{isResult ? texts.resultAnonymous : anonymityText}</span>
    </p>
  )
}
