/** A pressable row, the same in every list of the workbench: a chart, a transition, an actor, a path, a step. */
import type { ReactNode } from 'react'
import { Reason } from '../../shared/kit/Reason'
import './workbench.css'

export interface RowProps {
  /** The kind of row: determines the class for the layout of its content. */
  kind: 'chart' | 'coverage' | 'actor' | 'path' | 'step' | 'lead'
  /** The selected row; among steps, the one that has been reached. */
  isCurrent?: boolean
  /** Whether the details below it are visible; undefined for a row without details. */
  isOpen?: boolean
  /** Shown on hover. */
  hint?: string | undefined
  className?: string
  /** Why it is unavailable now; undefined where it always is available. */
  reason?: string | null
  onPress: () => void
  children: ReactNode
}

export function Row({ kind, isCurrent = false, isOpen, hint, className = '', reason, onPress, children }: RowProps) {
  const row = (
    <button
      type="button"
      className={`lights stack gap-1 content-center pad-2-3 wide min-touch pointer font-inherit ink-plain breaks text-start on-none line-none round-m ring-inside workbench-row workbench-row--${kind} ${className}`.trim()}
      aria-current={isCurrent ? (kind === 'step' ? 'step' : 'true') : undefined}
      aria-expanded={isOpen}
      title={hint}
      onClick={onPress}
    >
      {children}
    </button>
  )
  if (reason === undefined) return row
  return (
    <Reason reason={reason} wide>
      {row}
    </Reason>
  )
}
