/** The two tabs of the student's page: own documents and templates. Arrow keys move between them. */
import type { KeyboardEvent, ReactNode } from 'react'
import { texts } from '../../../machines/documents/plans/texts'
import './plans.css'

export type PlanTab = 'documents' | 'templates'

export interface PlanTabsProps {
  tab: PlanTab
  onTab: (tab: PlanTab) => void
  children: ReactNode
}

const tabs = [
  { value: 'documents', label: texts.myDocuments },
  { value: 'templates', label: texts.templates },
] as const

const ARROWS = ['ArrowLeft', 'ArrowRight']

export function PlanTabs({ tab, onTab, children }: PlanTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!ARROWS.includes(event.key)) return
    event.preventDefault()
    const next = tab === 'documents' ? 'templates' : 'documents'
    document.getElementById(`plans-tab-${next}`)?.focus()
    onTab(next)
  }
  return (
    <>
      <div role="tablist" aria-label={texts.listName} className="row gap-6 line-below">
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`plans-tab-${value}`}
            aria-selected={value === tab}
            aria-controls="plans-panel"
            tabIndex={value === tab ? 0 : -1}
            className="min-touch line-none on-none u-muted size-m pointer pad-0-1 plans-tab"
            onKeyDown={onKeyDown}
            onClick={() => onTab(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="plans-panel"
        aria-labelledby={`plans-tab-${tab}`}
        className="stack columns-1 gap-4 plans-panel"
      >
        {children}
      </div>
    </>
  )
}
