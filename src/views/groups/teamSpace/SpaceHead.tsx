/** What stands above the files of a space: how full it is, and what can not be done in it. */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { texts } from '../../../machines/groups/teamSpace/texts'
import './teamSpace.css'

const PERCENT = 100
/** From here on it is said in another colour. */
const NEARLY = 90

export function SpaceHead({ space, isTrash }: { space: TeamSpace; isTrash: boolean }) {
  const percent = Math.min(PERCENT, Math.round((PERCENT * space.used) / Math.max(1, space.most)))
  return (
    <div className="space-head">
      <div className="space-usage">
        <progress
          className={`space-bar${percent >= NEARLY ? ' space-bar--nearly' : ''}`}
          max={space.most}
          value={space.used}
          aria-label={texts.usageName}
        />
        <span className="u-muted u-numbers">{texts.usage(space.used, space.most)}</span>
      </div>
      {space.mayWrite === '0' ? <p className="space-note">{texts.readOnly}</p> : null}
      {isTrash ? <p className="space-note">{texts.trashHint}</p> : null}
    </div>
  )
}
