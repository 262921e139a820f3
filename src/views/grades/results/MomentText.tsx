/** A moment as text, with a machine-readable value. */
import { momentInWords } from '../../../../contract/moments'

export const MomentText = ({ at }: { at: number }) => (
  <time className="u-numbers" dateTime={new Date(at).toISOString()}>
    {momentInWords(at)}
  </time>
)
