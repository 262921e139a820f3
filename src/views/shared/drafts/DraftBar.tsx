/** Bar above an editor that offers to restore the unsaved input of an earlier visit. */
import { momentInWords } from '../../../../contract/moments'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { draftTexts as texts } from './texts'

export interface DraftBarProps {
  /** Null when there is no draft to restore. */
  offer: { readonly savedTime: number; readonly onRestore: () => void; readonly onDiscard: () => void } | null
}

export function DraftBar({ offer }: DraftBarProps) {
  return (
    <div role="status" className="draft-place">
      {offer ? (
        <p className="bar gap-2-3 pad-2-3 on-surface-2 round-m draft-bar">
          <Icon name="history" />
          <span className="u-numbers">{texts.found(momentInWords(offer.savedTime))}</span>
          <Button size="s" kind="primary" label={texts.restore} onClick={offer.onRestore} />
          <Button size="s" kind="quiet" label={texts.discard} onClick={offer.onDiscard} />
        </p>
      ) : null}
    </div>
  )
}
