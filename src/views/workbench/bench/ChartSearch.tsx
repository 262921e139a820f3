/** The search in a chart: input, number of matches, and buttons to the next and previous match. */
import type { KeyboardEvent } from 'react'
import type { ChartSearchView } from '../../../machines/workbench/bench/chartSearch.selectors'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { Button } from '../../shared/kit/Button'
import { giveFocusBack } from '../../shared/kit/behaviour/giveFocusBack'
import { TextInput } from '../../shared/kit/fields/TextInput'
import type { CanvasSight } from '../drawing/sight'

export interface ChartSearchProps {
  search: ChartSearchView
  sight: Pick<CanvasSight, 'onWords' | 'onNext' | 'onPrevious' | 'onSearch'>
}

const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

export function ChartSearch({ search, sight: { onWords, onNext, onPrevious, onSearch } }: ChartSearchProps) {
  const { words, count, reason } = search
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onSearch(false)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) (event.shiftKey ? onPrevious : onNext)()
    else return
    event.preventDefault()
  }
  return (
    <div className="bar gap-2 shrink workbench-find">
      <span ref={giveFocusBack} hidden />
      <TextInput
        ref={takeFocus}
        type="search"
        aria-label={drawingTexts.search}
        placeholder={drawingTexts.searchHint}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={onKeyDown}
        className="workbench-find-words"
      />
      <span className="u-muted nowrap workbench-find-count" role="status">
        {count}
      </span>
      <Button
        size="s"
        iconOnly
        icon="angle-up"
        label={drawingTexts.previous}
        reason={reason}
        onClick={() => onPrevious()}
      />
      <Button size="s" iconOnly icon="angle-down" label={drawingTexts.next} reason={reason} onClick={() => onNext()} />
      <Button
        size="s"
        kind="quiet"
        iconOnly
        icon="times"
        label={drawingTexts.closeSearch}
        onClick={() => onSearch(false)}
      />
    </div>
  )
}
