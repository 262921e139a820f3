/** A moment, for people and for machines. */
import { momentInWords } from '../../../../contract/moments'

export const MomentText = ({ at }: { at: number }) => (
  <time className="u-numbers" dateTime={new Date(at).toISOString()}>
    {momentInWords(at)}
  </time>
)
