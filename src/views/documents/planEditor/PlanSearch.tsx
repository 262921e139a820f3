/** The search in a plan: the number of matching sections, and buttons to the next and previous one. */
import type { KeyboardEvent } from 'react'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { planViewTexts as texts } from './texts'

export interface PlanSearchProps {
  text: string
  /** The current match, starting at 1, and the number of matches. */
  at: number
  count: number
  onChange: (text: string) => void
  onStep: (by: 1 | -1) => void
}

export function PlanSearch({ text, at, count, onChange, onStep }: PlanSearchProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape') onChange('')
  }
  const reason = count === 0 ? texts.found(0, 0) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is not known to all screen readers
    <div role="search" className="row gap-1 align-center grow plan-search" aria-label={texts.search}>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text.trim() === '' ? null : (
        <>
          <span role="status" className="pad-x-2 u-muted size-s nowrap u-numbers plan-searchCount">
            {texts.found(at, count)}
          </span>
          <Button
            size="s"
            kind="quiet"
            icon="chevron-up"
            iconOnly
            label={texts.findPrevious}
            reason={reason}
            onClick={() => onStep(-1)}
          />
          <Button
            size="s"
            kind="quiet"
            icon="chevron-down"
            iconOnly
            label={texts.findNext}
            reason={reason}
            onClick={() => onStep(1)}
          />
        </>
      )}
    </div>
  )
}
