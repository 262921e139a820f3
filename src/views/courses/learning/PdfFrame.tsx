/** A page of a document, with buttons, a page number and arrow keys to turn pages. */
import type { KeyboardEvent, Ref } from 'react'
import { texts } from '../../../machines/courses/learning/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import '../../library/files/preview.css'
import './learning.css'

export interface PdfFrameProps {
  page: number
  count: number
  isBusy: boolean
  onPage: (page: number) => void
  /** The canvas of the page; the text layer is above it. */
  canvas: Ref<HTMLCanvasElement>
  text: Ref<HTMLDivElement>
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }

export function PdfFrame({ page, count, isBusy, onPage, canvas, text }: PdfFrameProps) {
  const turn = (to: number) => {
    if (to >= 1 && to <= count && to !== page) onPage(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    turn(page + step)
  }
  return (
    <div className="stack gap-3 shrink">
      <div
        className="shrink line round-m relative clip shadow-1 dims learning-paper preview-pdfPage"
        aria-busy={isBusy}
      >
        <canvas className="block wide height-auto" ref={canvas} aria-hidden />
        <div ref={text} className="textLayer" />
      </div>
      <div className="bar gap-3 justify-center" onKeyDown={onKeyDown} role="toolbar" aria-label={texts.pageNumber}>
        <Button
          icon="chevron-left"
          label={texts.previousPage}
          reason={page <= 1 ? texts.firstPage : null}
          onClick={() => turn(page - 1)}
        />
        <label className="learning-pageNumber">
          <span className="u-hidden">{texts.pageNumber}</span>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={count}
            value={page}
            onChange={({ target }) => turn(Math.round(target.valueAsNumber))}
            className="u-numbers"
          />
        </label>
        <span className="u-numbers" aria-live="polite">
          {texts.pageOf(page, count)}
        </span>
        <Button
          icon="chevron-right"
          label={texts.nextPage}
          reason={page >= count ? texts.lastPage : null}
          onClick={() => turn(page + 1)}
        />
      </div>
    </div>
  )
}
