/** The head of a space's files: how full it is, and which actions are unavailable. */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { texts } from '../../../machines/groups/teamSpace/texts'
import './teamSpace.css'

const PERCENT = 100
/** From this percentage on, the usage has a warning colour. */
const NEARLY = 90

export function SpaceHead({ space, isTrash }: { space: TeamSpace; isTrash: boolean }) {
  const percent = Math.min(PERCENT, Math.round((PERCENT * space.used) / Math.max(1, space.most)))
  return (
    <div className="stack gap-2">
      <div className="bar gap-3">
        <progress
          className={`space-bar${percent >= NEARLY ? ' space-bar--nearly' : ''}`}
          max={space.most}
          value={space.used}
          aria-label={texts.usageName}
        />
        <span className="u-muted u-numbers">{texts.usage(space.used, space.most)}</span>
      </div>
      {space.mayWrite === '0' ? <p className="u-muted">{texts.readOnly}</p> : null}
      {isTrash ? <p className="u-muted">{texts.trashHint}</p> : null}
    </div>
  )
}
