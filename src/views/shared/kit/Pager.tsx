/**
 * Pagination below a list: shows the current page and links to the first page, the last page, the nearby pages and any page by
 * number.
 * With a single page it only shows the number of rows. In a narrow layout the page numbers are hidden.
 * A long list is counted up to a limit (`pageOf` in the contract): beyond it, the pager says that there are more rows.
 */
import { type FormEvent, useId, useState } from 'react'
import { COUNT_MAX } from '../../../../contract/limits'
import { Button } from './Button'
import { kitTexts } from './texts'
import './kit.css'

export interface PagerProps {
  /** Name of the list, where a page has several lists. */
  label?: string
  /** The current page, starting at 1. */
  page: number
  pageSize: number
  /** Number of rows; above the counting limit, a lower bound. */
  total: number
  onPage: (page: number) => void
  /** Why the page cannot be changed now. */
  reason?: string | null
}

/** Up to this number, all pages are shown and the jump field is omitted. */
const FEW_PAGES = 7

/** The page numbers to show: the first, the last and those around the current page; null marks a gap. */
export function pagesAround(page: number, pages: number): readonly (number | null)[] {
  if (pages <= FEW_PAGES) return Array.from({ length: pages }, (_, index) => index + 1)
  // Both ends show as many numbers as the middle, so that nothing moves while the user turns pages.
  const isAtStart = page <= 4
  const isAtEnd = page >= pages - 3
  const from = isAtStart ? 2 : isAtEnd ? pages - 4 : page - 1
  const to = isAtStart ? 5 : isAtEnd ? pages - 1 : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < pages - 1 ? [null] : []), pages]
}

export function Pager({ label = kitTexts.pages, page, pageSize, total, onPage, reason }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const counted = Math.max(COUNT_MAX, page * pageSize)
  const isLonger = total > counted
  return (
    <nav className="row gap-2 justify-end align-center min-control u-muted kit-pager u-numbers" aria-label={label}>
      <span className="nowrap to-start kit-pager-total">
        {isLonger ? kitTexts.moreThan(counted) : kitTexts.total(total)}
      </span>
      {pages > 1 ? (
        <>
          <Button
            kind="quiet"
            icon="chevron-left"
            iconOnly
            label={kitTexts.previousPage}
            reason={reason ?? (page <= 1 ? kitTexts.firstPage : null)}
            onClick={() => onPage(page - 1)}
          />
          <span className="nowrap kit-pager-where" aria-live="polite">
            {isLonger ? kitTexts.page(page) : kitTexts.pageOf(page, pages)}
          </span>
          <Numbers page={page} pages={pages} isLonger={isLonger} reason={reason} onPage={onPage} />
          <Button
            kind="quiet"
            icon="chevron-right"
            iconOnly
            label={kitTexts.nextPage}
            reason={reason ?? (page >= pages ? kitTexts.lastPage : null)}
            onClick={() => onPage(page + 1)}
          />
          {pages > FEW_PAGES && !reason ? <Jump pages={pages} onPage={onPage} /> : null}
        </>
      ) : null}
    </nav>
  )
}

type NumbersProps = Pick<PagerProps, 'page' | 'reason' | 'onPage'> & { pages: number; isLonger: boolean }

function Numbers({ page, pages, isLonger, reason, onPage }: NumbersProps) {
  const shown = pagesAround(page, pages)
  return (
    <ul className="row gap-1 align-center kit-pager-numbers">
      {shown.map((number, place) => (
        // The last page of a list with an unknown end is unknown.
        <li key={number ?? `gap-${shown[place + 1]}`}>
          {number === null || (isLonger && number === pages && number !== page) ? (
            <span aria-hidden="true">…</span>
          ) : (
            <Button
              size="s"
              kind={number === page ? 'primary' : 'quiet'}
              className="pad-x-2 kit-pager-number"
              label={String(number)}
              name={kitTexts.page(number)}
              current={number === page}
              reason={reason}
              onClick={() => (number === page ? undefined : onPage(number))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Jumps to a page by its number; a number beyond the end leads to the last page. */
function Jump({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = Number.parseInt(text, 10)
    setText('')
    if (number >= 1) onPage(Math.min(number, pages))
  }
  return (
    <form className="row gap-2 align-center nowrap before-2 kit-pager-jump" onSubmit={submit}>
      <label htmlFor={id}>{kitTexts.jumpTo}</label>
      <input
        id={id}
        className="text-center p-inputtext p-component"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={6}
        value={text}
        aria-label={kitTexts.jumpToPage(pages)}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      />
      <span aria-hidden="true">{kitTexts.pageUnit}</span>
    </form>
  )
}
