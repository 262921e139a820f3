/** Button beside a selection in a section: starts an annotation. It preserves the selection. */
import type { CSSProperties } from 'react'
import { Button } from '../../shared/kit/Button'
import { annotationViewTexts as texts } from './texts'
import './annotations.css'

export interface PassageButtonProps {
  /** Position of the selection on the screen, in px. */
  place: { readonly left: number; readonly top: number; readonly bottom: number }
  /** Why it cannot be annotated now; null when it can. */
  reason: string | null
  onAdd: () => void
}

export function PassageButton({ place, reason, onAdd }: PassageButtonProps) {
  const style = {
    '--passage-left': `${place.left}px`,
    '--passage-top': `${place.top}px`,
    '--passage-bottom': `${place.bottom}px`,
  } as CSSProperties
  return (
    <div
      className="fixed line round-s on-overlay shadow-2 annotations-passage"
      style={style}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button size="s" kind="quiet" icon="comment" label={texts.addPassage} reason={reason} onClick={onAdd} />
    </div>
  )
}
