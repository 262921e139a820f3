/** Whether names are stored: said to a student before there is anything to answer, and beside every result. */
import { texts } from '../../../../machines/live/vote/texts'
import { Icon } from '../../../shared/kit/Icon'

export interface VoteAnonymityProps {
  isAnonymous: boolean
  /** Of a vote that is being answered; else of its result, which only says so where there are no names. */
  isResult?: boolean
}

export function VoteAnonymity({ isAnonymous, isResult = false }: VoteAnonymityProps) {
  if (isResult && !isAnonymous) return null
  const said = isAnonymous ? texts.ballotAnonymous : texts.ballotWithNames
  return (
    <p className="vote-anonymity">
      <Icon name={isAnonymous ? 'eye-slash' : 'user'} />
      <span>{isResult ? texts.resultAnonymous : said}</span>
    </p>
  )
}
