/**
 * Turns the pages of a list. Stands under it, says where one is; with a single page it only says how many rows there are.
 * A long list is counted only so far (`pageOf` in the contract): then it says that there are more, and pages go on.
 */
import { COUNT_MAX } from '../../../contract/limits'
import { Button } from './Button'
import { kitTexts } from './texts'
import './kit.css'

export interface PagerProps {
  /** Which list it turns, where a page has several. */
  label?: string
  /** From 1. */
  page: number
  pageSize: number
  /** Rows in all; above what is counted: at least so many. */
  total: number
  onPage: (page: number) => void
  /** Why pages cannot be turned now. */
  reason?: string | null
}

export function Pager({ label = kitTexts.pages, page, pageSize, total, onPage, reason }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const counted = Math.max(COUNT_MAX, page * pageSize)
  const isLonger = total > counted
  return (
    <nav className="kit-pager u-numbers" aria-label={label}>
      <span className="kit-pager-total">{isLonger ? kitTexts.moreThan(counted) : kitTexts.total(total)}</span>
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
          <span aria-live="polite">{isLonger ? kitTexts.page(page) : kitTexts.pageOf(page, pages)}</span>
          <Button
            kind="quiet"
            icon="chevron-right"
            iconOnly
            label={kitTexts.nextPage}
            reason={reason ?? (page >= pages ? kitTexts.lastPage : null)}
            onClick={() => onPage(page + 1)}
          />
        </>
      ) : null}
    </nav>
  )
}
